// Finds the entries that answer what a person typed (index/search.py), from what the store holds.
import { untold } from "./bags.js";
import { CardBook, calledOf, spokenOf } from "./cards.js";
import { Language } from "./concepts.js";
import { Evidence, learned } from "./evidence.js";
import { flat, narrow } from "./flat.js";
import { linesOf } from "./lines.js";
import { CaseBook, settlingOf } from "./matching.js";
import { Numbered } from "./number_normaliser.js";
import { Numbers } from "./numbers.js";
import { decodeCaseRules } from "./place_codes.js";
import { understand } from "./query.js";
import { rank } from "./ranking.js";
import { Store, indexOf, indexOfBags } from "./store.js";
import { Thesaurus, readSynonyms } from "./synonyms.js";
import { Vocabulary } from "./vocabulary.js";
import { isUnsure, unsaidIn } from "./notes.js";
import { Words } from "./words.js";

// Entries as they are sent (index/offline/entries.py), with a list for each property and the places of their parents.
export function decodeEntries(entries) {
  const names = ["title", "text", "digest", "asked", "examples"];
  return {
    ...entries,
    ...Object.fromEntries(names.map((name, at) => [name, entries.words.map((words) => words[at])])),
    parent: entries.parent.map((distance, place) => (distance ? place - distance : -1)),
  };
}

// The parts that are made of the files sent, in an order in which each needs only those before it.
const PARTS = [
  "language",
  "synonyms",
  "thesaurus",
  "forms",
  "called",
  "leads",
  "spoken",
  "cards",
  "read",
  "names",
  "standing",
  "structure",
  "said",
  "vocabulary",
  "index",
  "store",
  "bags",
  "settled",
  "settling",
  "little",
  "indexOfCases",
  "storeOfCases",
  "casebook",
  "learned",
  "evidence",
];
const KEPT = [
  "synonyms",
  "forms",
  "called",
  "leads",
  "spoken",
  "names",
  "standing",
  "said",
  "index",
  "settled",
  "settling",
  "little",
  "indexOfCases",
  "learned",
];
const FOR_KEPT = ["read", "bags"]; // of which only those are made

export class Searcher {
  // Parts that were kept are not made again.
  constructor({ tables, entries, cases, cards, made, numbers, numbered }) {
    this.sent = { tables, cards };
    this.wasMade = Boolean(made);
    this.tables = tables;
    this.entries = entries;
    this.words = new Words(tables);
    const { schema, store, evidence } = tables.constants;
    // The others are made when they are first asked for, or beforehand, part by part.
    const part = (name, make) =>
      Object.defineProperty(this, name, {
        configurable: true,
        get: () => Object.defineProperty(this, name, { value: made?.[name] ?? make() })[name],
      });
    const opened = (index) => new Store(index, store.SATURATION);
    part("numbers", () => numbers ?? new Numbers(tables, entries.number));
    part("numbered", () => numbered ?? new Numbered(tables));
    part("language", () => new Language(tables));
    part("synonyms", () => readSynonyms(tables, this.words));
    part("thesaurus", () => new Thesaurus(this.synonyms));
    part("forms", () => cards.titles.map((title) => this.folded(title).join(" ")).join("\n"));
    part("called", () => calledOf(cards, this.forms));
    part("leads", () => flat(cards.leads));
    part("spoken", () => spokenOf(tables, this.forms, cards, this.language.functionWords));
    part(
      "cards",
      () =>
        new CardBook(
          tables,
          { ...cards, own: this.forms, called: this.called, leads: this.leads, ...this.spoken },
          this.language.functionWords,
        ),
    );
    part("read", () => this.documents());
    part("names", () => this.named());
    part("standing", () => this.standings());
    part("structure", () => this.structured());
    part("said", () => this.known(cases.asks ? cases.words.split(" ") : []));
    part("vocabulary", () => new Vocabulary(tables, this.thesaurus, this.said));
    part("index", () => indexOf(this.read, tables.fields, schema.GAP));
    part("store", () => opened(this.index));
    part("bags", () => flat(cases.asks ? untold(cases.asks) : []));
    part("settled", () => flat(cases.asks ? decodeCaseRules(cases.rules) : []));
    part("indexOfCases", () =>
      indexOfBags(
        this.bags,
        cases.words ? cases.words.split(" ") : [],
        tables.fields.case,
        cases.length,
      ),
    );
    part("storeOfCases", () => opened(this.indexOfCases));
    part("little", () => tables.function_words.map((word) => this.words.term(word)));
    part("settling", () => settlingOf(this.settled));
    part(
      "casebook",
      () => new CaseBook(tables, this.little, () => this.storeOfCases, this.settled, this.settling),
    );
    part("learned", () =>
      learned(tables, this.language.functionWords, this.read, {
        words: cases.words ? cases.words.split(" ") : [],
        bags: this.bags,
        settled: this.settled,
      }),
    );
    part("evidence", () => new Evidence(evidence, this.learned));
  }

