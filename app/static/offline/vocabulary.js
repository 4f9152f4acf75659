// The words and names of an edition, and what an unknown word may be a slip for (index/vocabulary.py).
import { LineTable } from "./line_table.js";

export class Vocabulary {
  constructor(tables, thesaurus, { words, counts, names, terms }) {
    Object.assign(this, tables.constants.vocabulary, { counts, thesaurus });
    this.used = new LineTable(words);
    this.terms = new LineTable(terms);
    this.sources = { english: tables.english, names };
  }

  // What only slips need is made when it is first used.
  get synonymWords() {
    return this.thesaurus.words;
  }

  get english() {
    return (this.bloomFilter ??= new BloomFilter(this.sources.english));
  }

  get namesByJoinedWords() {
    return (this.byJoinedWords ??= new Map(
      this.sources.names.map(([name, parts]) => [parts.join(""), name]).reverse(), // the first of equal names counts
    ));
  }

  get namesByInitials() {
    if (this.byInitials) return this.byInitials;
    this.byInitials = new Map();
    for (const [name, parts] of this.sources.names) {
      const initials = parts.map((part) => part[0]).join("");
      if (!this.byInitials.has(initials)) this.byInitials.set(initials, []);
      this.byInitials.get(initials).push(name);
    }
    return this.byInitials;
  }

  // How many entries have a word.
  count(word) {
    return this.counts[this.used.find(word)] ?? 0;
  }

  isSpellable(word) {
    return isOfLetters(word) && word.length >= this.MIN_LETTERS;
  }

  get words() {
    return (this.spellableWords ??= this.used.all.filter((word) => this.isSpellable(word)));
  }

  get spellings() {
    return (this.knownSpellings ??= new Spellings([
      ...this.words,
      ...this.namesByJoinedWords.keys(),
    ]));
  }

  get spellingsAndSynonyms() {
    return (this.allSpellings ??= new Spellings([
      ...new Set([
        ...this.words,
        ...[...this.synonymWords].filter((word) => this.isSpellable(word)),
      ]),
    ]));
  }

  knows(term) {
    return this.terms.has(term);
  }

  corrections(word, count = 3) {
    if (word.length < this.MIN_LETTERS || !isOfLetters(word)) return [];
    let found = this.namesByInitials.get(word) ?? [];
    const isEnglish = this.english.has(word),
      nearWords = found.length || isEnglish ? [] : this.nearSpellings(word);
    if (nearWords.length && this.isLikelySlip(word, nearWords[0])) found = nearWords;
    if (!found.length) found = this.splitInTwo(word);
    if (!found.length) found = nearWords;
    if (!found.length && word.length >= this.SHORT && !isEnglish) found = this.completions(word);
    return found.slice(0, count);
  }

  correct(word) {
    if (
      word.length < this.MIN_LETTERS ||
      !isOfLetters(word) ||
      this.synonymWords.has(word) ||
      this.english.has(word)
    )
      return word;
    const [nearest = word] = this.nearSpellings(word, this.spellingsAndSynonyms);
    return this.isLikelySlip(word, nearest) || !this.splitInTwo(word).length ? nearest : word;
  }

  isTransposition(word) {
    if (
      this.used.has(word) ||
      !isOfLetters(word) ||
      !transpositions(word).some((one) => this.used.has(one))
    )
      return false;
    return !this.synonymWords.has(word) && !this.english.has(word);
  }

  splitInTwo(word) {
    const found = [];
    for (let at = this.MIN_LETTERS; at <= word.length - this.MIN_LETTERS; at++)
      if (this.used.has(word.slice(0, at)) && this.used.has(word.slice(at)))
        found.push(`${word.slice(0, at)} ${word.slice(at)}`);
    return found;
  }

