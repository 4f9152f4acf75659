// Cards in what people type: the names of cards among typed words, and the rules they lead to (index/cards.py).
import { Lines, linesOf } from "./lines.js";
import { Spellings } from "./vocabulary.js";

// All names of cards, a line for each with the places of the cards that have it; `own` has the words of each title.
export function calledOf({ forms }, own) {
  const names = new Map(Object.entries(forms));
  own.split("\n").forEach((form, place) => {
    if (!form || Object.hasOwn(forms, form)) return;
    names.set(form, [...(names.get(form) ?? []), place]);
  });
  return linesOf([...names].map(([form, places]) => `${form}\t${places.join(" ")}`));
}

const placesIn = (line) => line.split("\t")[1].split(" ").map(Number);

// From a name to the places of the cards that have it.
class Names extends Lines {
  get(form) {
    const line = this.find(form);
    return line < 0 ? undefined : placesIn(this.of(line));
  }
}

// How many words the longest name has, and the words that tell of few cards and are English too, of which is told in their order.
export function spokenOf(tables, own, cards, functionWords) {
  const { FEW, FEWEST_LETTERS } = tables.constants.cards;
  const plain = new Set(cards.plain),
    spoken = new Set(cards.spoken),
    times = new Map();
  for (const form of own.split("\n"))
    for (const word of new Set(form.split(" ")))
      if (
        word.length >= FEWEST_LETTERS &&
        !functionWords.has(word) &&
        (spoken.has(word) || !plain.has(word))
      )
        times.set(word, (times.get(word) ?? 0) + 1);
  const telling = [...times.keys()].filter((word) => times.get(word) <= FEW).sort();
  const names = [...own.split("\n"), ...Object.keys(cards.forms)];
  return {
    longest: Math.max(0, ...names.map((form) => (form ? form.split(" ").length : 0))),
    english: telling.filter((_, at) => cards.english[at] === "1").join(" "),
  };
}

export class CardBook {
  // `own` has the words of each title, one title after the other, and `english` those that tell of few and are English.
  constructor(tables, { own, called, english, longest, ...cards }, functionWords) {
    const { titles, leads, worth } = cards;
    Object.assign(this, tables.constants.cards, { titles, leads, worth, longest, functionWords });
    this.own = own.split("\n");
    this.names = new Names(called);
    this.words = new Set(cards.unnamed.map((place) => this.own[place])); // and is also a word of any text
    this.plain = new Set(cards.plain);
    this.spoken = new Set(cards.spoken);
    this.english = new Set(english.split(" "));
    this.having = new Map();
  }

  // The words of all titles.
  get all() {
    return (this.each ??= new Set(this.own.flatMap((form) => form.split(" ")).filter(Boolean)));
  }

  // Whether a card's title has a word.
  has(place, word) {
    const form = this.own[place];
    return form.includes(word) && form.split(" ").includes(word);
  }

  // The cards with that name, unless it is a word of any text; undefined if there is no such name.
  calledBy(form) {
    return this.words.has(form) || (!form.includes(" ") && this.plain.has(form))
      ? undefined
      : this.names.get(form);
  }

  // The cards whose titles have a telling word; undefined if it tells little, or no title has it.
  parts(word) {
    return this.plain.has(word) ? undefined : this.titled(word);
  }

  // The few that a word tells of, which may also be one that is spoken.
  telling(word) {
    const places = this.plain.has(word) && !this.spoken.has(word) ? undefined : this.titled(word);
    return places && places.length <= this.FEW ? places : undefined;
  }

  titled(word) {
    if (this.functionWords.has(word) || word.length < this.FEWEST_LETTERS) return undefined;
    if (!this.having.has(word)) {
      const places = [];
      for (let place = 0; place < this.own.length; place++)
        if (this.has(place, word)) places.push(place);
      this.having.set(word, places.length ? places : undefined);
    }
    return this.having.get(word);
  }

