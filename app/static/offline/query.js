// Parses a query into numbers, quoted phrases and concepts (index/query.py).
import { ConceptExtractor } from "./concepts.js";
import { offerNearest } from "./numbers.js";
import { pattern } from "./patterns.js";

export function parseQuery(
  typed,
  { tables, words, numbers, numberNormaliser, language, thesaurus, vocabulary, cards },
) {
  const constants = tables.constants.query;
  const [shortened, remark] = shortenQuery(typed, words, tables.constants.long_queries);
  let text = numberNormaliser.joinSteps(
    shortened,
    (word) => vocabulary.knows(word),
    (number) => numbers.known.has(number),
  );
  let meant = numbers.resolve(text);
  if (!meant && /\p{Nd}/u.test(text)) {
    text = numberNormaliser.normalise(text);
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
  const numbersFound = new Set(),
    missing = new Set();
  const withoutNumbers = text.replace(
    pattern(constants.NUMBER_INSIDE, "gi").in(text),
    (match, dotted) => {
      const exact = numbers.resolve(match),
        named = exact?.number ?? (dotted && numbers.resolve(dotted)?.number);
      if (named) numbersFound.add(named);
      if (exact?.nearest.length && (named || dotted?.split(".").length === 3))
        missing.add(`there is no ${match} here; ${offerNearest(exact.nearest)}`);
      else if (!named) return match;
      return " ";
    },
  );
  const rest = numberNormaliser.separateQuantities(
    withoutNumbers,
    (word) => vocabulary.knows(words.indexTerm(word)) || cards.all.has(word),
  );
  const reader = new ConceptExtractor(language, words, thesaurus, vocabulary, cards);
  const question = parseWords(rest, reader, words, constants);
  return {
    isNumber: false,
    numbers: [...numbersFound],
    nearest: [],
    question,
    corrected: [...reader.corrected],
    unknown: [...reader.unknown],
    remarks: [
      ...(remark ? [remark] : []),
      ...missing,
      ...reader.remarks,
      ...(isForeign([...reader.corrected.keys(), ...reader.unknown], tables)
        ? [constants.ENGLISH_ONLY]
        : []),
    ],
  };
}

// Whether the words of a query that the edition does not have show another language.
function isForeign(unknown, { foreign_words: foreignWords, constants: { query } }) {
  return (
    unknown.filter((word) => foreignWords.includes(word)).length >= query.MIN_FOREIGN_WORDS ||
    pattern(query.OTHER_SCRIPT).exec(unknown.join(" ")) !== null
  );
}

// The part of a long text that is searched for, and the note about that (index/long_queries.py).
export function shortenQuery(
  typed,
  words,
  { MAX_QUERY_CHARS, MAX_QUERY_WORDS, FARTHEST, COPIES, LINES, A_DECK, QUESTION, BEGINNING },
) {
  if (typed.length < 2 * MAX_QUERY_WORDS) return [typed, ""];
  const typedWords = words.splitWords(typed.slice(0, MAX_QUERY_CHARS));
  const first = typedWords.length
    ? typed.slice(0, typedWords.slice(0, MAX_QUERY_WORDS).at(-1).end)
    : typed.slice(0, MAX_QUERY_CHARS);
  const beginning = typed.slice(0, FARTHEST);
  if ((beginning.match(pattern(COPIES, "g").in(beginning)) ?? []).length >= LINES)
    return [first, A_DECK];
  if (typed.length <= MAX_QUERY_CHARS && typedWords.length <= MAX_QUERY_WORDS) return [typed, ""];
  const end = beginning.lastIndexOf("?") + 1;
  const question = typed.slice(Math.max(0, end - MAX_QUERY_CHARS), end);
  const questionWords = words.splitWords(question).slice(-MAX_QUERY_WORDS);
  return questionWords.length
    ? [question.slice(questionWords[0].start), QUESTION]
    : [first, BEGINNING];
}

function parseWords(text, reader, words, constants) {
  const typed = words.splitWords(text);
  const quoted = [...text.matchAll(new RegExp(constants.QUOTED, "gu"))].map((match) =>
    typed.filter((word) => match.index <= word.start && word.start < match.index + match[0].length),
  );
  const concepts = reader.extract(typed, new Set(quoted.flat().map((word) => word.position)));
  const phrases = quoted
    .filter((phrase) => phrase.length > 1)
    .map((phrase) => ({
      terms: phrase.map((word) => word.term),
      weight: constants.IN_QUOTES,
      slop: 1,
    }));
  for (const { variants } of concepts)
    if (variants[0].terms.length > 1)
      phrases.push({ terms: variants[0].terms, weight: constants.SIDE_BY_SIDE, slop: 1 });
  concepts.slice(1).forEach((concept, at) => {
    const previous = concepts[at],
      between = concept.start - previous.end - 1;
    if (between >= 0 && between <= constants.MAX_GAP)
      phrases.push({
        terms: [previous.variants[0].terms.at(-1), concept.variants[0].terms[0]],
        weight: constants.SIDE_BY_SIDE,
        slop: between + 1,
      });
  });
  const asksMeaning = pattern(constants.ASKS_MEANING, "i").exec(text) !== null;
  return { concepts, phrases, cards: [...reader.cards], asksMeaning };
}