  nearSpellings(word, spellings = this.spellings) {
    const slips = 1 + (word.length >= 6) + (word.length >= 10);
    const found = [],
      order = transpositions(word);
    for (const known of spellings.candidates(word, slips)) {
      if (word.length <= this.SHORT && known[0] !== word[0]) continue;
      if (word.length < this.SHORT && !order.includes(known)) continue;
      const distance = editDistance(word, known, slips);
      if (distance > slips) continue;
      const frequency =
        this.count(known) * (sortedLetters(known) === sortedLetters(word) ? this.ORDER : 1);
      found.push([
        distance,
        !this.isLikelySlip(word, known),
        known[0] !== word[0],
        -frequency,
        known,
      ]);
    }
    found.sort(
      (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || (a[4] < b[4] ? -1 : 1),
    );
    return found.map(([, , , , known]) => this.namesByJoinedWords.get(known) ?? known);
  }

  // Whether a word is another with a single typing slip, or with its letters in another order.
  isLikelySlip(word, known) {
    if (sortedLetters(word) === sortedLetters(known)) return true;
    if (word.length !== known.length) {
      const [shorter, longer] = word.length < known.length ? [word, known] : [known, word];
      let at = 0;
      for (const letter of longer) if (letter === shorter[at]) at++;
      return longer.length - shorter.length === 1 && at === shorter.length;
    }
    const wrong = [...word].flatMap((letter, at) =>
      letter === known[at] ? [] : [[letter, known[at]]],
    );
    return wrong.length === 1 && this.areEasilyConfused(...wrong[0]);
  }

  areEasilyConfused(first, second) {
    if (this.VOWELS.includes(first) && this.VOWELS.includes(second)) return true;
    const [a, b] = [first, second].map(
      (letter) =>
        this.KEYS.flatMap((keys, row) =>
          keys.includes(letter) ? [[row, keys.indexOf(letter)]] : [],
        )[0],
    );
    return Boolean(a && b) && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;
  }

  completions(start) {
    return this.words
      .filter((word) => word.startsWith(start))
      .sort((a, b) => this.count(b) - this.count(a));
  }
}

// Words by length, each with the set of its letters as bits, by which most unlike words are ruled out.
export class Spellings {
  constructor(words) {
    this.byLength = new Map();
    for (const word of words) {
      let some = this.byLength.get(word.length);
      if (!some) this.byLength.set(word.length, (some = { words: [], letters: [] }));
      some.words.push(word);
      some.letters.push(letterBits(word));
    }
  }

  // The words that may be so many slips away. Each slip adds one letter and removes one, at most.
  candidates(word, slips) {
    const found = [],
      letters = letterBits(word);
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const group = this.byLength.get(length);
      group?.letters.forEach((others, at) => {
        let left = letters ^ others,
          differing = 0;
        for (; left && differing <= 2 * slips; differing++) left &= left - 1;
        if (!left && differing <= 2 * slips) found.push(group.words[at]);
      });
    }
    return found;
  }
}

function letterBits(word) {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const isOfLetters = (word) => /^\p{L}+$/u.test(word);

const sortedLetters = (word) => [...word].sort().join("");

// A word with each two neighbouring letters swapped, except the first.
const transpositions = (word) =>
  Array.from(
    { length: Math.max(0, word.length - 2) },
    (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
  );

// The Damerau–Levenshtein distance of two words; anything above `limit` if it is more.
function editDistance(word, target, limit) {
  if (target.length >= rows[0].length) rows = makeRows(target.length);
  let [before, last, row] = rows;
  for (let j = 0; j <= target.length; j++) last[j] = j;
  for (let i = 1; i <= word.length; i++) {
    let least = (row[0] = i);
    const letter = word.charCodeAt(i - 1);
    for (let j = 1; j <= target.length; j++) {
      const same = letter === target.charCodeAt(j - 1);
      let slips = Math.min(last[j] + 1, row[j - 1] + 1, same ? last[j - 1] : last[j - 1] + 1);
      if (
        i > 1 &&
        j > 1 &&
        letter === target.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === target.charCodeAt(j - 1)
      )
        slips = Math.min(slips, before[j - 2] + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > limit && i > 1) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return last[target.length];
}

const makeRows = (long) => [0, 1, 2].map(() => new Uint16Array(long + 1));
let rows = makeRows(60);

// A Bloom filter of English words (index/offline/tables.py).
class BloomFilter {
  constructor({ bits, hashes, sieve }) {
    Object.assign(this, {
      bits,
      hashes,
      bytes: Uint8Array.from(atob(sieve), (one) => one.charCodeAt(0)),
    });
  }
  has(word) {
    const first = hash(word),
      step = (hash([...word].reverse().join("")) | 1) >>> 0;
    for (let n = 0; n < this.hashes; n++) {
      const bit = (first + n * step) % this.bits;
      if (!(this.bytes[bit >> 3] & (1 << (bit & 7)))) return false;
    }
    return true;
  }
}

function hash(word) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word))
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
