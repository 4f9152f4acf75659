// Notes about a search: how the query was read (index/search.py), and whether the hits answer it (index/confidence.py).
import { importance } from "./matching.js";
import { offerNearest } from "./numbers.js";
import { shortenQuery } from "./query.js";

// Whether a query asks more than what a subject is. A query with a number asks for that rule.
function isQuestion({ question, unknown, numbers }, { MIN_QUESTION_CONCEPTS }) {
  const concepts = question.concepts.filter((concept) => !concept.isCard);
  return concepts.length + unknown.length >= MIN_QUESTION_CONCEPTS && !numbers.length;
}

// Whether it is a question without a likely answer among the hits, as [place, score].
export function isUnsure(parsed, hits, tops, { store, tables, entries }) {
  const { confidence, query } = tables.constants;
  if (!hits.length || !isQuestion(parsed, query)) return false;
  if (parsed.unknown.length) return true;
  const [best] = hits[0],
    same = entries.alike.find((group) => group.includes(best)) ?? [best],
    agreeing = tops.filter((top) => same.some((place) => top.has(place)));
  if (agreeing.length >= confidence.MIN_AGREEING) return false;
  const concepts = parsed.question.concepts.filter((concept) => !concept.isCard);
  return !hits
    .slice(0, confidence.FIRST)
    .some(([place]) => coversMost(place, concepts, store, confidence));
}

function coversMost(place, concepts, store, { SURE }) {
  const weigh = (concepts) =>
    concepts.reduce((sum, concept) => sum + importance(concept, store), 0);
  const covered = concepts.filter(({ variants }) =>
    variants.some((variant) => variant.terms.every((term) => store.has(term, place))),
  );
  return covered.length > 0 && weigh(covered) >= SURE * weigh(concepts);
}

// The quotes that no entry says word for word (index/edition_phrases.py). An outline has no wordings to tell by.
export function missingQuotes(typed, { entries, words, store, tables }) {
  if (!entries.text.some(Boolean)) return [];
  const { query, long_queries } = tables.constants,
    [text] = shortenQuery(typed, words, long_queries),
    quoted = [...text.matchAll(new RegExp(query.QUOTED, "gu"))].map((match) => match[1].trim());
  return [...new Set(quoted)].filter((quote) => {
    const terms = words.asTerms(quote);
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

// What a reader should know about the hits. `isShown` says whether the page shows any of them.
export function notes(
  { parsed, hits, isUnsure, missingQuotes: quotes },
  isShown,
  editionName,
  says,
) {
  const words = quotes.map((quote) => `“${abbreviate(quote)}”`).join(", ");
  return [
    ...readingNotes(parsed, editionName, hits.length > 0, isShown && isUnsure, says),
    ...(isShown && words ? [`nothing says ${words} word for word`] : []),
  ];
}

// How a query was read. If nothing is `found`, no entry has any word of it.
function readingNotes(parsed, editionName, found, isUnsure, { NAMED, NOTHING, NEAREST }) {
  const { corrected, remarks, nearest, isNumber, numbers, question } = parsed;
  const unmatched = found ? [] : question.concepts.map(({ typed }) => typed),
    unknown = [...new Set([...parsed.unknown, ...unmatched])];
  if (isNumber)
    return numbers.length ? [] : [`${editionName} has no such number; ${offerNearest(nearest)}`];
  if (!numbers.length && !question.concepts.length && !unknown.length) return [NOTHING];
  const lines = [];
  if (corrected.length)
    lines.push(
      `read ${corrected.map(([typed, meant]) => `“${abbreviate(typed)}” as “${meant}”`).join(", ")}`,
    );
  if (unknown.length) {
    const words = unknown.slice(0, NAMED).map((word) => `“${abbreviate(word)}”`),
      left = unknown.length - NAMED;
    lines.push(
      `${editionName} does not mention ${words.join(", ")}${left > 0 ? ` and ${left} more` : ""}`,
    );
  }
  return [...lines, ...remarks, ...(isUnsure ? [NEAREST] : [])];
}

const MAX_WORD_CHARS = 60;
const abbreviate = (word) =>
  [...word].length > MAX_WORD_CHARS
    ? `${[...word]
        .slice(0, MAX_WORD_CHARS - 1)
        .join("")
        .trimEnd()}…`
    : word;