  // The card that the words from a place on name, as { places, start, end }, or null.
  at(typed, place) {
    const words = typed.slice(place, place + this.longest).map((word) => word.folded);
    for (let length = words.length; length > 0; length--) {
      const places = this.calledBy(words.slice(0, length).join(" "));
      if (places) return { places, start: place, end: place + length };
    }
    let left = this.parts(words[0]);
    if (!left) return null;
    let length = 1;
    for (; length < words.length; length++) {
      const both = left.filter((one) => this.has(one, words[length]));
      if (!both.length) break;
      left = both;
    }
    return { places: left.length <= this.FEW ? left : [], start: place, end: place + length };
  }

  // The rules that a card leads to, each with how much, up to 1.
  rules(place) {
    const { starts, found } = this.leads;
    return Array.from(found.subarray(starts[place], starts[place + 1]), (rule) => this.worth[rule]);
  }

  // The card whose name these words are and nothing else, by its place; undefined for none or several.
  exactly(typed) {
    const form = typed.map((word) => word.folded).join(" "),
      places = this.names.get(form) ?? [];
    return places.length === 1 ? places[0] : places.find((place) => this.own[place] === form);
  }

  // The same for a search, in which a word of any text means that word and no card.
  meantBy(typed) {
    const isWord = typed.length === 1 && this.words.has(typed[0].folded);
    return isWord ? undefined : this.exactly(typed);
  }

  // The cards that are named among typed words, each once.
  called(typed) {
    const found = new Set(),
      words = typed.map((word) => word.folded);
    for (let at = 0; at < words.length;) {
      let length = Math.min(this.longest, words.length - at),
        places;
      while (length > 0 && !(places = this.names.get(words.slice(at, at + length).join(" "))))
        length--;
      for (const place of places ?? []) found.add(place);
      at += Math.max(1, length);
    }
    return [...found];
  }

  // The cards of whose names a part was typed that is not a word of the rules.
  byAPart(typed) {
    const found = new Set(),
      words = typed.map((word) => word.folded);
    for (let at = 0; at < words.length;) {
      const [length, places] = this.part(words.slice(at, at + this.longest));
      const told = new Set(words.slice(at, at + length).filter((word) => this.telling(word)));
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      if (
        told.size > 1 ||
        [...told].some((word) => !this.english.has(word)) ||
        rest.every((word) => this.functionWords.has(word))
      )
        places.forEach((place) => found.add(place));
      at += length;
    }
    return [...found];
  }

  // How many words a part of a name takes, and whose part it is; a whole name is nobody's part.
  part(words) {
    for (let length = words.length; length > 0; length--)
      if (this.calledBy(words.slice(0, length).join(" "))) return [length, []];
    let left = this.telling(words[0]) ?? [],
      length = 1;
    for (; left.length && length < words.length; length++) {
      const both = left.filter((one) => this.has(one, words[length]));
      if (!both.length) break;
      left = both;
    }
    return [length, left];
  }

  // The cards that may be meant by what is no card's name (by words of a name, or by a slip), the likeliest first.
  meant(typed, words, vocabulary) {
    const asked = words.inOrder(typed).map((word) => word.folded);
    const having = (isOne) =>
      this.own.flatMap((form, place) =>
        asked.every((word) => form.split(" ").some((one) => isOne(one, word))) ? [place] : [],
      );
    const whole = asked.length ? having((one, word) => one === word) : [];
    const begun =
      whole.length || !asked.length ? whole : having((one, word) => one.startsWith(word));
    return begun.length ? begun : this.near(typed, words, vocabulary);
  }

  // The cards whose whole name it is a slip for.
  near(typed, words, vocabulary) {
    const joined = (text) =>
      words
        .inOrder(text)
        .map((word) => word.folded)
        .join("");
    this.spelt ??= new Map(
      this.names.all.map((line) => [line.split("\t")[0].replaceAll(" ", ""), placesIn(line)]),
    );
    this.spellings ??= new Spellings([...this.spelt.keys()]);
    const meant = vocabulary
      .near(joined(typed), this.spellings)
      .flatMap((name) => this.spelt.get(joined(name)) ?? []);
    return [...new Set(meant)];
  }
}
