// Orders the entries that answer a question, as index/ranking.py does.
import { matchScores } from "./matching.js";

export function rankEntries(question, searcher, most) {
  const { tables, store, structure, casebook, cards } = searcher;
  const weights = tables.constants.ranking;
  const scores = matchScores(question, store);
  for (const [place, worth] of casebook.ruleScores(question))
    scores.set(place, (scores.get(place) ?? 0) + worth);
  for (const [place, worth] of nameBonuses(question, store, structure, weights))
    if (scores.has(place)) scores.set(place, scores.get(place) + worth);
  addCardBonus(question, scores, structure, cards, weights);
  const places = [...scores.keys()];
  const withCitations = places.map((place) => scores.get(place) + structure.citationBonus(place));
  const scoresBySection = new Map();
  places.forEach((place, at) => {
    const section = structure.section[place];
    if (!scoresBySection.has(section)) scoresBySection.set(section, []);
    scoresBySection.get(section).push(withCitations[at]);
  });
  const share = weights.SECTION_SHARE / weights.SECTION_BEST;
  const sectionBonuses = new Map(
    [...scoresBySection].map(([section, some]) => [
      section,
      share *
        some
          .sort((a, b) => b - a)
          .slice(0, weights.SECTION_BEST)
          .reduce((a, b) => a + b, 0),
    ]),
  );
  const asked = question.concepts.filter((concept) => !concept.isCard),
    hasCue = asked.some(({ variants }) =>
      variants.some((variant) => variant.because === "kind of question"),
    ),
    isWhole =
      asked.length >=
      (hasCue ? weights.FULL_QUESTION_CONCEPTS_WITH_CUE : weights.FULL_QUESTION_CONCEPTS);
  const ranked = places.map((place, at) => {
    const score = withCitations[at] + sectionBonuses.get(structure.section[place]);
    return [
      place,
      isWhole && structure.headings.has(place) ? score * weights.HEADING_FACTOR : score,
    ];
  });
  const told = casebook.caseWeight(question);
  const answers = best(
    told ? shareAmongRelated(ranked, told * weights.RELATED_SHARE, casebook, weights) : ranked,
  );
  addEvidence(answers, question, weights, isWhole ? structure.headings : new Set(), searcher);
  return best(answers).slice(0, most);
}

// Adds the evidence of the question's words to the best answers, except to these headings.
function addEvidence(
  answers,
  question,
  { FULL_EVIDENCE_CONCEPTS, EVIDENCE_BONUS, EVIDENCE_DEPTH },
  headings,
  searcher,
) {
  const told = Math.min(1, (question.concepts.length - 1) / FULL_EVIDENCE_CONCEPTS);
  const rules = answers.filter(([place]) => !headings.has(place)).slice(0, EVIDENCE_DEPTH);
  if (told <= 0 || !rules.length) return;
  const evidence = searcher.evidence.totalWeights(
    question,
    rules.map(([place]) => place),
    searcher.casebook.store,
  );
  const share = told * EVIDENCE_BONUS * rules[0][1];
  rules.forEach((rule, at) => (rule[1] += share * evidence[at]));
}

const best = (ranked) => ranked.sort((a, b) => b[1] - a[1]);

// Gives a part of the best rules' scores to the rules that settle cases together with them.
function shareAmongRelated(ranked, share, casebook, weights) {
  const found = new Map(ranked);
  best([...ranked])
    .slice(0, weights.SHARING_RULES)
    .forEach(([place, score], at) => {
      const given = (share * score) / (1 + weights.SHARING_DECAY * at);
      for (const [other, how] of casebook.relatedRules(place))
        found.set(other, (found.get(other) ?? 0) + given * how);
    });
  return [...found];
}

function addCardBonus(question, scores, structure, cards, weights) {
  if (!question.cards.length) return;
  const most = scores.size ? Math.max(...scores.values()) : 1;
  const share = (weights.CARD_BONUS * most) / question.cards.length;
  for (const card of question.cards)
    for (const [number, worth] of cards.rules(card)) {
      const place = structure.place.get(number);
      scores.set(place, (scores.get(place) ?? 0) + share * worth);
    }
}

function nameBonuses(question, store, structure, weights) {
  const asked = new Set(
    question.concepts
      .filter(({ variants }) => variants[0].terms.length === 1)
      .map(({ variants }) => variants[0].terms[0]),
  );
  const importance = [...asked].reduce((sum, term) => sum + store.idf(term), 0);
  const similarity = (name) => {
    const weigh = (terms) => terms.reduce((sum, term) => sum + store.idf(term), 0);
    const common = [...name].filter((term) => asked.has(term));
    return common.length ? weigh(common) / weigh([...new Set([...name, ...asked])]) : 0;
  };
  const worth = new Map();
  for (const place of new Set([...asked].flatMap((term) => structure.names.having(term)))) {
    const { title, defines } = structure.names.of(place);
    worth.set(
      place,
      importance *
        (weights.TITLE_BONUS * similarity(title) +
          weights.DEFINITION_BONUS * Math.max(0, ...defines.map(similarity))),
    );
  }
  return worth;
}
