// Orders the entries that answer a question, as index/ranking.py does.
import { matching } from "./matching.js";

export function rank(question, searcher, most) {
  const { tables, store, structure, casebook, cards } = searcher;
  const weights = tables.constants.ranking;
  const scores = matching(question, store);
  for (const [place, worth] of casebook.settling(question))
    scores.set(place, (scores.get(place) ?? 0) + worth);
  for (const [place, worth] of named(question, store, structure, weights))
    if (scores.has(place)) scores.set(place, scores.get(place) + worth);
  lead(question, scores, structure, cards, weights);
  const places = [...scores.keys()];
  const esteemed = places.map((place) => scores.get(place) + structure.renown(place));
  const together = new Map();
  places.forEach((place, at) => {
    const section = structure.section[place];
    if (!together.has(section)) together.set(section, []);
    together.get(section).push(esteemed[at]);
  });
  const share = weights.COMPANY_SHARE / weights.COMPANY_SIZE;
  const company = new Map(
    [...together].map(([section, some]) => [
      section,
      share *
        some
          .sort((a, b) => b - a)
          .slice(0, weights.COMPANY_SIZE)
          .reduce((a, b) => a + b, 0),
    ]),
  );
  const asked = question.concepts.filter((concept) => !concept.isCard),
    hasCue = asked.some(({ ways }) => ways.some((way) => way.because === "kind of question")),
    isWhole = asked.length >= (hasCue ? weights.WHOLE_WITH_CUE : weights.WHOLE);
  const ranked = places.map((place, at) => {
    const score = esteemed[at] + company.get(structure.section[place]);
    return [place, isWhole && structure.headings.has(place) ? score * weights.HEADING : score];
  });
  const told = casebook.isTold(question);
  const answers = best(told ? beside(ranked, told * weights.BESIDE, casebook, weights) : ranked);
  addEvidence(answers, question, weights, isWhole ? structure.headings : new Set(), searcher);
  return best(answers).slice(0, most);
}

// Adds the evidence of the question's words to the best answers, except to these headings.
function addEvidence(answers, question, { EVIDENCE_FULL, EVIDENCE, WEIGHED }, headings, searcher) {
  const told = Math.min(1, (question.concepts.length - 1) / EVIDENCE_FULL);
  const rules = answers.filter(([place]) => !headings.has(place)).slice(0, WEIGHED);
  if (told <= 0 || !rules.length) return;
  const evidence = searcher.evidence.weighed(
    question,
    rules.map(([place]) => place),
    searcher.casebook.store,
  );
  const share = told * EVIDENCE * rules[0][1];
  rules.forEach((rule, at) => (rule[1] += share * evidence[at]));
}

const best = (ranked) => ranked.sort((a, b) => b[1] - a[1]);

// Gives a part of the best rules' scores to the rules that settle cases together with them.
function beside(ranked, share, casebook, weights) {
  const found = new Map(ranked);
  best([...ranked])
    .slice(0, weights.GIVERS)
    .forEach(([place, score], at) => {
      const given = (share * score) / (1 + weights.FALLING * at);
      for (const [other, how] of casebook.beside(place))
        found.set(other, (found.get(other) ?? 0) + given * how);
    });
  return [...found];
}

function lead(question, scores, structure, cards, weights) {
  if (!question.cards.length) return;
  const most = scores.size ? Math.max(...scores.values()) : 1;
  const share = (weights.LED * most) / question.cards.length;
  for (const card of question.cards)
    for (const [number, worth] of cards.rules(card)) {
      const place = structure.place.get(number);
      scores.set(place, (scores.get(place) ?? 0) + share * worth);
    }
}

function named(question, store, structure, weights) {
  const asked = new Set(
    question.concepts
      .filter(({ ways }) => ways[0].terms.length === 1)
      .map(({ ways }) => ways[0].terms[0]),
  );
  const importance = [...asked].reduce((sum, term) => sum + store.weight(term), 0);
  const likeness = (name) => {
    const weigh = (terms) => terms.reduce((sum, term) => sum + store.weight(term), 0);
    const common = [...name].filter((term) => asked.has(term));
    return common.length ? weigh(common) / weigh([...new Set([...name, ...asked])]) : 0;
  };
  const worth = new Map();
  for (const place of new Set([...asked].flatMap((term) => structure.names.having(term)))) {
    const { title, defines } = structure.names.of(place);
    worth.set(
      place,
      importance *
        (weights.TITLED * likeness(title) +
          weights.DEFINED * Math.max(0, ...defines.map(likeness))),
    );
  }
  return worth;
}
