// The words and names that an edition knows, and what an unknown one may have been meant for (index/vocabulary.py).
export class Vocabulary {
  constructor(tables, words, said, counts, names, more) {
    Object.assign(this, tables.constants.vocabulary, { counts, sieve: new Sieve(tables.english) });
    this.terms = new Set([...[...counts.keys()].map((word) => words.term(word)), ...more]);
    const spelt = (word) => isOfLetters(word) && word.length >= this.FEWEST_LETTERS;
    this.words = [...counts.keys()].filter(spelt);
    this.joined = new Map();
    this.initials = new Map();
    for (const name of names) {
      const parts = words.inOrder(name).map((word) => word.folded);
      const joined = parts.join(""),
        initials = parts.map((part) => part[0]).join("");
      if (!this.joined.has(joined)) this.joined.set(joined, name);
      if (!this.initials.has(initials)) this.initials.set(initials, []);
      this.initials.get(initials).push(name);
    }
    this.spellings = [...this.words, ...this.joined.keys()];
    this.said = said;
    this.sayings = [...new Set([...this.words, ...[...said].sort().filter(spelt)])];
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
      this.counts.has(word) ||
      !isOfLetters(word) ||
      !swapped(word).some((one) => this.counts.has(one))
    )
      return false;
    return !this.said.has(word) && !this.sieve.has(word);
  }

  parts(word) {
    const found = [];
    for (let at = this.FEWEST_LETTERS; at <= word.length - this.FEWEST_LETTERS; at++)
      if (this.counts.has(word.slice(0, at)) && this.counts.has(word.slice(at)))
        found.push(`${word.slice(0, at)} ${word.slice(at)}`);
    return found;
  }

  near(word, spellings = this.spellings) {
    const slips = 1 + (word.length >= 6) + (word.length >= 10);
    const found = [],
      order = swapped(word);
    for (const known of spellings) {
      if (Math.abs(known.length - word.length) > slips) continue;
      if (word.length <= this.SHORT && known[0] !== word[0]) continue;
      if (word.length < this.SHORT && !order.includes(known)) continue;
      const distance = apart(word, known, slips);
      if (distance > slips) continue;
      const worth =
        (this.counts.get(known) ?? 0) * (sorted(known) === sorted(word) ? this.ORDER : 1);
      found.push([distance, !this.isLikely(word, known), known[0] !== word[0], -worth, known]);
    }
    found.sort(
      (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || (a[4] < b[4] ? -1 : 1),
    );
    return found.map(([, , , , known]) => this.joined.get(known) ?? known);
  }

  // Whether a finger makes one word of another, by a single slip or by order alone.
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
      .sort((a, b) => this.counts.get(b) - this.counts.get(a));
  }
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
  let before = [],
    last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let slips = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips = Math.min(slips, before[j - 2] + 1);
      row.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most && i > 1) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
}

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
