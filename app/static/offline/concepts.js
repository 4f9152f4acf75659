// Turns typed words into concepts, each with the variants that documents may use for it (index/concepts.py).
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

export class ConceptExtractor {
  constructor(language, words, thesaurus, vocabulary, cards) {
    Object.assign(this, { language, words, thesaurus, vocabulary, book: cards });
    this.corrected = new Map();
    this.unknown = new Set();
    this.remarks = new Set();
    this.cards = new Set();
  }

  extract(typed, quoted) {
    let concepts = this.concepts(typed, quoted);
    if (!concepts.length)
      concepts = this.concepts(typed, new Set(typed.map((word) => word.position)));
    const { NAMED, COUNTED, BESIDES } = this.language.constants;
    if (concepts.some((concept) => !concept.isCard))
      concepts = concepts.map((concept) => (concept.isCard ? weakened(concept, NAMED) : concept));
    const isCount = ({ typed }) => this.language.count.test(typed);
    if (concepts.filter((concept) => !isCount(concept)).length >= BESIDES)
      concepts = concepts.map((concept) =>
        isCount(concept) ? weakened(concept, COUNTED) : concept,
      );
    const byVariants = new Map();
    for (const concept of concepts.reverse()) {
      const key = JSON.stringify(concept.variants);
      byVariants.set(key, concept);
    }
    return [...byVariants.values()].reverse();
  }

  concepts(typed, quoted) {
    const { negations, constants } = this.language;
    const found = [];
    const corrected = typed.map((word) => this.correctedWord(word));
    let at = 0,
      negationAt = -1;
    while (at < typed.length) {
      const word = typed[at];
      let { length, variants } = this.synonymVariants(corrected.slice(at));
      variants = this.weakenIfCorrected(typed, corrected, at, length, variants);
      const named = this.book.findAt(typed, at);
      if (named && named.end - at >= length) {
        found.push(this.cardConcept(named, typed));
        at = named.end;
        continue;
      }
      if (negations.has(word.folded)) negationAt = at;
      if (!variants.length && (quoted.has(word.position) || !this.isFunctionWord(corrected[at]))) {
        variants = this.wordVariants(word);
        if (negationAt >= 0 && at - negationAt <= constants.REACH)
          variants = this.negate(word, variants);
      }
      length = Math.max(1, length);
      if (variants.length)
        found.push({
          variants,
          start: word.position,
          end: typed[at + length - 1].position,
          typed: joinWords(typed.slice(at, at + length)),
          isCard: false,
        });
      at += length;
    }
    return found;
  }

  correctedWord(word) {
    const isKnown = this.language.functionWords.has(word.folded) || this.knows(word);
    if (isKnown || this.book.all.has(word.folded)) return word; // looked up last, because the first look-up makes it
    if (this.book.findAt([word], 0)) return word; // a nickname, which is in no title
    const correction = this.vocabulary.correct(word.folded);
    return correction === word.folded
      ? word
      : { ...word, folded: correction, term: this.words.indexTerm(correction) };
  }

  knows(word) {
    return this.vocabulary.knows(word.term) && !this.vocabulary.isTransposition(word.folded);
  }

  weakenIfCorrected(typed, corrected, at, length, variants) {
    const corrections = typed
      .slice(at, at + length)
      .map((word, place) => [word.folded, corrected[at + place].folded])
      .filter(([typedWord, correction]) => typedWord !== correction);
    for (const [typedWord, correction] of corrections) this.corrected.set(typedWord, correction);
    return corrections.length
      ? variants.map((variant) => ({
          ...variant,
          weight: variant.weight * this.language.constants.GUESSES[0],
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
      const phrase = terms.slice(0, length),
        key = phrase.join(" "),
        synonyms = this.thesaurus.variants(key);
      if (!synonyms) continue;
      if (!synonyms.length) break;
      if (
        synonyms.every((variant) => variant.because === "kind of question") &&
        functionWords.has(typed[0].folded)
      )
        return { length, variants: synonyms };
      const variants = [{ terms: phrase, weight: 1, because: "typed" }, ...synonyms];
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
    const hasRules = places.some((place) => this.book.rules(place).length);
    if (!hasRules && !terms.every((term) => this.vocabulary.knows(term)))
      this.unknown.add(joinWords(words));
    const otherCards = places.filter(
      (place) => !words.every((word) => this.book.has(place, word.folded)),
    );
    const variants = [
      terms,
      ...otherCards.map((place) => this.words.asTerms(this.book.titles[place])),
    ].map((terms) => ({ terms, weight: 1, because: "typed" }));
    return {
      variants,
      start: words[0].position,
      end: words.at(-1).position,
      typed: joinWords(words),
      isCard: true,
    };
  }

  wordVariants(word) {
    if (this.knows(word)) return [{ terms: [word.term], weight: 1, because: "typed" }];
    const corrections = this.book.all.has(word.folded)
      ? []
      : this.vocabulary.corrections(word.folded);
    if (corrections.length) this.corrected.set(word.folded, corrections[0]);
    else this.unknown.add(word.folded);
    return corrections.slice(0, this.language.constants.GUESSES.length).map((guess, at) => ({
      terms: this.words.asTerms(guess),
      weight: this.language.constants.GUESSES[at],
      because: "spelling",
    }));
  }

  negate(word, variants) {
    const opposite = this.language.opposites.get(word.folded);
    if (opposite === undefined) return variants;
    const weaker = variants.map((variant) => ({
      ...variant,
      weight: variant.weight * this.language.constants.DENIED,
    }));
    return [...weaker, { terms: this.words.asTerms(opposite), weight: 1, because: "denied" }];
  }
}

const joinWords = (typed) => typed.map((word) => word.folded).join(" ");

function weakened(concept, share) {
  return {
    ...concept,
    variants: concept.variants.map((variant) => ({ ...variant, weight: variant.weight * share })),
  };
}
