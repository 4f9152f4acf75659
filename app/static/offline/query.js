// Understanding what was typed: numbers, quoted phrases, and words (index/query.py).
import { ConceptExtractor } from "./concepts.js";
import { pattern } from "./patterns.js";

export function parseQuery(
  typed,
  { tables, words, numbers, normaliser, language, thesaurus, vocabulary, cards },
) {
  const constants = tables.constants.query;
  const [read, remark] = shortenQuery(typed, words, tables.constants.long_queries);
  let text = normaliser.joinOlderSteps(
    read,
    (word) => vocabulary.knows(word),
    (number) => numbers.known.has(number),
  );
  let meant = numbers.resolve(text);
  if (!meant && /\p{Nd}/u.test(text)) {
    text = normaliser.normalise(text);
    meant = numbers.resolve(text);
  }
  if (meant)
    return {
      isNumber: true,
      numbers: meant.number ? [meant.number, ...meant.others] : [],
      nearest: meant.nearest,
      question: { concepts: [], phrases: [], cards: [] },
      corrected: [],
      unknown: [],
      remarks: [],
    };
  const found = new Set();
  const apart = text.replace(pattern(constants.NUMBER_INSIDE, "gi").in(text), (match, dotted) => {
    for (const one of [match, dotted]) {
      const inside = one && numbers.resolve(one);
      if (inside?.number) {
        found.add(inside.number);
        return " ";
      }
    }
    return match;
  });
  const rest = normaliser.separateQuantities(
    apart,
    (word) => vocabulary.knows(words.term(word)) || cards.all.has(word),
  );
  const extractor = new ConceptExtractor(language, words, thesaurus, vocabulary, cards);
  const question = parseWords(rest, extractor, words, constants);
  return {
    isNumber: false,
    numbers: [...found],
    nearest: [],
    question,
    corrected: [...extractor.corrected],
    unknown: [...extractor.unknown],
    remarks: [...(remark ? [remark] : []), ...extractor.remarks],
  };
}

// The part of a long text that is read, and the note about that (index/long_queries.py).
export function shortenQuery(
  typed,
  words,
  {
    MAX_QUERY_CHARS,
    MAX_QUERY_WORDS,
    MAX_SCANNED_CHARS,
    DECK_LINE,
    MIN_DECK_LINES,
    DECK_NOTE,
    LAST_QUESTION_NOTE,
    BEGINNING_NOTE,
  },
) {
  if (typed.length < 2 * MAX_QUERY_WORDS) return [typed, ""];
  const listed = words.splitWords(typed.slice(0, MAX_QUERY_CHARS));
  const first = listed.length
    ? typed.slice(0, listed.slice(0, MAX_QUERY_WORDS).at(-1).end)
    : typed.slice(0, MAX_QUERY_CHARS);
  const begins = typed.slice(0, MAX_SCANNED_CHARS);
  if ((begins.match(pattern(DECK_LINE, "g").in(begins)) ?? []).length >= MIN_DECK_LINES)
    return [first, DECK_NOTE];
  if (typed.length <= MAX_QUERY_CHARS && listed.length <= MAX_QUERY_WORDS) return [typed, ""];
  const end = begins.lastIndexOf("?") + 1;
  const asked = typed.slice(Math.max(0, end - MAX_QUERY_CHARS), end);
  const told = words.splitWords(asked).slice(-MAX_QUERY_WORDS);
  return told.length ? [asked.slice(told[0].start), LAST_QUESTION_NOTE] : [first, BEGINNING_NOTE];
}

function parseWords(text, extractor, words, constants) {
  const typed = words.splitWords(text);
  const quoted = [...text.matchAll(new RegExp(constants.QUOTED, "gu"))].map((match) =>
    typed.filter((word) => match.index <= word.start && word.start < match.index + match[0].length),
  );
  const concepts = extractor.extract(typed, new Set(quoted.flat().map((word) => word.position)));
  const phrases = quoted
    .filter((some) => some.length > 1)
    .map((some) => ({
      terms: some.map((word) => word.term),
      weight: constants.QUOTED_WEIGHT,
      slop: 1,
    }));
  for (const { variants } of concepts)
    if (variants[0].terms.length > 1)
      phrases.push({ terms: variants[0].terms, weight: constants.ADJACENT_WEIGHT, slop: 1 });
  concepts.slice(1).forEach((other, at) => {
    const one = concepts[at],
      between = other.start - one.end - 1;
    if (between >= 0 && between <= constants.MAX_GAP)
      phrases.push({
        terms: [one.variants[0].terms.at(-1), other.variants[0].terms[0]],
        weight: constants.ADJACENT_WEIGHT,
        slop: between + 1,
      });
  });
  return { concepts, phrases, cards: [...extractor.cards] };
}
