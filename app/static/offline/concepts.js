// From typed words to concepts: each with the variants by which documents may say it (index/concepts.py).
export class Language {
  constructor(tables) {
    this.constants = tables.constants.concepts;
    this.count = new RegExp(`^(?:${this.constants.QUANTITY})$`, "u");
    this.functionWords = new Set(tables.function_words);
    this.timeWords = new Set(tables.time_words);
    this.negations = new Set(tables.negations);
    this.opposites = new Map(Object.entries(tables.opposites));
  }
}

export class ConceptExtractor {
  constructor(language, words, thesaurus, vocabulary, cards) {
    Object.assign(this, { language, words, thesaurus, vocabulary, book: cards });
    this.corrected = new Map();
    this.unknown = new Set();
    this.remarks = new Set();
    this.cards = new Set();
  }

  extract(typed, quoted) {
    let found = this.concepts(typed, quoted);
    if (!found.length) found = this.concepts(typed, new Set(typed.map((word) => word.position)));
    const { CARD_NAME_WEIGHT, QUANTITY_WEIGHT, MIN_OTHER_CONCEPTS } = this.language.constants;
    if (found.some((concept) => !concept.isCard))
      found = found.map((concept) =>
        concept.isCard ? weakened(concept, CARD_NAME_WEIGHT) : concept,
      );
    const counts = ({ typed }) => this.language.count.test(typed);
    if (found.filter((concept) => !counts(concept)).length >= MIN_OTHER_CONCEPTS)
      found = found.map((concept) =>
        counts(concept) ? weakened(concept, QUANTITY_WEIGHT) : concept,
      );
    const once = new Map();
    for (const concept of found.reverse()) {
      const key = JSON.stringify(concept.variants);
      once.set(key, concept);
    }
    return [...once.values()].reverse();
  }

  concepts(typed, quoted) {
    const { negations, constants } = this.language;
    const found = [];
    const mended = typed.map((word) => this.correctedWord(word));
    let at = 0,
      denied = -1;
    while (at < typed.length) {
      const word = typed[at];
      let { length, variants } = this.synonymVariants(mended.slice(at));
      variants = this.weakenIfCorrected(typed, mended, at, length, variants);
      const named = this.book.findAt(typed, at);
      if (named && named.end - at >= length) {
        found.push(this.cardConcept(named, typed));
        at = named.end;
        continue;
      }
      if (negations.has(word.folded)) denied = at;
      if (!variants.length && (quoted.has(word.position) || !this.isFunctionWord(mended[at]))) {
        variants = this.wordVariants(word);
        if (denied >= 0 && at - denied <= constants.NEGATION_REACH)
          variants = this.negate(word, variants);
      }
      length = Math.max(1, length);
      if (variants.length)
        found.push({
          variants,
          start: word.position,
          end: typed[at + length - 1].position,
          typed: asWords(typed.slice(at, at + length)),
          isCard: false,
        });
      at += length;
    }
    return found;
  }

  correctedWord(word) {
    const isOurs = this.language.functionWords.has(word.folded) || this.knows(word);
    if (isOurs || this.book.all.has(word.folded)) return word; // last, since it is only then made
    if (this.book.findAt([word], 0)) return word; // a nickname, which is in no title
    const meant = this.vocabulary.correct(word.folded);
    return meant === word.folded ? word : { ...word, folded: meant, term: this.words.term(meant) };
  }

  knows(word) {
    return this.vocabulary.knows(word.term) && !this.vocabulary.isTransposition(word.folded);
  }

  weakenIfCorrected(typed, mended, at, length, variants) {
    const slips = typed
      .slice(at, at + length)
      .map((word, place) => [word.folded, mended[at + place].folded])
      .filter(([one, other]) => one !== other);
    for (const [one, other] of slips) this.corrected.set(one, other);
    return slips.length
      ? variants.map((variant) => ({
          ...variant,
          weight: variant.weight * this.language.constants.CORRECTION_WEIGHTS[0],
        }))
      : variants;
  }

  isFunctionWord(word) {
    const { functionWords, timeWords } = this.language;
    return timeWords.has(word.folded)
      ? !this.vocabulary.knows(word.term)
      : functionWords.has(word.folded);
  }

  synonymVariants(typed) {
    const { functionWords } = this.language,
      { longest, remarks } = this.thesaurus;
    const terms = typed.slice(0, longest).map((word) => word.term);
    for (let length = terms.length; length > 0; length--) {
      const said = terms.slice(0, length),
        key = said.join(" "),
        meant = this.thesaurus.variants(key);
      if (!meant) continue;
      if (!meant.length) break;
      if (
        meant.every((variant) => variant.because === "kind of question") &&
        functionWords.has(typed[0].folded)
      )
        return { length, variants: meant };
      const variants = [{ terms: said, weight: 1, because: "typed" }, ...meant];
      if (remarks.has(key)) this.remarks.add(remarks.get(key));
      else if (
        !variants.some((variant) => variant.terms.every((term) => this.vocabulary.knows(term)))
      )
        this.unknown.add(
          typed
            .slice(0, length)
            .map((word) => word.folded)
            .join(" "),
        );
      return { length, variants };
    }
    return { length: 0, variants: [] };
  }

  cardConcept({ places, start, end }, typed) {
    const words = typed.slice(start, end);
    for (const place of places) this.cards.add(place);
    const terms = [...new Set(words.map((word) => word.term))];
    const leads = places.some((place) => this.book.rules(place).length);
    if (!leads && !terms.every((term) => this.vocabulary.knows(term)))
      this.unknown.add(asWords(words));
    const others = places.filter(
      (place) => !words.some((word) => this.book.has(place, word.folded)),
    );
    const variants = [
      terms,
      ...others.map((place) => this.words.asTerms(this.book.titles[place])),
    ].map((terms) => ({ terms, weight: 1, because: "typed" }));
    return {
      variants,
      start: words[0].position,
      end: words.at(-1).position,
      typed: asWords(words),
      isCard: true,
    };
  }

  wordVariants(word) {
    if (this.knows(word)) return [{ terms: [word.term], weight: 1, because: "typed" }];
    const meant = this.book.all.has(word.folded) ? [] : this.vocabulary.corrections(word.folded);
    if (meant.length) this.corrected.set(word.folded, meant[0]);
    else this.unknown.add(word.folded);
    return meant.slice(0, this.language.constants.CORRECTION_WEIGHTS.length).map((guess, at) => ({
      terms: this.words.asTerms(guess),
      weight: this.language.constants.CORRECTION_WEIGHTS[at],
      because: "spelling",
    }));
  }

  negate(word, variants) {
    const meant = this.language.opposites.get(word.folded);
    if (meant === undefined) return variants;
    const weaker = variants.map((variant) => ({
      ...variant,
      weight: variant.weight * this.language.constants.NEGATED_WEIGHT,
    }));
    return [...weaker, { terms: this.words.asTerms(meant), weight: 1, because: "denied" }];
  }
}

const asWords = (typed) => typed.map((word) => word.folded).join(" ");

function weakened(concept, share) {
  return {
    ...concept,
    variants: concept.variants.map((variant) => ({ ...variant, weight: variant.weight * share })),
  };
}
