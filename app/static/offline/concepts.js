// From typed words to concepts: each with the ways in which the documents may say it (index/concepts.py).
export class Language {
  constructor(tables) {
    this.constants = tables.constants.concepts;
    this.count = new RegExp(`^(?:${this.constants.COUNT})$`, "u");
    this.functionWords = new Set(tables.function_words);
    this.timeWords = new Set(tables.time_words);
    this.negations = new Set(tables.negations);
    this.opposites = new Map(Object.entries(tables.opposites));
  }
}

export class Reader {
  constructor(language, words, thesaurus, vocabulary, cards) {
    Object.assign(this, { language, words, thesaurus, vocabulary, book: cards });
    this.corrected = new Map();
    this.unknown = new Set();
    this.remarks = new Set();
    this.cards = new Set();
  }

  read(typed, quoted) {
    let found = this.concepts(typed, quoted);
    if (!found.length) found = this.concepts(typed, new Set(typed.map((word) => word.position)));
    const { NAMED, COUNTED, BESIDES } = this.language.constants;
    if (found.some((concept) => !concept.isCard))
      found = found.map((concept) => (concept.isCard ? weakened(concept, NAMED) : concept));
    const counts = ({ typed }) => this.language.count.test(typed);
    if (found.filter((concept) => !counts(concept)).length >= BESIDES)
      found = found.map((concept) => (counts(concept) ? weakened(concept, COUNTED) : concept));
    const once = new Map();
    for (const concept of found.reverse()) {
      const key = JSON.stringify(concept.ways);
      once.set(key, concept);
    }
    return [...once.values()].reverse();
  }

  concepts(typed, quoted) {
    const { negations, constants } = this.language;
    const found = [];
    const mended = typed.map((word) => this.mended(word));
    let at = 0,
      denied = -1;
    while (at < typed.length) {
      const word = typed[at];
      let { length, ways } = this.synonym(mended.slice(at));
      ways = this.guessed(typed, mended, at, length, ways);
      const named = this.book.at(typed, at);
      if (named && named.end - at >= length) {
        found.push(this.named(named, typed));
        at = named.end;
        continue;
      }
      if (negations.has(word.folded)) denied = at;
      if (!ways.length && (quoted.has(word.position) || !this.saysLittle(mended[at]))) {
        ways = this.ways(word);
        if (denied >= 0 && at - denied <= constants.REACH) ways = this.deny(word, ways);
      }
      length = Math.max(1, length);
      if (ways.length)
        found.push({
          ways,
          start: word.position,
          end: typed[at + length - 1].position,
          typed: asWords(typed.slice(at, at + length)),
          isCard: false,
        });
      at += length;
    }
    return found;
  }

  mended(word) {
    const isOurs = this.language.functionWords.has(word.folded) || this.knows(word);
    if (isOurs || this.book.all.has(word.folded)) return word; // last, since it is only then made
    if (this.book.at([word], 0)) return word; // a nickname, which is in no title
    const meant = this.vocabulary.mended(word.folded);
    return meant === word.folded ? word : { ...word, folded: meant, term: this.words.term(meant) };
  }

  knows(word) {
    return this.vocabulary.knows(word.term) && !this.vocabulary.isSlip(word.folded);
  }

  guessed(typed, mended, at, length, ways) {
    const slips = typed
      .slice(at, at + length)
      .map((word, place) => [word.folded, mended[at + place].folded])
      .filter(([one, other]) => one !== other);
    for (const [one, other] of slips) this.corrected.set(one, other);
    return slips.length
      ? ways.map((way) => ({
          ...way,
          weight: way.weight * this.language.constants.GUESSES[0],
        }))
      : ways;
  }

  saysLittle(word) {
    const { functionWords, timeWords } = this.language;
    return timeWords.has(word.folded)
      ? !this.vocabulary.knows(word.term)
      : functionWords.has(word.folded);
  }

  synonym(typed) {
    const { functionWords } = this.language,
      { longest, remarks } = this.thesaurus;
    const terms = typed.slice(0, longest).map((word) => word.term);
    for (let length = terms.length; length > 0; length--) {
      const said = terms.slice(0, length),
        key = said.join(" "),
        meant = this.thesaurus.ways(key);
      if (!meant) continue;
      if (!meant.length) break;
      if (
        meant.every((way) => way.because === "kind of question") &&
        functionWords.has(typed[0].folded)
      )
        return { length, ways: meant };
      const ways = [{ terms: said, weight: 1, because: "typed" }, ...meant];
      if (remarks.has(key)) this.remarks.add(remarks.get(key));
      else if (!ways.some((way) => way.terms.every((term) => this.vocabulary.knows(term))))
        this.unknown.add(
          typed
            .slice(0, length)
            .map((word) => word.folded)
            .join(" "),
        );
      return { length, ways };
    }
    return { length: 0, ways: [] };
  }

  named({ places, start, end }, typed) {
    const words = typed.slice(start, end);
    for (const place of places) this.cards.add(place);
    const terms = [...new Set(words.map((word) => word.term))];
    const leads = places.some((place) => this.book.rules(place).length);
    if (!leads && !terms.every((term) => this.vocabulary.knows(term)))
      this.unknown.add(asWords(words));
    const others = places.filter(
      (place) => !words.some((word) => this.book.has(place, word.folded)),
    );
    const ways = [terms, ...others.map((place) => this.words.asTerms(this.book.titles[place]))].map(
      (terms) => ({ terms, weight: 1, because: "typed" }),
    );
    return {
      ways,
      start: words[0].position,
      end: words.at(-1).position,
      typed: asWords(words),
      isCard: true,
    };
  }

  ways(word) {
    if (this.knows(word)) return [{ terms: [word.term], weight: 1, because: "typed" }];
    const meant = this.book.all.has(word.folded) ? [] : this.vocabulary.meant(word.folded);
    if (meant.length) this.corrected.set(word.folded, meant[0]);
    else this.unknown.add(word.folded);
    return meant.slice(0, this.language.constants.GUESSES.length).map((guess, at) => ({
      terms: this.words.asTerms(guess),
      weight: this.language.constants.GUESSES[at],
      because: "spelling",
    }));
  }

  deny(word, ways) {
    const meant = this.language.opposites.get(word.folded);
    if (meant === undefined) return ways;
    const weaker = ways.map((way) => ({
      ...way,
      weight: way.weight * this.language.constants.DENIED,
    }));
    return [...weaker, { terms: this.words.asTerms(meant), weight: 1, because: "denied" }];
  }
}

const asWords = (typed) => typed.map((word) => word.folded).join(" ");

function weakened(concept, share) {
  return { ...concept, ways: concept.ways.map((way) => ({ ...way, weight: way.weight * share })) };
}
