// Rule numbers as people type them (rules/number_spelling.py): every number meant, and which of them exist.
import { pattern } from "./patterns.js";

const compare = (a, b) => a.reduce((order, part, at) => order || part - b[at], 0);

export function letters(ordinal) {
  let text = "";
  for (; ordinal; ordinal = Math.floor((ordinal - 1) / 26))
    text = String.fromCharCode(97 + ((ordinal - 1) % 26)) + text;
  return text;
}

const ordinal = (text) =>
  [...text].reduce((value, letter) => value * 26 + letter.charCodeAt(0) - 96, 0);
const written = ([chapter, section, rule, letter]) =>
  rule
    ? `${chapter}.${section}.${rule}${letters(letter)}`
    : section
      ? `${chapter}.${section}`
      : `${chapter}`;

function parsed(number) {
  const [chapter, section, rest] = number.split(".");
  const [, rule, lettered] = /^(\d*)([a-z]*)$/.exec(rest ?? "");
  return [+chapter, +(section ?? 0), +rule, ordinal(lettered)];
}

// The value of a digit of any script: its distance from the first of its ten.
function digit(letter) {
  let code = letter.codePointAt(0),
    value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

export class Numbers {
  constructor(tables, numbers) {
    this.tables = tables.constants.number_spelling;
    const whole = (source) => pattern(`^(?:${source})$`);
    this.typed = whole(this.tables.TYPED);
    this.address = whole(this.tables.ADDRESS);
    this.dated = whole(this.tables.DATED);
    this.ending = whole(this.tables.ENDING);
    this.beyond = whole(this.tables.WITH_EXTRA_PART);
    this.foreign = new RegExp(this.tables.FOREIGN_DIGIT, "gu");
    this.known = new Set(numbers.filter((number) => /^\d/.test(number)));
  }

  get parts() {
    return (this.each ??= [...this.known].map(parsed));
  }

  // Returns { number, others, nearest } for what is typed; null if it is no number.
  resolve(typed) {
    const readings = this.readings(typed);
    if (!readings.length) {
      const longer = this.longer(typed);
      return longer && { number: null, others: [], nearest: this.nearest(longer) };
    }
    const existing = readings.map(written).filter((number) => this.known.has(number));
    if (existing.length) return { number: existing[0], others: existing.slice(1), nearest: [] };
    const likely = readings.find(([chapter]) => this.known.has(String(chapter))) ?? readings[0];
    return { number: null, others: [], nearest: this.nearest(likely) };
  }

  // The address of a number with an edition beside it, or in an address itself; undefined for what is neither.
  addressed(typed) {
    const text = typed.toLowerCase();
    const [, before, number, behind] = this.address.exec(text) ?? [];
    if (number) return `/r/${[before || behind, number].filter(Boolean).join("/")}`;
    const found = text.length > this.tables.MAX_CHARS ? null : this.dated.exec(text);
    const [, first, last, dated, named] = found ?? [];
    return found && this.readings(last ?? dated).length
      ? `/r/${first ?? named}/${encodeURIComponent(last ?? dated)}`
      : undefined;
  }

  // The numbers that end with what was typed, in their order, if they are few.
  endingAs(typed) {
    const { MAX_CHARS, MAX_WITH_ENDING } = this.tables;
    const [, rule, lettered] =
      (typed.length <= MAX_CHARS && this.ending.exec(typed.toLowerCase())) || [];
    if (!rule) return [];
    const found = this.parts.filter(
      (parts) => parts[2] === +rule && parts[3] === ordinal(lettered),
    );
    return found.length <= MAX_WITH_ENDING ? found.sort(compare).map(written) : [];
  }

  readings(typed) {
    const { MAX_DIGITS } = this.tables;
    const match = this.typed.exec(this.plain(typed));
    if (!match) return [];
    const [, one, two = "", three, lettered] = match;
    if ((one + two + (three ?? "")).length > MAX_DIGITS) return [];
    const letter = ordinal(lettered);
    if (three !== undefined) return [[+one, +two, +three, letter]];
    return this.splits(one, two)
      .filter(([, , rule]) => rule || !letter)
      .map((parts) => [...parts, letter]);
  }

  // What is typed in small letters and plain digits; nothing where it is too long for a number.
  plain(typed) {
    const { MAX_CHARS } = this.tables;
    let text = typed.trim();
    if (/[^\x00-\x7f]/.test(text))
      text = [...text]
        .slice(0, MAX_CHARS + 1)
        .join("")
        .normalize("NFKC")
        .replace(this.foreign, digit);
    return text.length > MAX_CHARS ? "" : text.toLowerCase();
  }

  splits(one, two) {
    const digits = one + two;
    const found = two ? [[+one, +two, 0]] : [];
    for (const widths of this.cuts(one.length, two.length)) {
      const end = widths[0],
        last = widths[0] + (widths[1] ?? 0);
      const [chapter, section, rule] = [
        digits.slice(0, end),
        digits.slice(end, last),
        digits.slice(last),
      ];
      if (section[0] === "0" || rule[0] === "0") continue;
      const split = [+chapter, +section, +rule];
      if (!found.some((other) => compare(other, split) === 0)) found.push(split);
    }
    return found;
  }

  // The widths of at most three parts of one or two runs of digits, the likeliest first.
  cuts(one, two) {
    const fitting = [];
    const widen = (widths, length) => {
      if (
        length === one + two &&
        widths.some((_, at) => widths.slice(0, at + 1).reduce((a, b) => a + b, 0) === one)
      )
        fitting.push(widths);
      if (widths.length < 3)
        for (let width = 1; width <= this.tables.MAX_PART_DIGITS; width++)
          widen([...widths, width], length + width);
    };
    widen([], 0);
    const byWidths = (a, b) => {
      for (let at = 0; at < Math.min(a.length, b.length); at++)
        if (a[at] !== b[at]) return a[at] - b[at];
      return a.length - b.length;
    };
    fitting.sort((a, b) => a.length - b.length || byWidths(a, b));
    return two
      ? fitting.sort(byWidths)
      : fitting.sort((a, b) => (a.length > 1) - (b.length > 1) || b.length - a.length);
  }

  // The number that is meant by one with a part too many; null if there is none.
  longer(typed) {
    const match = this.beyond.exec(this.plain(typed));
    if (!match) return null;
    const [, one, two, three, lettered, last] = match;
    return [+one, +two, +three, lettered ? ordinal(lettered) : +last];
  }

  // What a slip of the finger made of the number, then those beside it.
  nearest(number) {
    const meant = this.slips(written(number)).filter((slip) => this.known.has(slip));
    return [...new Set([...meant, ...this.beside(number)])].slice(0, 3);
  }

  // A key hit twice, then two in each other's place.
  slips(text) {
    const places = [...Array(text.length - 1).keys()];
    const doubled = places.filter((at) => text[at] === text[at + 1]);
    const exchanged = places.filter((at) => /^\d\d$/.test(text.slice(at, at + 2)));
    return [
      ...doubled.map((at) => text.slice(0, at) + text.slice(at + 1)),
      ...exchanged.map((at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)),
    ];
  }

  beside(number) {
    let wanted = number;
    while (wanted) {
      const level = wanted.findLastIndex((part) => part);
      const siblings = this.parts.filter(
        (other) =>
          other.findLastIndex((part) => part) === level &&
          other.every((part, at) => at >= level || part === wanted[at]),
      );
      if (siblings.length)
        return siblings
          .sort(
            (a, b) =>
              Math.abs(a[level] - wanted[level]) - Math.abs(b[level] - wanted[level]) ||
              compare(a, b),
          )
          .map(written);
      wanted = level ? wanted.map((part, at) => (at < level ? part : 0)) : null;
    }
    return this.parts.sort(compare).map(written);
  }
}