  // Makes all that a search of words needs, a part after each call of `pause`, so that nothing waits for the whole.
  async prepare(pause) {
    for (const name of PARTS) {
      if (this.wasMade && FOR_KEPT.includes(name)) continue;
      await pause();
      void this[name];
    }
  }

  // All that is made of what was sent, and what else a search needs, as it can be kept.
  async told(pause) {
    for (const name of KEPT) {
      await pause();
      void this[name];
    }
    const { tables, cards } = this.sent;
    return {
      tables: { ...tables, synonyms: undefined },
      cards: { ...cards, leads: undefined, english: undefined, forms: undefined },
      made: Object.fromEntries(KEPT.map((name) => [name, this[name]])),
    };
  }

  folded(text) {
    return this.words.inOrder(text).map((word) => word.folded);
  }

  // The hits of a query: { place, number, score }, the best first, how it was understood, whether it is a question that none is sure to answer, and what it quotes that none says.
  search(query, limit = 20) {
    const understood = understand(query, this);
    const { place } = this.structure;
    const first = (understood.numbers.length ? understood.numbers : understood.nearest).map(
      (number) => place.get(number),
    );
    const ranked = rank(
      understood.question,
      this,
      limit + first.length + this.entries.alike.length * 8,
    );
    const rest = understood.isNumber
      ? first.flatMap((one) => this.relatives(one)).map((one) => [one, 0])
      : ranked;
    const best = ranked.length ? ranked[0][1] : 0;
    const hits = new Map(first.map((one, at) => [one, best + first.length - at]));
    const told = new Set();
    for (const [one, score] of rest) {
      if (hits.has(one) || told.has(one)) continue;
      hits.set(one, score);
      if (!understood.isNumber)
        for (const group of this.entries.alike)
          if (group.includes(one)) group.forEach((same) => told.add(same));
    }
    return {
      understood,
      isUnsure: isUnsure(understood, [...hits], this),
      unsaid: hits.size ? unsaidIn(query, this) : [],
      hits: [...hits]
        .slice(0, limit)
        .map(([one, score]) => ({ place: one, number: this.entries.number[one], score })),
    };
  }

  relatives(one) {
    const { parent, refers } = this.entries;
    const below = [],
      referring = [],
      above = [];
    parent.forEach((up, at) => up === one && below.push(at));
    refers.forEach((some, at) => some.includes(one) && referring.push(at));
    for (let up = parent[one]; up >= 0; up = parent[up]) above.push(up);
    return [...below, ...referring, ...above];
  }

