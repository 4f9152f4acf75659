// Cards in what people type: the names of cards among typed words, and the rules they lead to (index/cards.py).
import { Spellings } from "./vocabulary.js";

export class CardBook {
  // `own` are the words of each title, one after the other.
  constructor(tables, own, cards, functionWords) {
    Object.assign(this, tables.constants.cards, {
      titles: cards.titles,
      leads: cards.leads,
      worth: cards.worth,
    });
    const plain = new Set(cards.plain),
      unnamed = new Set(cards.unnamed);
    const each = own.map((form) => (form ? form.split(" ") : []));
    this.wordsOf = each.map((folded) => new Set(folded));
    this.all = new Set(each.flat());
    this.own = own;
    this.names = new Map(Object.entries(cards.forms)); // all that any card is called
    this.own.forEach((form, place) => {
      if (form && !Object.hasOwn(cards.forms, form))
        this.names.set(form, [...(this.names.get(form) ?? []), place]);
    });
    this.words = new Set(this.own.filter((form, place) => unnamed.has(place))); // and is also a word of any text
    this.forms = new Map(
      [...this.names].filter(
        ([form]) => !this.words.has(form) && (form.includes(" ") || !plain.has(form)),
      ),
    );
    this.firsts = new Set([...this.forms.keys()].map((form) => form.split(" ")[0]));
    this.longest = Math.max(0, ...[...this.names.keys()].map((form) => form.split(" ").length));
    this.functionWords = functionWords;
    this.parts = this.having((word) => plain.has(word));
    const spoken = new Set(cards.spoken);
    this.telling = new Map(
      [...this.having((word) => plain.has(word) && !spoken.has(word))].filter(
        ([, places]) => places.length <= this.FEW,
      ),
    );
    this.english = new Set(
      [...this.telling.keys()].sort().filter((_, at) => cards.english[at] === "1"),
    );
  }

  // From each word that is no other one to the titles that have it.
  having(isAnother) {
    const found = new Map();
    this.wordsOf.forEach((folded, place) => {
      for (const word of folded) {
        if (isAnother(word) || this.functionWords.has(word) || word.length < this.FEWEST_LETTERS)
          continue;
        if (!found.has(word)) found.set(word, []);
        found.get(word).push(place);
      }
    });
    return found;
  }

  // The card that the words from a place on name: { places, start, end }, or null.
  at(typed, place) {
    const first = typed[place].folded;
    if (!this.firsts.has(first) && !this.parts.has(first)) return null;
    const words = typed.slice(place, place + this.longest).map((word) => word.folded);
    for (let length = words.length; length > 0; length--) {
      const places = this.forms.get(words.slice(0, length).join(" "));
      if (places) return { places, start: place, end: place + length };
    }
    let left = this.parts.get(first);
    if (!left) return null;
    let length = 1;
    for (; length < words.length; length++) {
      const both = left.filter((one) => this.wordsOf[one].has(words[length]));
      if (!both.length) break;
      left = both;
    }
    return { places: left.length <= this.FEW ? left : [], start: place, end: place + length };
  }

  // The rules that a card leads to, each with how much, up to 1.
  rules(place) {
    return this.leads[place].map((rule) => this.worth[rule]);
  }

  // The card whose name these words are and nothing else, by its place; undefined for none or several.
  exactly(typed) {
    const form = typed.map((word) => word.folded).join(" "),
      places = this.names.get(form) ?? [];
    return places.length === 1 ? places[0] : places.find((place) => this.own[place] === form);
  }

  // The same, of what is searched for, where a word of any text is that word and no card.
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

  // The cards of whose names a part was typed that is no word of the rules.
  byAPart(typed) {
    const found = new Set(),
      words = typed.map((word) => word.folded);
    for (let at = 0; at < words.length;) {
      const [length, places] = this.part(words.slice(at, at + this.longest));
      const told = new Set(words.slice(at, at + length).filter((word) => this.telling.has(word)));
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

  // How many words a part of a name takes, and whose it is; of a whole name nobody's.
  part(words) {
    for (let length = words.length; length > 0; length--)
      if (this.forms.has(words.slice(0, length).join(" "))) return [length, []];
    let left = this.telling.get(words[0]) ?? [],
      length = 1;
    for (; left.length && length < words.length; length++) {
      const both = left.filter((one) => this.wordsOf[one].has(words[length]));
      if (!both.length) break;
      left = both;
    }
    return [length, left];
  }

  // The cards that may be meant by what is no card's name: by words of one, or by a slip; the likeliest first.
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

  // Those of whose whole name it is a slip.
  near(typed, words, vocabulary) {
    const joined = (text) =>
      words
        .inOrder(text)
        .map((word) => word.folded)
        .join("");
    this.spelt ??= new Map(
      [...this.names].map(([form, places]) => [form.replaceAll(" ", ""), places]),
    );
    this.spellings ??= new Spellings([...this.spelt.keys()]);
    const meant = vocabulary
      .near(joined(typed), this.spellings)
      .flatMap((name) => this.spelt.get(joined(name)) ?? []);
    return [...new Set(meant)];
  }
}
