// Resolves rule numbers as people type them (rules/number_spelling.py).
import { pattern } from "./patterns.js";

const compare = (a, b) => a.reduce((order, part, at) => order || part - b[at], 0);

export function letters(ordinal) {
  let text = "";
  for (; ordinal; ordinal = Math.floor((ordinal - 1) / 26))
    text = String.fromCharCode(97 + ((ordinal - 1) % 26)) + text;
  return text;
}

const letterOrdinal = (text) =>
  [...text].reduce((value, letter) => value * 26 + letter.charCodeAt(0) - 96, 0);
const formatNumber = ([chapter, section, rule, letter]) =>
  rule
    ? `${chapter}.${section}.${rule}${letters(letter)}`
    : section
      ? `${chapter}.${section}`
      : `${chapter}`;

function parseNumber(number) {
  const [chapter, section, rest] = number.split(".");
  const [, rule, lettered] = /^(\d*)([a-z]*)$/.exec(rest ?? "");
  return [+chapter, +(section ?? 0), +rule, letterOrdinal(lettered)];
}

// The value of a digit of any script: how far it stands behind the script's zero.
function digit(letter) {
  let code = letter.codePointAt(0),
    value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

export const offerNearest = (nearest) =>
  `the nearest ${nearest[1] ? "are" : "is"} ${nearest.join(", ")}`;

export class NumberResolver {
  constructor(tables, numbers) {
    this.tables = tables.constants.number_spelling;
    const whole = (source) => pattern(`^(?:${source})$`);
    this.typed = whole(this.tables.TYPED);
    this.address = whole(this.tables.ADDRESS);
    this.dated = whole(this.tables.DATED);
    this.compared = whole(this.tables.COMPARED);
    this.ending = whole(this.tables.ENDING);
    this.extraPart = whole(this.tables.WITH_EXTRA_PART);
    this.foreignDigit = new RegExp(this.tables.FOREIGN_DIGIT, "gu");
    this.known = new Set(numbers.filter((number) => /^\d/.test(number)));
  }

  get parts() {
    return (this.knownParts ??= [...this.known].map(parseNumber));
  }

  // Returns { number, others, nearest } for what was typed, or null if it is no number.
  resolve(typed) {
    const readings = this.possibleNumbers(typed);
    if (!readings.length) {
      const shortened = this.withoutExtraPart(typed);
      return shortened && { number: null, others: [], nearest: this.nearestNumbers(shortened) };
    }
    const existing = readings.map(formatNumber).filter((number) => this.known.has(number));
    if (existing.length) return { number: existing[0], others: existing.slice(1), nearest: [] };
    const likely = readings.find(([chapter]) => this.known.has(String(chapter))) ?? readings[0];
    return { number: null, others: [], nearest: this.nearestNumbers(likely) };
  }

  // The address for a number with an edition, or for a pasted address; nothing for anything else.
  parseAddress(typed) {
    const [, before, number, behind] = this.address.exec(typed.toLowerCase()) ?? [];
    if (number) return `/r/${[before || behind, number].filter(Boolean).join("/")}`;
    const { asked, edition } = this.splitDated(typed);
    return edition && this.possibleNumbers(asked).length
      ? `/r/${edition}/${encodeURIComponent(asked)}`
      : undefined;
  }

  // The address of the comparison that is asked for, if nothing else is; undefined for anything else.
  parseComparison(typed) {
    const isShort = typed.length <= this.tables.MAX_CHARS,
      compared = isShort && this.compared.exec(typed.toLowerCase());
    if (!compared) return undefined;
    const [, old, changed, since, only] = compared;
    return `/diff/?${new URLSearchParams({ old: old ?? since ?? "", new: changed ?? only ?? "" })}`;
  }

  // The address of a search for words in the edition that is named beside them; undefined for anything else.
  parseDatedWords(typed) {
    const { asked, edition } = this.splitDated(typed);
    return edition && `/search?${new URLSearchParams({ q: asked, edition })}`;
  }

  // Splits an edition from what is asked beside it.
  splitDated(typed) {
    const isShort = typed.length <= this.tables.MAX_CHARS;
    const [, first, last, dated, named] = (isShort && this.dated.exec(typed.toLowerCase())) || [];
    return { asked: last ?? dated, edition: first ?? named };
  }

  // The numbers that end with what was typed, if they are few.
  findByEnding(typed) {
    const { MAX_CHARS, MAX_WITH_ENDING } = this.tables;
    const [, rule, lettered] =
      (typed.length <= MAX_CHARS && this.ending.exec(typed.toLowerCase())) || [];
    if (!rule) return [];
    const found = this.parts.filter(
      (parts) => parts[2] === +rule && parts[3] === letterOrdinal(lettered),
    );
    return found.length <= MAX_WITH_ENDING ? found.sort(compare).map(formatNumber) : [];
  }

  possibleNumbers(typed) {
    const { MAX_DIGITS } = this.tables;
    const match = this.typed.exec(this.normalise(typed));
    if (!match) return [];
    const [, first, second = "", third, lettered] = match;
    if ((first + second + (third ?? "")).length > MAX_DIGITS) return [];
    const letter = letterOrdinal(lettered);
    if (third !== undefined) return [[+first, +second, +third, letter]];
    return this.splits(first, second)
      .filter(([, , rule]) => rule || !letter)
      .map((parts) => [...parts, letter]);
  }

  // What was typed in small letters and ASCII digits, or nothing if it is too long for a number.
  normalise(typed) {
    const { MAX_CHARS } = this.tables;
    let text = typed.trim();
    if (/[^\x00-\x7f]/.test(text))
      text = [...text]
        .slice(0, MAX_CHARS + 1)
        .join("")
        .normalize("NFKC")
        .replace(this.foreignDigit, digit);
    return text.length > MAX_CHARS ? "" : text.toLowerCase();
  }

  splits(first, second) {
    const digits = first + second;
    const splits = second ? [[+first, +second, 0]] : [];
    for (const widths of this.cuts(first.length, second.length)) {
      const end = widths[0],
        last = widths[0] + (widths[1] ?? 0);
      const [chapter, section, rule] = [
        digits.slice(0, end),
        digits.slice(end, last),
        digits.slice(last),
      ];
      if (section[0] === "0" || rule[0] === "0") continue;
      const split = [+chapter, +section, +rule];
      if (!splits.some((other) => compare(other, split) === 0)) splits.push(split);
    }
    return splits;
  }

  // How one or two runs of digits may be cut into at most three parts, as widths, the likeliest first.
  cuts(firstLength, secondLength) {
    const fitting = [];
    const widen = (widths, length) => {
      if (
        length === firstLength + secondLength &&
        widths.some((_, at) => widths.slice(0, at + 1).reduce((a, b) => a + b, 0) === firstLength)
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
    return secondLength
      ? fitting.sort(byWidths)
      : fitting.sort((a, b) => (a.length > 1) - (b.length > 1) || b.length - a.length);
  }

  // The number that is meant by one with a part too many, or null.
  withoutExtraPart(typed) {
    const match = this.extraPart.exec(this.normalise(typed));
    if (!match) return null;
    const [, chapter, section, rule, lettered, last] = match;
    return [+chapter, +section, +rule, lettered ? letterOrdinal(lettered) : +last];
  }

  // The numbers that a typing slip may have changed into this one, then its neighbours.
  nearestNumbers(number) {
    const intended = this.withoutTypingSlips(formatNumber(number)).filter((slip) =>
      this.known.has(slip),
    );
    return [...new Set([...intended, ...this.nearestSiblings(number)])].slice(0, 3);
  }

  // Undoes a key hit twice, then two keys in the wrong order.
  withoutTypingSlips(text) {
    const places = [...Array(text.length - 1).keys()];
    const doubled = places.filter((at) => text[at] === text[at + 1]);
    const exchanged = places.filter((at) => /^\d\d$/.test(text.slice(at, at + 2)));
    return [
      ...doubled.map((at) => text.slice(0, at) + text.slice(at + 1)),
      ...exchanged.map((at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)),
    ];
  }

  nearestSiblings(number) {
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
          .map(formatNumber);
      wanted = level ? wanted.map((part, at) => (at < level ? part : 0)) : null;
    }
    return this.parts.sort(compare).map(formatNumber);
  }
}
