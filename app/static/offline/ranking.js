// Ranks the entries that answer a question (index/ranking.py).
import { matchScores } from "./matching.js";

// Returns the best entries as [place, score], and those that words, cases and evidence each put first.
export function rankEntries(question, searcher, limit) {
  const { tables, store, structure, casebook, cards } = searcher;
  const weights = tables.constants.ranking;
  const scores = matchScores(question, store),
    caseScores = casebook.ruleScores(question),
    tops = [topPlaces(scores), topPlaces(caseScores)];
  for (const [place, bonus] of caseScores) scores.set(place, (scores.get(place) ?? 0) + bonus);
  for (const [place, bonus] of nameBonuses(question, store, structure, weights))
    if (scores.has(place)) scores.set(place, scores.get(place) + bonus);
  addCardBonus(question, scores, structure, cards, weights);
  const places = [...scores.keys()];
  const citedScores = places.map((place) => scores.get(place) + structure.renown(place));
  const scoresBySection = new Map();
  places.forEach((place, at) => {
    const section = structure.section[place];
    if (!scoresBySection.has(section)) scoresBySection.set(section, []);
    scoresBySection.get(section).push(citedScores[at]);
  });
  const share = weights.COMPANY_SHARE / weights.COMPANY_SIZE;
  const sectionBonuses = new Map(
    [...scoresBySection].map(([section, sectionScores]) => [
      section,
      share *
        sectionScores
          .sort((a, b) => b - a)
          .slice(0, weights.COMPANY_SIZE)
          .reduce((a, b) => a + b, 0),
    ]),
  );
  const concepts = question.concepts.filter((concept) => !concept.isCard),
    hasCue = concepts.some(({ variants }) =>
      variants.some((variant) => variant.because === "kind of question"),
    ),
    isFullQuestion = concepts.length >= (hasCue ? weights.WHOLE_WITH_CUE : weights.WHOLE),
    lowered = isFullQuestion ? headingsNotTitledSo(question, structure) : new Set();
  const ranked = places.map((place, at) => {
    const score = citedScores[at] + sectionBonuses.get(structure.section[place]);
    return [place, lowered.has(place) ? score * weights.HEADING : score];
  });
  const caseWeight = casebook.caseWeight(question);
  const answers = sortByScore(
    caseWeight ? shareAmongRelated(ranked, caseWeight * weights.BESIDE, casebook, weights) : ranked,
  );
  tops.push(topPlaces(addEvidence(answers, question, weights, lowered, searcher)));
  return { ranked: sortByScore(answers).slice(0, limit), tops };
}

// The places that share the best score.
function topPlaces(scores) {
  const best = Math.max(...scores.values());
  return new Set([...scores.keys()].filter((place) => scores.get(place) === best));
}

// Adds the evidence of the question's words to the best answers, except to these headings, and returns it.
function addEvidence(answers, question, { EVIDENCE_FULL, EVIDENCE, WEIGHED }, headings, searcher) {
  const fullness = Math.min(1, (question.concepts.length - 1) / EVIDENCE_FULL);
  const candidates = answers.filter(([place]) => !headings.has(place)).slice(0, WEIGHED);
  if (fullness <= 0 || !candidates.length) return new Map();
  const evidence = searcher.evidence.totalWeights(
    question,
    candidates.map(([place]) => place),
    searcher.casebook.store,
  );
  const share = fullness * EVIDENCE * candidates[0][1];
  candidates.forEach((candidate, at) => (candidate[1] += share * evidence[at]));
  return new Map(candidates.map(([place], at) => [place, evidence[at]]));
}

const sortByScore = (ranked) => ranked.sort((a, b) => b[1] - a[1]);

// Gives a share of the best rules' scores to the rules that settle cases together with them.
function shareAmongRelated(ranked, share, casebook, weights) {
  const scores = new Map(ranked);
  sortByScore([...ranked])
    .slice(0, weights.GIVERS)
    .forEach(([place, score], at) => {
      const given = (share * score) / (1 + weights.FALLING * at);
      for (const [related, relatedness] of casebook.relatedRules(place))
        scores.set(related, (scores.get(related) ?? 0) + given * relatedness);
    });
  return [...scores];
}

function addCardBonus(question, scores, structure, cards, weights) {
  if (!question.cards.length) return;
  const highest = scores.size ? Math.max(...scores.values()) : 1;
  const share = (weights.LED * highest) / question.cards.length;
  for (const card of question.cards)
    for (const [number, worth] of cards.rules(card)) {
      const place = structure.place.get(number);
      scores.set(place, (scores.get(place) ?? 0) + share * worth);
    }
}

function nameBonuses(question, store, structure, weights) {
  const asked = termsAskedFor(question);
  const totalIdf = (terms) => terms.reduce((sum, term) => sum + store.idf(term), 0);
  const importance = totalIdf([...asked]);
  const similarity = (name) => {
    const common = [...name].filter((term) => asked.has(term));
    return common.length ? totalIdf(common) / totalIdf([...new Set([...name, ...asked])]) : 0;
  };
  const [titled, titledSo, defined, definedSo] = question.asksMeaning
    ? [weights.TITLED, weights.TITLED, weights.DEFINED_IF_ASKED, weights.DEFINED_IF_ASKED]
    : [weights.TITLED, weights.TITLED_SO, weights.DEFINED, weights.DEFINED_SO];
  const share = (name, like, justSo) => (isSame(name, asked) ? justSo : like * similarity(name));
  const bonuses = new Map();
  for (const place of new Set([...asked].flatMap((term) => structure.names.placesWith(term)))) {
    const { title, defines } = structure.names.namesAt(place);
    const defining = defines.map((name) => share(name, defined, definedSo));
    bonuses.set(place, importance * (share(title, titled, titledSo) + Math.max(0, ...defining)));
  }
  return bonuses;
}

function headingsNotTitledSo(question, { headings, names }) {
  const asked = termsAskedFor(question);
  return new Set([...headings].filter((place) => !isSame(names.namesAt(place).title, asked)));
}

const termsAskedFor = ({ concepts }) =>
  new Set(concepts.flatMap(({ variants }) => variants[0].terms));

const isSame = (one, other) => one.size === other.size && [...one].every((term) => other.has(term));
