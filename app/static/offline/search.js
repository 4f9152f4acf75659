// Finds the entries that answer what a person typed (index/search.py), from what the store holds.
import { decodeBags } from "./bags.js";
import { CardBook, nameLines, nameStatistics } from "./cards.js";
import { Language } from "./concepts.js";
import { Evidence, learnEvidence } from "./evidence.js";
import { flatten, narrow } from "./flat.js";
import { packLines } from "./lines.js";
import { CaseBook, casesByRule } from "./matching.js";
import { NumberNormaliser } from "./number_normaliser.js";
import { Numbers } from "./numbers.js";
import { parseQuery } from "./query.js";
import { rankEntries } from "./ranking.js";
import { Store, buildIndex, buildBagIndex } from "./store.js";
import { Thesaurus, readSynonyms } from "./synonyms.js";
import { Vocabulary } from "./vocabulary.js";
import { isUnsure, findMissingQuotes } from "./notes.js";
import { Words, decodeRules } from "./words.js";

// What is told of each entry together, taken apart (index/offline/entries.py).
export function unpackEntries(entries) {
  const told = ["title", "text", "digest", "asked", "examples"];
  return {
    ...entries,
    ...Object.fromEntries(told.map((name, at) => [name, entries.words.map((words) => words[at])])),
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
  "structureData",
  "structure",
  "said",
  "vocabulary",
  "index",
  "store",
  "bags",
  "rulesByCase",
  "casesByRule",
  "functionWordTerms",
  "caseIndex",
  "caseStore",
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
  "structureData",
  "said",
  "index",
  "rulesByCase",
  "casesByRule",
  "functionWordTerms",
  "caseIndex",
  "learned",
];
const FOR_KEPT = ["read", "bags"]; // of which only those are made

export class Searcher {
  // Parts that were kept are not made again.
  constructor({ tables, entries, cases, cards, made, numbers, normaliser }) {
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
    const opened = (index) => new Store(index, store.BM25_K1);
    part("numbers", () => numbers ?? new Numbers(tables, entries.number));
    part("normaliser", () => normaliser ?? new NumberNormaliser(tables));
    part("language", () => new Language(tables));
    part("synonyms", () => readSynonyms(tables, this.words));
    part("thesaurus", () => new Thesaurus(this.synonyms));
    part("forms", () => cards.titles.map((title) => this.folded(title).join(" ")).join("\n"));
    part("called", () => nameLines(cards, this.forms));
    part("leads", () => flatten(cards.leads));
    part("spoken", () => nameStatistics(tables, this.forms, cards, this.language.functionWords));
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
    part("names", () => this.nameTerms());
    part("structureData", () => this.measureStructure());
    part("structure", () => this.openStructure());
    part("said", () => this.collectVocabulary(cases.asks ? cases.words.split(" ") : []));
    part("vocabulary", () => new Vocabulary(tables, this.thesaurus, this.said));
    part("index", () => buildIndex(this.read, tables.fields, schema.FIELD_GAP));
    part("store", () => opened(this.index));
    part("bags", () => flatten(cases.asks ? decodeBags(cases.asks) : []));
    part("rulesByCase", () => flatten(cases.asks ? decodeRules(cases.rules) : []));
    part("caseIndex", () =>
      buildBagIndex(
        this.bags,
        cases.words ? cases.words.split(" ") : [],
        tables.fields.case,
        cases.length,
      ),
    );
    part("caseStore", () => opened(this.caseIndex));
    part("functionWordTerms", () => tables.function_words.map((word) => this.words.term(word)));
    part("casesByRule", () => casesByRule(this.rulesByCase));
    part(
      "casebook",
      () =>
        new CaseBook(
          tables,
          this.functionWordTerms,
          () => this.caseStore,
          this.rulesByCase,
          this.casesByRule,
        ),
    );
    part("learned", () =>
      learnEvidence(tables, this.language.functionWords, this.read, {
        words: cases.words ? cases.words.split(" ") : [],
        bags: this.bags,
        rulesByCase: this.rulesByCase,
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
  async storedForm(pause) {
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
    return this.words.splitWords(text).map((word) => word.folded);
  }

  // The hits of a query: { place, number, score }, the best first, how it was understood, whether it is a question that none is sure to answer, and what it quotes that none says.
  search(query, limit = 20) {
    const parsed = parseQuery(query, this);
    const { place } = this.structure;
    const first = (parsed.numbers.length ? parsed.numbers : parsed.nearest).map((number) =>
      place.get(number),
    );
    const ranked = rankEntries(
      parsed.question,
      this,
      limit + first.length + this.entries.alike.length * 8,
    );
    const rest = parsed.isNumber
      ? first.flatMap((one) => this.relatedEntries(one)).map((one) => [one, 0])
      : ranked;
    const best = ranked.length ? ranked[0][1] : 0;
    const hits = new Map(first.map((one, at) => [one, best + first.length - at]));
    const told = new Set();
    for (const [one, score] of rest) {
      if (hits.has(one) || told.has(one)) continue;
      hits.set(one, score);
      if (!parsed.isNumber)
        for (const group of this.entries.alike)
          if (group.includes(one)) group.forEach((same) => told.add(same));
    }
    return {
      parsed,
      isUnsure: isUnsure(parsed, [...hits], this),
      missingQuotes: hits.size ? findMissingQuotes(query, this) : [],
      hits: [...hits]
        .slice(0, limit)
        .map(([one, score]) => ({ place: one, number: this.entries.number[one], score })),
    };
  }

  relatedEntries(one) {
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
      if (!read.has(some)) read.set(some, words.indexWords(some));
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
        asked: words.indexPhrasing(entries.asked[at]),
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
  measureStructure() {
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

  openStructure() {
    const { structureData, tables } = this,
      { section, referring, headings } = structureData;
    const { CITATION_FACTOR } = tables.constants.structure;
    return {
      place: new Map(this.entries.number.map((number, at) => [number, at])),
      section,
      names: new EntryNames(this.names),
      citationBonus: (place) => CITATION_FACTOR * Math.log1p(referring[place]),
      headings: new Set(headings),
    };
  }

  // The terms of the title of each entry, and of each term that it defines.
  nameTerms() {
    const { title, terms } = this.entries;
    const told = (text) => this.words.asTerms(text).join(" ");
    return title.map((one, at) => [told(one), ...terms[at].map(told)].join("\t")).join("\n");
  }

  // The words that entries have, in how many each stands, the names of several words, and the terms of all and of `more`.
  collectVocabulary(more) {
    const counts = documentCounts(this.read),
      words = [...counts.keys()];
    const { cards, terms, title } = this.entries;
    const names = new Set(title.flatMap((one, at) => [...cards[at], ...terms[at], one]));
    return {
      words: packLines(words),
      counts: narrow([...counts.values()]),
      names: [...names]
        .map((name) => [name, this.folded(name)])
        .filter(([, parts]) => parts.length > 1),
      terms: packLines([...new Set([...words.map((word) => this.words.term(word)), ...more])]),
    };
  }
}

// The titles of entries and the terms that they define: a line for each, with the terms of each name.
class EntryNames {
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
function documentCounts(documents) {
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
