// The score of an entry: what its words are worth, and what the document says about it (index/rank.py).
import { matching } from "./matching.js";

export function rank(question, searcher, most) {
  const { tables, store, structure, casebook, cards } = searcher;
  const weights = tables.constants.rank;
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
  const share = weights.AMONG_MATCHES / weights.COMPANY;
  const company = new Map(
    [...together].map(([section, some]) => [
      section,
      share *
        some
          .sort((a, b) => b - a)
          .slice(0, weights.COMPANY)
          .reduce((a, b) => a + b, 0),
    ]),
  );
  const asked = question.concepts.filter((concept) => !concept.isCard),
    isPut = asked.some(({ ways }) => ways.some((way) => way.because === "kind of question")),
    isWhole = asked.length >= (isPut ? weights.PUT : weights.WHOLE);
  const ranked = places.map((place, at) => {
    const score = esteemed[at] + company.get(structure.section[place]);
    return [place, isWhole && structure.headings.has(place) ? score * weights.HEADING : score];
  });
  const told = casebook.isTold(question);
  const answers = best(told ? beside(ranked, told * weights.BESIDE, casebook, weights) : ranked);
  hear(answers, question, weights, isWhole ? structure.headings : new Set(), searcher);
  return best(answers).slice(0, most);
}

// The best, but for headings, gain what the words of the question speak for them.
function hear(answers, question, { TOLD, SPEAKING, HEARD }, headings, searcher) {
  const told = Math.min(1, (question.concepts.length - 1) / TOLD);
  const rules = answers.filter(([place]) => !headings.has(place)).slice(0, HEARD);
  if (told <= 0 || !rules.length) return;
  const spoken = searcher.evidence.weighed(
    question,
    rules.map(([place]) => place),
    searcher.casebook.store,
  );
  const share = told * SPEAKING * rules[0][1];
  rules.forEach((rule, at) => (rule[1] += share * spoken[at]));
}

const best = (ranked) => ranked.sort((a, b) => b[1] - a[1]);

// The best give to the rules that settle cases together with them.
function beside(ranked, share, casebook, weights) {
  const found = new Map(ranked);
  best([...ranked])
    .slice(0, weights.FIRST)
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
