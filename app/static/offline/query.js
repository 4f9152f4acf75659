// Understanding what was typed: numbers, quoted phrases, and words (index/query.py).
import { Reader } from "./concepts.js";
import { pattern } from "./patterns.js";

export function understand(
  typed,
  { tables, words, numbers, numbered, language, thesaurus, vocabulary, cards },
) {
  const constants = tables.constants.query;
  const [read, remark] = readOf(typed, words, tables.constants.long_queries);
  let text = numbered.withSteps(
    read,
    (word) => vocabulary.knows(word),
    (number) => numbers.known.has(number),
  );
  let meant = numbers.resolve(text);
  if (!meant && /\p{Nd}/u.test(text)) {
    text = numbered.rewritten(text);
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
  const rest = numbered.withQuantities(
    apart,
    (word) => vocabulary.knows(words.term(word)) || cards.all.has(word),
  );
  const reader = new Reader(language, words, thesaurus, vocabulary, cards);
  const question = ask(rest, reader, words, constants);
  return {
    isNumber: false,
    numbers: [...found],
    nearest: [],
    question,
    corrected: [...reader.corrected],
    unknown: [...reader.unknown],
    remarks: [...(remark ? [remark] : []), ...reader.remarks],
  };
}

// The part of a long text that is read, and the note about that (index/long_queries.py).
export function readOf(
  typed,
  words,
  { MAX_QUERY_CHARS, MAX_QUERY_WORDS, FARTHEST, COPIES, LINES, A_DECK, QUESTION, BEGINNING },
) {
  if (typed.length < 2 * MAX_QUERY_WORDS) return [typed, ""];
  const listed = words.inOrder(typed.slice(0, MAX_QUERY_CHARS));
  const first = listed.length
    ? typed.slice(0, listed.slice(0, MAX_QUERY_WORDS).at(-1).end)
    : typed.slice(0, MAX_QUERY_CHARS);
  const begins = typed.slice(0, FARTHEST);
  if ((begins.match(pattern(COPIES, "g").in(begins)) ?? []).length >= LINES) return [first, A_DECK];
  if (typed.length <= MAX_QUERY_CHARS && listed.length <= MAX_QUERY_WORDS) return [typed, ""];
  const end = begins.lastIndexOf("?") + 1;
  const asked = typed.slice(Math.max(0, end - MAX_QUERY_CHARS), end);
  const told = words.inOrder(asked).slice(-MAX_QUERY_WORDS);
  return told.length ? [asked.slice(told[0].start), QUESTION] : [first, BEGINNING];
}

function ask(text, reader, words, constants) {
  const typed = words.inOrder(text);
  const quoted = [...text.matchAll(new RegExp(constants.QUOTED, "gu"))].map((match) =>
    typed.filter((word) => match.index <= word.start && word.start < match.index + match[0].length),
  );
  const concepts = reader.read(typed, new Set(quoted.flat().map((word) => word.position)));
  const phrases = quoted
    .filter((some) => some.length > 1)
    .map((some) => ({
      terms: some.map((word) => word.term),
      weight: constants.IN_QUOTES,
      slop: 1,
    }));
  for (const { ways } of concepts)
    if (ways[0].terms.length > 1)
      phrases.push({ terms: ways[0].terms, weight: constants.SIDE_BY_SIDE, slop: 1 });
  concepts.slice(1).forEach((other, at) => {
    const one = concepts[at],
      between = other.start - one.end - 1;
    if (between >= 0 && between <= constants.MAX_GAP)
      phrases.push({
        terms: [one.ways[0].terms.at(-1), other.ways[0].terms[0]],
        weight: constants.SIDE_BY_SIDE,
        slop: between + 1,
      });
  });
  return { concepts, phrases, cards: [...reader.cards] };
}
