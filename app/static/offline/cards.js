// Finds cards' names in what people type, and the rules that the cards lead to (index/cards.py).
import { LineTable, buildLineTable } from "./line_table.js";
import { Spellings } from "./vocabulary.js";

// A line for each name of a card, with the places of the cards that have it. `titleForms` has the folded words of each title.
export function indexNames({ forms }, titleForms) {
  const names = new Map(Object.entries(forms));
  titleForms.split("\n").forEach((form, place) => {
    if (!form || Object.hasOwn(forms, form)) return;
    names.set(form, [...(names.get(form) ?? []), place]);
  });
  return buildLineTable([...names].map(([form, places]) => `${form}\t${places.join(" ")}`));
}

const placesIn = (line) => line.split("\t")[1].split(" ").map(Number);

class CardNames extends LineTable {
  get(form) {
    const line = this.find(form);
    return line < 0 ? undefined : placesIn(this.lineAt(line));
  }
}

// The number of words of the longest name, and the words that few titles have and that are English, too.
export function nameStatistics(tables, titleForms, cards, functionWords) {
  const { MAX_NAMES, MIN_LETTERS } = tables.constants.cards;
  const plain = new Set(cards.plain),
    spoken = new Set(cards.spoken),
    cardCounts = new Map();
  for (const form of titleForms.split("\n"))
    for (const word of new Set(form.split(" ")))
      if (
        word.length >= MIN_LETTERS &&
        !functionWords.has(word) &&
        (spoken.has(word) || !plain.has(word))
      )
        cardCounts.set(word, (cardCounts.get(word) ?? 0) + 1);
  const rareWords = [...cardCounts.keys()]
    .filter((word) => cardCounts.get(word) <= MAX_NAMES)
    .sort();
  const names = [...titleForms.split("\n"), ...Object.keys(cards.forms)];
  return {
    longest: Math.max(0, ...names.map((form) => (form ? form.split(" ").length : 0))),
    english: rareWords.filter((_, at) => cards.english[at] === "1").join(" "),
  };
}

export class CardBook {
  // `titleForms` has a line of folded words for each title, and `english` the English ones among the words that few titles have.
  constructor(tables, { titleForms, names, english, longest, ...cards }, functionWords) {
    const { titles, leads, worth } = cards;
    Object.assign(this, tables.constants.cards, { titles, leads, worth, longest, functionWords });
    this.titleForms = titleForms.split("\n");
    this.names = new CardNames(names);
    this.everydayNames = new Set(cards.unnamed.map((place) => this.titleForms[place])); // names that are everyday words, too
    this.commonWords = new Set(cards.plain);
    this.spokenWords = new Set(cards.spoken);
    this.englishWords = new Set(english.split(" "));
    this.cardsByWord = new Map();
  }

  get all() {
    return (this.titleWords ??= new Set(
      this.titleForms.flatMap((form) => form.split(" ")).filter(Boolean),
    ));
  }

  has(place, word) {
    const form = this.titleForms[place];
    return form.includes(word) && form.split(" ").includes(word);
  }

  // The cards with a name, or undefined if there are none or the name is an everyday word.
  cardsNamed(form) {
    return this.everydayNames.has(form) || (!form.includes(" ") && this.commonWords.has(form))
      ? undefined
      : this.names.get(form);
  }

  // The cards whose name has the letters of several words, with other spaces. Short words are none of a name's pieces.
  cardsSpaced(words) {
    if (words.length < 2 || words.some((word) => word.length < this.MIN_LETTERS)) return undefined;
    const form = this.formsByLetters.get(words.join(""));
    return form && this.cardsNamed(form);
  }

  // The names by their letters without spaces.
  get formsByLetters() {
    return (this.letters ??= new Map(
      this.names.all.map((line) => {
        const [form] = line.split("\t");
        return [form.replaceAll(" ", ""), form];
      }),
    ));
  }

  // The cards whose titles have a word, or undefined if there are none or the word is a common one.
  cardsWithTellingWord(word) {
    return this.commonWords.has(word) ? undefined : this.cardsWithWord(word);
  }

  // The cards with a word that few titles have; it may be a common word that players use as a name.
  fewCardsWith(word) {
    const places =
      this.commonWords.has(word) && !this.spokenWords.has(word)
        ? undefined
        : this.cardsWithWord(word);
    return places && places.length <= this.MAX_NAMES ? places : undefined;
  }

