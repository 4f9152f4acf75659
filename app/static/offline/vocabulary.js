// The words and names that an edition knows, and what an unknown one may have been meant for (index/vocabulary.py).
import { Lines } from "./lines.js";

export class Vocabulary {
  // What is said for others, the words that entries have, in how many each stands, the names with their words, and the terms of all.
  constructor(tables, thesaurus, { words, counts, names, terms }) {
    Object.assign(this, tables.constants.vocabulary, { counts, thesaurus });
    this.used = new Lines(words);
    this.terms = new Lines(terms);
    this.told = { english: tables.english, names };
  }

  // What only slips need is made when it is first asked for.
  get said() {
    return this.thesaurus.words;
  }

  get sieve() {
    return (this.sieved ??= new Sieve(this.told.english));
  }

  get joined() {
    return (this.together ??= new Map(
      this.told.names.map(([name, parts]) => [parts.join(""), name]).reverse(), // the first counts
    ));
  }

  get initials() {
    if (this.begun) return this.begun;
    this.begun = new Map();
    for (const [name, parts] of this.told.names) {
      const initials = parts.map((part) => part[0]).join("");
      if (!this.begun.has(initials)) this.begun.set(initials, []);
      this.begun.get(initials).push(name);
    }
    return this.begun;
  }

  // In how many entries a word stands.
  count(word) {
    return this.counts[this.used.find(word)] ?? 0;
  }

  isSpelt(word) {
    return isOfLetters(word) && word.length >= this.FEWEST_LETTERS;
  }

  get words() {
    return (this.spelt ??= this.used.all.filter((word) => this.isSpelt(word)));
  }

  get spellings() {
    return (this.spelling ??= new Spellings([...this.words, ...this.joined.keys()]));
  }

  get sayings() {
    return (this.saying ??= new Spellings([
      ...new Set([...this.words, ...[...this.said].filter((word) => this.isSpelt(word))]),
    ]));
  }

  knows(term) {
    return this.terms.has(term);
  }

  meant(word, count = 3) {
    if (word.length < this.FEWEST_LETTERS || !isOfLetters(word)) return [];
    let found = this.initials.get(word) ?? [];
    const isEnglish = this.sieve.has(word),
      near = found.length || isEnglish ? [] : this.near(word);
    if (near.length && this.isLikely(word, near[0])) found = near;
    if (!found.length) found = this.parts(word);
    if (!found.length) found = near;
    if (!found.length && word.length >= this.SHORT && !isEnglish) found = this.beginning(word);
    return found.slice(0, count);
  }

  mended(word) {
    if (
      word.length < this.FEWEST_LETTERS ||
      !isOfLetters(word) ||
      this.said.has(word) ||
      this.sieve.has(word)
    )
      return word;
    const [nearest = word] = this.near(word, this.sayings);
    return this.isLikely(word, nearest) || !this.parts(word).length ? nearest : word;
  }

  isSlip(word) {
    if (
      this.used.has(word) ||
      !isOfLetters(word) ||
      !swapped(word).some((one) => this.used.has(one))
    )
      return false;
    return !this.said.has(word) && !this.sieve.has(word);
  }

  parts(word) {
    const found = [];
    for (let at = this.FEWEST_LETTERS; at <= word.length - this.FEWEST_LETTERS; at++)
      if (this.used.has(word.slice(0, at)) && this.used.has(word.slice(at)))
        found.push(`${word.slice(0, at)} ${word.slice(at)}`);
    return found;
  }

  near(word, spellings = this.spellings) {
    const slips = 1 + (word.length >= 6) + (word.length >= 10);
    const found = [],
      order = swapped(word);
    for (const known of spellings.like(word, slips)) {
      if (word.length <= this.SHORT && known[0] !== word[0]) continue;
      if (word.length < this.SHORT && !order.includes(known)) continue;
      const distance = apart(word, known, slips);
      if (distance > slips) continue;
      const worth = this.count(known) * (sorted(known) === sorted(word) ? this.ORDER : 1);
      found.push([distance, !this.isLikely(word, known), known[0] !== word[0], -worth, known]);
    }
    found.sort(
      (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || (a[4] < b[4] ? -1 : 1),
    );
    return found.map(([, , , , known]) => this.joined.get(known) ?? known);
  }

  // Whether one word is another with a single slip of the finger, or with its letters in another order.
  isLikely(word, known) {
    if (sorted(word) === sorted(known)) return true;
    if (word.length !== known.length) {
      const [shorter, longer] = word.length < known.length ? [word, known] : [known, word];
      let at = 0;
      for (const letter of longer) if (letter === shorter[at]) at++;
      return longer.length - shorter.length === 1 && at === shorter.length;
    }
    const wrong = [...word].flatMap((letter, at) =>
      letter === known[at] ? [] : [[letter, known[at]]],
    );
    return wrong.length === 1 && this.areBeside(...wrong[0]);
  }

  areBeside(one, other) {
    if (this.VOWELS.includes(one) && this.VOWELS.includes(other)) return true;
    const [a, b] = [one, other].map(
      (letter) =>
        this.KEYS.flatMap((keys, row) =>
          keys.includes(letter) ? [[row, keys.indexOf(letter)]] : [],
        )[0],
    );
    return Boolean(a && b) && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;
  }

  beginning(start) {
    return this.words
      .filter((word) => word.startsWith(start))
      .sort((a, b) => this.count(b) - this.count(a));
  }
}

// Words by how long they are, each with the letters that it has, as bits: most that are not near a word are told by them.
export class Spellings {
  constructor(words) {
    this.byLength = new Map();
    for (const word of words) {
      let some = this.byLength.get(word.length);
      if (!some) this.byLength.set(word.length, (some = { words: [], letters: [] }));
      some.words.push(word);
      some.letters.push(lettersOf(word));
    }
  }

  // Those that may be so many slips from a word: each slip brings one letter and takes one away, at most.
  like(word, slips) {
    const found = [],
      letters = lettersOf(word);
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const some = this.byLength.get(length);
      some?.letters.forEach((others, at) => {
        let left = letters ^ others,
          differing = 0;
        for (; left && differing <= 2 * slips; differing++) left &= left - 1;
        if (!left && differing <= 2 * slips) found.push(some.words[at]);
      });
    }
    return found;
  }
}

function lettersOf(word) {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const isOfLetters = (word) => /^\p{L}+$/u.test(word);

const sorted = (word) => [...word].sort().join("");

// A word with each two neighbouring letters in each other's place, but for the first.
const swapped = (word) =>
  Array.from(
    { length: Math.max(0, word.length - 2) },
    (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
  );

// How many slips lie between two words: a letter wrong, missing, too many, or two that changed places.
function apart(one, other, most) {
  if (other.length >= rows[0].length) rows = rowsOf(other.length);
  let [before, last, row] = rows;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    let least = (row[0] = i);
    const letter = one.charCodeAt(i - 1);
    for (let j = 1; j <= other.length; j++) {
      const same = letter === other.charCodeAt(j - 1);
      let slips = Math.min(last[j] + 1, row[j - 1] + 1, same ? last[j - 1] : last[j - 1] + 1);
      if (
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      )
        slips = Math.min(slips, before[j - 2] + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > most && i > 1) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[other.length];
}

const rowsOf = (long) => [0, 1, 2].map(() => new Uint16Array(long + 1));
let rows = rowsOf(60);

// The words of English that no document has, as bits (index/offline/tables.py).
class Sieve {
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
