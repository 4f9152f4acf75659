// Whether anything says what was asked for (index/confidence.py), and what is told of how a query was read (index/search.py).
import { importance } from "./matching.js";
import { shortenQuery } from "./query.js";

// Whether more is asked than a subject: with a number, that is asked for.
function isQuestion({ question, unknown, numbers }, { MIN_QUESTION_CONCEPTS }) {
  const asked = question.concepts.filter((concept) => !concept.isCard);
  return asked.length + unknown.length >= MIN_QUESTION_CONCEPTS && !numbers.length;
}

// Whether a question has hits, [place, score], and none of the first says most of what was asked for.
export function isUnsure(parsed, hits, { store, tables }) {
  const { confidence, query } = tables.constants;
  if (!hits.length || !isQuestion(parsed, query)) return false;
  if (parsed.unknown.length) return true;
  const asked = parsed.question.concepts.filter((concept) => !concept.isCard);
  return !hits
    .slice(0, confidence.COVERAGE_DEPTH)
    .some(([one]) => saysMost(one, asked, store, confidence));
}

// Whether an entry says most of what was asked for, by weight.
function saysMost(one, asked, store, { MIN_COVERAGE }) {
  const weigh = (concepts) =>
    concepts.reduce((sum, concept) => sum + importance(concept, store), 0);
  const met = asked.filter(({ variants }) =>
    variants.some((variant) => variant.terms.every((term) => store.has(term, one))),
  );
  return met.length > 0 && weigh(met) >= MIN_COVERAGE * weigh(asked);
}

// What stands in quotes and no entry says word for word (index/edition_phrases.py); of an outline nobody can tell.
export function findMissingQuotes(typed, { entries, words, store, tables }) {
  if (!entries.text.some(Boolean)) return [];
  const { query, long_queries } = tables.constants,
    [text] = shortenQuery(typed, words, long_queries),
    quoted = [...text.matchAll(new RegExp(query.QUOTED, "gu"))].map((match) => match[1].trim());
  return [...new Set(quoted)].filter((one) => {
    const terms = words.asTerms(one);
    return (
      terms.length > 1 && ![...store.phraseScores(terms, 1).keys()].some((at) => says(at, terms))
    );
  });

  function says(at, terms) {
    const lines = entries.timing[at].map(([, line]) => line),
      own = [entries.title[at], entries.text[at], ...entries.examples[at], ...lines].join("\n");
    return ` ${words.asTerms(own).join(" ")} `.includes(` ${terms.join(" ")} `);
  }
}

// What a reader should know about what was found, whether any of it `isShown` or none;
// `called` is the edition's name.
export function notes({ parsed, hits, isUnsure, missingQuotes }, isShown, called, says) {
  const words = missingQuotes.map((one) => `“${short(one)}”`).join(", ");
  return [
    ...noted(parsed, called, hits.length > 0, isShown && isUnsure, says),
    ...(isShown && words ? [`nothing says ${words} word for word`] : []),
  ];
}

// How a query was read; where nothing is `found`, no entry says any word of it.
function noted(
  parsed,
  called,
  found,
  isUnsure,
  { MAX_UNKNOWN_NAMED, EMPTY_QUERY_NOTE, NEAREST_ONLY_NOTE },
) {
  const { corrected, remarks, nearest, isNumber, numbers, question } = parsed;
  const heard = found ? [] : question.concepts.map(({ typed }) => typed),
    unknown = [...new Set([...parsed.unknown, ...heard])];
  if (isNumber)
    return numbers.length
      ? []
      : [`${called} has no such number; the nearest are ${nearest.join(", ")}`];
  if (!numbers.length && !question.concepts.length && !unknown.length) return [EMPTY_QUERY_NOTE];
  const told = [];
  if (corrected.length)
    told.push(
      `read ${corrected.map(([typed, meant]) => `“${short(typed)}” as “${meant}”`).join(", ")}`,
    );
  if (unknown.length) {
    const words = unknown.slice(0, MAX_UNKNOWN_NAMED).map((word) => `“${short(word)}”`),
      left = unknown.length - MAX_UNKNOWN_NAMED;
    told.push(
      `${called} does not mention ${words.join(", ")}${left > 0 ? ` and ${left} more` : ""}`,
    );
  }
  return [...told, ...remarks, ...(isUnsure ? [NEAREST_ONLY_NOTE] : [])];
}

const SHORT = 60; // characters of a word that are said again
const short = (word) =>
  [...word].length > SHORT
    ? `${[...word]
        .slice(0, SHORT - 1)
        .join("")
        .trimEnd()}…`
    : word;
