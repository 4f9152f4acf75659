// Which rules a word speaks for, learned from how people ask (index/evidence.py).
export class Evidence {
  // Documents are the entries by their fields, asked the cases, rules the places of those that settle each.
  constructor(tables, functionWords, documents, asked, rules) {
    this.constants = tables.constants.evidence;
    const telling = ({ terms, folded }) => [
      ...new Set(terms.filter((term, at) => term && !functionWords.has(folded[at]))),
    ];
    const askings = [];
    const add = (field, shares) => {
      const terms = telling(field);
      if (terms.length) askings.push({ terms, shares });
    };
    documents.forEach((document, place) => {
      for (const [name, share] of this.constants.OWN)
        if (document[name]) add(document[name], [[place, share]]);
    });
    asked.forEach((one, at) => add(one.case, this.graded(rules[at])));
    this.hear(askings);
  }

  // A rule's share in a case, the deciding one's first.
  graded(rules) {
    const { GRADES } = this.constants;
    const grades = rules.map((_, at) => GRADES[at] ?? 1);
    const all = grades.reduce((a, b) => a + b, 0);
    return rules.map((rule, at) => [rule, grades[at] / all]);
  }

  // What every word has if those of an asking share it evenly, and in which askings each stands.
  hear(askings) {
    this.usually = this.usual(askings);
    this.evenly = new Map();
    this.having = new Map();
    this.said = new Map();
    for (const asking of askings)
      for (const term of asking.terms) {
        let rules = this.evenly.get(term);
        if (rules) this.having.get(term).push(asking);
        else {
          this.evenly.set(term, (rules = new Map()));
          this.having.set(term, [asking]);
        }
        for (const [rule, share] of asking.shares)
          rules.set(rule, (rules.get(rule) ?? 0) + share / asking.terms.length);
      }
    this.ofAll = new Map(
      [...this.evenly].map(([term, rules]) => [
        term,
        [...rules.values()].reduce((a, b) => a + b, 0) + this.constants.DOUBT,
      ]),
    );
  }

  // How likely it is for a word to mean a rule.
  likely(term, rule) {
    return (this.evenly.get(term).get(rule) / this.usually.get(rule) + 1) / this.ofAll.get(term);
  }

  // The rules that a word speaks for, by place, each with how much: of few words it is ever asked.
  rules(term) {
    let rules = this.said.get(term);
    if (rules) return rules;
    this.said.set(term, (rules = new Map()));
    for (const { terms, shares } of this.having.get(term))
      for (const [rule, share] of shares) {
        const all = terms.reduce((sum, one) => sum + this.likely(one, rule), 0);
        rules.set(rule, (rules.get(rule) ?? 0) + this.likely(term, rule) * (share / all));
      }
    const { STEPS } = this.constants;
    for (const [rule, share] of rules)
      rules.set(rule, Math.round(Math.log1p(share / this.usually.get(rule)) * STEPS) / STEPS);
    return rules;
  }

  // What a word has of each rule that speaks for none.
  usual(askings) {
    const { DOUBT, UNHEARD } = this.constants;
    const asked = new Map();
    for (const { shares } of askings)
      for (const [rule, share] of shares) asked.set(rule, (asked.get(rule) ?? UNHEARD) + share);
    const total = [...asked.values()].reduce((a, b) => a + b, 0);
    return new Map([...asked].map(([rule, share]) => [rule, (DOUBT * share) / total]));
  }

  // What the words of a question speak for each of some rules, together.
  weighed(question, places, store) {
    const spoken = new Map();
    for (const { ways } of question.concepts)
      for (const term of ways[0].terms)
        spoken.set(term, ways[0].because === "spelling" ? ways[0].weight : 1);
    const heard = [...spoken].flatMap(([term, share]) =>
      this.having.has(term) ? [[store.weight(term) * share, this.rules(term)]] : [],
    );
    const length = Math.sqrt(heard.reduce((sum, [telling]) => sum + telling * telling, 0)) || 1;
    return places.map(
      (place) =>
        heard.reduce((sum, [telling, rules]) => sum + telling * (rules.get(place) ?? 0), 0) /
        length,
    );
  }
}
