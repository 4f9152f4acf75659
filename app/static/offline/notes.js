// Whether anything says what was asked for (index/confidence.py), and what is told of how a query was read (index/search.py).
import { importance } from "./matching.js";
import { readOf } from "./query.js";

// Whether more is asked than a subject: with a number, that is asked for.
function isQuestion({ question, unknown, numbers }, { MIN_QUESTION_CONCEPTS }) {
  const asked = question.concepts.filter((concept) => !concept.isCard);
  return asked.length + unknown.length >= MIN_QUESTION_CONCEPTS && !numbers.length;
}

// Whether a question has hits, [place, score], and none of the first says most of what was asked for.
export function isUnsure(understood, hits, { store, tables }) {
  const { confidence, query } = tables.constants;
  if (!hits.length || !isQuestion(understood, query)) return false;
  if (understood.unknown.length) return true;
  const asked = understood.question.concepts.filter((concept) => !concept.isCard);
  return !hits.slice(0, confidence.FIRST).some(([one]) => saysMost(one, asked, store, confidence));
}

// Whether an entry says most of what was asked for, by weight.
function saysMost(one, asked, store, { SURE }) {
  const weigh = (concepts) =>
    concepts.reduce((sum, concept) => sum + importance(concept, store), 0);
  const met = asked.filter(({ ways }) =>
    ways.some((way) => way.terms.every((term) => store.has(term, one))),
  );
  return met.length > 0 && weigh(met) >= SURE * weigh(asked);
}

// What stands in quotes and no entry says word for word (index/edition_phrases.py); of an outline nobody can tell.
export function unsaidIn(typed, { entries, words, store, tables }) {
  if (!entries.text.some(Boolean)) return [];
  const { query, long_queries } = tables.constants,
    [text] = readOf(typed, words, long_queries),
    quoted = [...text.matchAll(new RegExp(query.QUOTED, "gu"))].map((match) => match[1].trim());
  return [...new Set(quoted)].filter((one) => {
    const terms = words.asTerms(one);
    return terms.length > 1 && ![...store.phrase(terms, 1).keys()].some((at) => says(at, terms));
  });

  function says(at, terms) {
    const lines = entries.timing[at].map(([, line]) => line),
      own = [entries.title[at], entries.text[at], ...entries.examples[at], ...lines].join("\n");
    return ` ${words.asTerms(own).join(" ")} `.includes(` ${terms.join(" ")} `);
  }
}

// What a reader should know about what was found, whether any of it `isShown` or none;
// `called` is the edition's name.
export function notes({ understood, hits, isUnsure, unsaid }, isShown, called, says) {
  const words = unsaid.map((one) => `“${short(one)}”`).join(", ");
  return [
    ...noted(understood, called, hits.length > 0, isShown && isUnsure, says),
    ...(isShown && words ? [`nothing says ${words} word for word`] : []),
  ];
}

// How a query was read; where nothing is `found`, no entry says any word of it.
function noted(understood, called, found, isUnsure, { NAMED, NOTHING, NEAREST }) {
  const { corrected, remarks, nearest, isNumber, numbers, question } = understood;
  const heard = found ? [] : question.concepts.map(({ typed }) => typed),
    unknown = [...new Set([...understood.unknown, ...heard])];
  if (isNumber)
    return numbers.length
      ? []
      : [`${called} has no such number; the nearest are ${nearest.join(", ")}`];
  if (!numbers.length && !question.concepts.length && !unknown.length) return [NOTHING];
  const told = [];
  if (corrected.length)
    told.push(
      `read ${corrected.map(([typed, meant]) => `“${short(typed)}” as “${meant}”`).join(", ")}`,
    );
  if (unknown.length) {
    const words = unknown.slice(0, NAMED).map((word) => `“${short(word)}”`),
      left = unknown.length - NAMED;
    told.push(
      `${called} does not mention ${words.join(", ")}${left > 0 ? ` and ${left} more` : ""}`,
    );
  }
  return [...told, ...remarks, ...(isUnsure ? [NEAREST] : [])];
}

const SHORT = 60; // characters of a word that are said again
const short = (word) =>
  [...word].length > SHORT
    ? `${[...word]
        .slice(0, SHORT - 1)
        .join("")
        .trimEnd()}…`
    : word;
