// Scores documents by their words (index/matching.py) and rules by similar cases (index/casebook.py).
import { compactArray, groupByKind } from "./typed_arrays.js";

// The scores of the documents that match, by place.
export function matchScores(question, store) {
  const { places, scores } = scoreDocuments(question, store);
  return new Map(places.map((place) => [place, scores[place]]));
}

// The places of the documents that match, and the scores of all documents.
function scoreDocuments(question, store) {
  const conceptMatches = question.concepts.map((concept) => [
    conceptScores(concept, store),
    importance(concept, store),
  ]);
  const total = conceptMatches.reduce((sum, [, conceptWeight]) => sum + conceptWeight, 0),
    scores = new Float64Array(store.size),
    covered = new Float64Array(store.size),
    conceptCount = new Uint8Array(store.size), // how many concepts or phrases each document has; 2 stands for several
    places = [];
  for (const [matches, conceptWeight] of conceptMatches) {
    const share = total ? conceptWeight / total : 1;
    matches.places.forEach((place, at) => {
      if (!conceptCount[place]) {
        places.push(place);
        conceptCount[place] = 1;
        scores[place] = matches.scores[at] * share;
      } else conceptCount[place] = 2;
    });
  }
  const phraseScores = new Map();
  for (const { terms, weight, slop } of question.phrases)
    for (const [place, score] of store.phraseScores(terms, slop))
      phraseScores.set(place, (phraseScores.get(place) ?? 0) + weight * score);
  for (const place of phraseScores.keys()) {
    if (!conceptCount[place]) places.push(place);
    conceptCount[place] = 2;
  }
  for (const place of places)
    if (conceptCount[place] > 1) scores[place] = phraseScores.get(place) ?? 0;
  for (const [matches, conceptWeight] of conceptMatches)
    matches.places.forEach((place, at) => {
      if (conceptCount[place] < 2) return;
      scores[place] += matches.scores[at];
      covered[place] += conceptWeight;
    });
  if (total)
    for (const place of places)
      if (conceptCount[place] > 1) scores[place] = (scores[place] * covered[place]) / total;
  return { places, scores };
}

// How much a match of a concept says.
export function importance(concept, store) {
  return Math.max(
    ...concept.variants.map(
      (variant) => variant.weight * variant.terms.reduce((sum, term) => sum + store.idf(term), 0),
    ),
  );
}

// The documents that have a concept, each with the score of its best variant.
function conceptScores(concept, store) {
  const [typed, ...others] = concept.variants,
    first = variantScores(typed, store);
  if (!others.length)
    return typed.weight === 1
      ? first
      : { places: first.places, scores: first.scores.map((score) => typed.weight * score) };
  const scoreByPlace = new Map();
  for (const variant of concept.variants) {
    const { places, scores } = variantScores(variant, store);
    places.forEach((place, at) => {
      const worth = variant.weight * scores[at];
      if (worth > (scoreByPlace.get(place) ?? 0)) scoreByPlace.set(place, worth);
    });
  }
  return { places: [...scoreByPlace.keys()], scores: [...scoreByPlace.values()] };
}

function variantScores(variant, store) {
  const postings = [...new Set(variant.terms)].map((term) => store.postings(term));
  if (postings.length === 1) return postings[0];
  const rarest = postings.reduce((a, b) => (b.places.length < a.places.length ? b : a));
  const places = [],
    scores = [];
  for (const place of rarest.places) {
    const indexes = postings.map((term) => term.places.indexOf(place));
    if (indexes.includes(-1)) continue;
    places.push(place);
    scores.push(postings.reduce((sum, term, at) => sum + term.scores[indexes[at]], 0));
  }
  return { places, scores };
}

export function groupCasesByRule({ starts, values }) {
  const caseOf = new Uint32Array(values.length);
  for (let place = 0; place + 1 < starts.length; place++)
    caseOf.fill(place, starts[place], starts[place + 1]);
  const byRule = groupByKind(values, 1 + values.reduce((a, b) => Math.max(a, b), 0));
  return { starts: byRule.starts, values: compactArray(byRule.order.map((at) => caseOf[at])) };
}

export class CaseBook {
  // `openStore` opens the index of cases when it is first needed: a short question needs none.
  constructor(tables, functionWordTerms, openStore, rulesByCase, casesByRule) {
    Object.assign(this, tables.constants.casebook, {
      functionWordTerms: new Set(functionWordTerms),
      openStore,
      rulesByCase,
      casesByRule,
      company: new Map(),
    });
  }

  rulesOf(place) {
    return this.rulesByCase.values.subarray(
      this.rulesByCase.starts[place],
      this.rulesByCase.starts[place + 1],
    );
  }

  casesSettledBy(rule) {
    const { starts, values } = this.casesByRule;
    return values.subarray(starts[rule] ?? 0, starts[rule + 1] ?? 0);
  }

  get store() {
    return this.openStore();
  }

  // A question as it is put to cases, which have no function words and no order.
  withoutFunctionWords({ concepts }) {
    const telling = (variant) => ({
      ...variant,
      terms: variant.terms.filter((term) => !this.functionWordTerms.has(term)),
    });
    const without = (concept) => {
      const variants = concept.variants.map(telling).filter((variant) => variant.terms.length);
      return variants.length ? { ...concept, variants } : concept;
    };
    return { concepts: concepts.map(without), phrases: [] };
  }

  // How much cases count for a question, from 0 to 1.
  caseWeight(question) {
    return Math.min(1, Math.max(0, question.concepts.length - this.SHORT) / this.SHORT);
  }

  // The rules that settle cases together with a rule, each with how often they do (0 to 1).
  relatedRules(rule) {
    if (!this.company.has(rule)) {
      const cases = this.casesSettledBy(rule);
      const counts = new Map();
      for (const place of cases)
        for (const other of this.rulesOf(place))
          if (other !== rule) counts.set(other, (counts.get(other) ?? 0) + 1);
      for (const [other, count] of counts)
        counts.set(
          other,
          count / Math.sqrt((cases.length + 1) * (this.casesSettledBy(other).length + 1)),
        );
      this.company.set(rule, counts);
    }
    return this.company.get(rule);
  }

  // What the cases that are most like a question add to the rules that settle them, by place.
  ruleScores(question) {
    const caseWeight = this.caseWeight(question);
    const scoreByRule = new Map();
    if (!caseWeight) return scoreByRule;
    const { places, scores } = scoreDocuments(this.withoutFunctionWords(question), this.store),
      least =
        Float64Array.from(places, (place) => scores[place])
          .sort()
          .at(-this.MAX_CASES) ?? 0;
    for (const place of places) {
      const score = scores[place];
      if (score < least) continue;
      this.rulesOf(place).forEach((rule, at) => {
        const share = this.SETTLED * caseWeight * score * this.LATER ** at;
        scoreByRule.set(rule, Math.max(share, scoreByRule.get(rule) ?? 0));
      });
    }
    return scoreByRule;
  }
}
