// Cards in what people type: the names of cards among typed words, and the rules they lead to (index/cards.py).
export class CardBook {
  constructor(tables, words, cards, functionWords) {
    Object.assign(this, tables.constants.cards, { titles: cards.titles, leads: cards.leads, worth: cards.worth });
    const plain = new Set(cards.plain), unnamed = new Set(cards.unnamed);
    const own = cards.titles.map((title) => words.inOrder(title).map((word) => word.folded));
    this.wordsOf = own.map((folded) => new Set(folded));
    this.all = new Set(own.flat());
    this.forms = new Map();
    const add = (form, places) => {
      if (form.includes(" ") || !plain.has(form)) this.forms.set(form, places);
    };
    own.forEach((folded, place) => {
      const form = folded.join(" ");
      if (!unnamed.has(place) && form && !(form in cards.forms)) add(form, [...(this.forms.get(form) ?? []), place]);
    });
    for (const [form, places] of Object.entries(cards.forms)) add(form, places);
    this.firsts = new Set([...this.forms.keys()].map((form) => form.split(" ")[0]));
    this.longest = Math.max(0, ...[...this.forms.keys()].map((form) => form.split(" ").length));
    this.parts = new Map();
    this.wordsOf.forEach((folded, place) => {
      for (const word of folded) {
        if (plain.has(word) || functionWords.has(word) || word.length < this.FEWEST_LETTERS) continue;
        if (!this.parts.has(word)) this.parts.set(word, []);
        this.parts.get(word).push(place);
      }
    });
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
    const places = this.forms.get(typed.map((word) => word.folded).join(" "));
    return places?.length === 1 ? places[0] : undefined;
  }
}