  cardsWithWord(word) {
    if (this.functionWords.has(word) || word.length < this.MIN_LETTERS) return undefined;
    if (!this.cardsByWord.has(word)) {
      const places = [];
      for (let place = 0; place < this.titleForms.length; place++)
        if (this.has(place, word)) places.push(place);
      this.cardsByWord.set(word, places.length ? places : undefined);
    }
    return this.cardsByWord.get(word);
  }

  // The card that is named by the words from a place on, as { places, start, end }, or null.
  findAt(typed, place) {
    const words = typed.slice(place, place + this.longest).map((word) => word.folded);
    for (let length = words.length; length > 0; length--) {
      const some = words.slice(0, length),
        places = this.cardsNamed(some.join(" ")) ?? this.cardsSpaced(some);
      if (places) return { places, start: place, end: place + length };
    }
    const candidates = this.cardsWithTellingWord(words[0]);
    if (!candidates) return null;
    const [length, places] = this.narrow(candidates, words);
    return {
      places: places.length <= this.MAX_NAMES ? places : [],
      start: place,
      end: place + length,
    };
  }

  // How many words those of the cards have that have the most, beginning with the first, and these cards.
  narrow(cards, words) {
    for (let length = 1; length < words.length; length++) {
      const narrowed = cards.filter((one) => this.has(one, words[length]));
      if (!narrowed.length) return [length, cards];
      cards = narrowed;
    }
    return [words.length, cards];
  }

  // The rules that a card leads to, each with a weight up to 1.
  rules(place) {
    const { starts, values } = this.leads;
    return Array.from(
      values.subarray(starts[place], starts[place + 1]),
      (rule) => this.worth[rule],
    );
  }

  // The place of the card whose name these words are, or undefined if there is none or more than one.
  findExactly(typed) {
    const form = typed.map((word) => word.folded).join(" "),
      places = this.names.get(form) ?? [];
    return places.length === 1
      ? places[0]
      : places.find((place) => this.titleForms[place] === form);
  }

  // The same, except that an everyday word alone means the word and no card.
  findMeant(typed) {
    const isWord = typed.length === 1 && this.everydayNames.has(typed[0].folded);
    return isWord ? undefined : this.findExactly(typed);
  }

  // All cards that are named among typed words.
  findNamed(typed) {
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

  // The cards of whose names a part was typed, if that part is no plain English.
  findByPartialNames(typed) {
    const found = new Set(),
      words = typed.map((word) => word.folded);
    for (let at = 0; at < words.length;) {
      const [length, places] = this.partialName(words.slice(at, at + this.longest));
      const tellingWords = new Set(
        words.slice(at, at + length).filter((word) => this.fewCardsWith(word)),
      );
      const otherWords = [...words.slice(0, at), ...words.slice(at + length)];
      if (
        tellingWords.size > 1 ||
        [...tellingWords].some((word) => !this.englishWords.has(word)) ||
        otherWords.every((word) => this.functionWords.has(word))
      )
        places.forEach((place) => found.add(place));
      at += length;
    }
    return [...found];
  }

  // How many words a part of a name takes, and the cards that have it. A whole name is no part.
  partialName(words) {
    for (let length = words.length; length > 0; length--)
      if (this.cardsNamed(words.slice(0, length).join(" "))) return [length, []];
    return this.narrow(this.fewCardsWith(words[0]) ?? [], words);
  }

  // The cards that may be meant by what is no card's name, the likeliest first.
  suggestCards(typed, words, vocabulary) {
    const typedWords = words.splitWords(typed).map((word) => word.folded);
    const cardsWhere = (matches) =>
      this.titleForms.flatMap((form, place) =>
        typedWords.every((word) => form.split(" ").some((one) => matches(one, word)))
          ? [place]
          : [],
      );
    const withAllWords = typedWords.length ? cardsWhere((one, word) => one === word) : [];
    const beginnings =
      withAllWords.length || !typedWords.length
        ? withAllWords
        : cardsWhere((one, word) => one.startsWith(word));
    return beginnings.length ? beginnings : this.nearNames(typed, words, vocabulary);
  }

  // The cards whose whole name was misspelt.
  nearNames(typed, words, vocabulary) {
    const joined = (text) =>
      words
        .splitWords(text)
        .map((word) => word.folded)
        .join("");
    this.spellings ??= new Spellings([...this.formsByLetters.keys()]);
    const names = vocabulary
      .nearSpellings(joined(typed), this.spellings)
      .flatMap((name) => this.names.get(this.formsByLetters.get(joined(name))) ?? []);
    return [...new Set(names)];
  }
}