  // The fields of each entry, in the order in which the server's index has them (index/schema.py).
  documents() {
    const { entries, words } = this;
    const place = (at) => {
      const titles = [];
      for (let up = entries.parent[at]; up >= 0; up = entries.parent[up])
        if (entries.title[up]) titles.unshift(entries.title[up]);
      return titles.join("\n");
    };
    const read = new Map(); // what stands above entries comes again and again
    const text = (some) => {
      if (!read.has(some)) read.set(some, words.listed(some));
      return read.get(some);
    };
    return entries.number.map((_, at) => {
      const fields = {
        title: text(entries.title[at]),
        cards: text(entries.cards[at].join("\n")),
        terms: text(entries.terms[at].join("\n")),
        digest: text(entries.digest[at]),
        place: text(place(at)),
        text: text(entries.text[at]),
        examples: text(entries.examples[at].join("\n")),
        timing: text(entries.timing[at].map(([, line]) => line).join("\n")),
        parent: text(entries.parent[at] >= 0 ? entries.text[entries.parent[at]] : ""),
        asked: words.listedSlim(entries.asked[at]),
        steps: {
          folded: entries.steps[at] ?? [],
          terms: entries.steps[at] ?? [],
          positions: (entries.steps[at] ?? []).map((_, position) => position),
        },
      };
      return Object.fromEntries(Object.entries(fields).filter(([, { terms }]) => terms.length));
    });
  }

  // Each entry's section, how many entries refer to it, and which entries are headings.
  standings() {
    const { entries, tables } = this;
    const { SECTION_DEPTH } = tables.constants.structure;
    const referring = entries.number.map(() => 0);
    for (const some of entries.refers) for (const one of some) referring[one] += 1;
    const depth = [],
      section = [];
    entries.parent.forEach((up, at) => {
      depth.push(up < 0 ? 1 : depth[up] + 1); // what stands above an entry stands before it
      section.push(depth[at] > SECTION_DEPTH ? section[up] : at);
    });
    const headings = entries.kind.flatMap((kind, at) =>
      kind === "chapter" || kind === "section" ? [at] : [],
    );
    return { section: narrow(section), referring: narrow(referring), headings: narrow(headings) };
  }

  structured() {
    const { standing, tables } = this,
      { section, referring, headings } = standing;
    const { CITED } = tables.constants.structure;
    return {
      place: new Map(this.entries.number.map((number, at) => [number, at])),
      section,
      names: new Named(this.names),
      renown: (place) => CITED * Math.log1p(referring[place]),
      headings: new Set(headings),
    };
  }

  // The terms of the title of each entry, and of each term that it defines.
  named() {
    const { title, terms } = this.entries;
    const told = (text) => this.words.asTerms(text).join(" ");
    return title.map((one, at) => [told(one), ...terms[at].map(told)].join("\t")).join("\n");
  }

  // The words that entries have, in how many each stands, the names of several words, and the terms of all and of `more`.
  known(more) {
    const counts = counted(this.read),
      words = [...counts.keys()];
    const { cards, terms, title } = this.entries;
    const names = new Set(title.flatMap((one, at) => [...cards[at], ...terms[at], one]));
    return {
      words: linesOf(words),
      counts: narrow([...counts.values()]),
      names: [...names]
        .map((name) => [name, this.folded(name)])
        .filter(([, parts]) => parts.length > 1),
      terms: linesOf([...new Set([...words.map((word) => this.words.term(word)), ...more])]),
    };
  }
}

// The titles of entries and the terms that they define: a line for each, with the terms of each name.
class Named {
  constructor(lines) {
    this.lines = lines.split("\n");
    this.text = `\n${lines}\n`;
    this.ends = [];
    let end = 0;
    for (const line of this.lines) this.ends.push((end += line.length + 1));
  }

  // Of an entry the terms of its title, and of each that it defines.
  of(place) {
    const terms = (some) => new Set(some ? some.split(" ") : []);
    const [title, ...defines] = this.lines[place].split("\t").map(terms);
    return { title, defines };
  }

  // The entries that have a term in any of these, in their order.
  having(term) {
    const found = [];
    let line = 0;
    for (let at = 0; term && (at = this.text.indexOf(term, at + 1)) > 0;) {
      if (!/\s/.test(this.text[at - 1]) || !/\s/.test(this.text[at + term.length])) continue;
      while (this.ends[line] < at) line++;
      if (found.at(-1) !== line) found.push(line);
    }
    return found;
  }
}

// In how many documents each word stands.
function counted(documents) {
  const counts = new Map(),
    last = new Map();
  documents.forEach((document, place) => {
    for (const { folded } of Object.values(document))
      for (const word of folded)
        if (word && last.get(word) !== place) {
          last.set(word, place);
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
  });
  return counts;
}
