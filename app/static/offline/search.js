// Finds the entries that answer a query (index/search.py).
import { decodeBags } from "./bags.js";
import { CardBook, indexNames, nameStatistics } from "./cards.js";
import { Language } from "./concepts.js";
import { Evidence, learnEvidence } from "./evidence.js";
import { packLists, compactArray } from "./typed_arrays.js";
import { buildLineTable } from "./line_table.js";
import { CaseBook, groupCasesByRule } from "./matching.js";
import { NumberNormaliser } from "./number_normaliser.js";
import { NumberResolver } from "./numbers.js";
import { decodeCaseRules } from "./place_codes.js";
import { parseQuery } from "./query.js";
import { rankEntries } from "./ranking.js";
import { Store, buildIndex, buildBagIndex } from "./store.js";
import { Thesaurus, compileSynonyms } from "./synonyms.js";
import { Vocabulary } from "./vocabulary.js";
import { isUnsure, missingQuotes } from "./notes.js";
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

// The parts of a search, each of which needs only those before it.
const PARTS = [
  "language",
  "synonyms",
  "thesaurus",
  "titleForms",
  "cardNames",
  "leads",
  "nameStatistics",
  "cards",
  "documents",
  "names",
  "standing",
  "structure",
  "lexicon",
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
  "learnedWeights",
  "evidence",
];
const STORED_PARTS = [
  "synonyms",
  "titleForms",
  "cardNames",
  "leads",
  "nameStatistics",
  "names",
  "standing",
  "lexicon",
  "index",
  "rulesByCase",
  "casesByRule",
  "functionWordTerms",
  "caseIndex",
  "learnedWeights",
];
const NEEDED_TO_STORE = ["documents", "bags"]; // only to make stored parts

export class Searcher {
  // `made` has the parts that were stored, which are not made again.
  constructor({ tables, entries, cases, cards, made, numbers, numberNormaliser }) {
    this.sent = { tables, cards };
    this.wasMade = Boolean(made);
    this.tables = tables;
    this.entries = entries;
    this.words = new Words(tables);
    const { schema, store, evidence } = tables.constants;
    // A part is made when it is first used, or by prepare().
    const part = (name, make) =>
      Object.defineProperty(this, name, {
        configurable: true,
        get: () => Object.defineProperty(this, name, { value: made?.[name] ?? make() })[name],
      });
    const openStore = (index) => new Store(index, store.SATURATION);
    part("numbers", () => numbers ?? new NumberResolver(tables, entries.number));
    part("numberNormaliser", () => numberNormaliser ?? new NumberNormaliser(tables));
    part("language", () => new Language(tables));
    part("synonyms", () => compileSynonyms(tables, this.words));
    part("thesaurus", () => new Thesaurus(this.synonyms));
    part("titleForms", () =>
      cards.titles.map((title) => this.foldedWords(title).join(" ")).join("\n"),
    );
    part("cardNames", () => indexNames(cards, this.titleForms));
    part("leads", () => packLists(cards.leads));
    part("nameStatistics", () =>
      nameStatistics(tables, this.titleForms, cards, this.language.functionWords),
    );
    part(
      "cards",
      () =>
        new CardBook(
          tables,
          {
            ...cards,
            titleForms: this.titleForms,
            names: this.cardNames,
            leads: this.leads,
            ...this.nameStatistics,
          },
          this.language.functionWords,
        ),
    );
    part("documents", () => this.makeDocuments());
    part("names", () => this.makeNames());
    part("standing", () => this.makeStanding());
    part("structure", () => this.makeStructure());
    part("lexicon", () => this.makeLexicon(cases.asks ? cases.words.split(" ") : []));
    part("vocabulary", () => new Vocabulary(tables, this.thesaurus, this.lexicon));
    part("index", () => buildIndex(this.documents, tables.fields, schema.GAP));
    part("store", () => openStore(this.index));
    part("bags", () => packLists(cases.asks ? decodeBags(cases.asks) : []));
    part("rulesByCase", () => packLists(cases.asks ? decodeCaseRules(cases.rules) : []));
    part("caseIndex", () =>
      buildBagIndex(
        this.bags,
        cases.words ? cases.words.split(" ") : [],
        tables.fields.case,
        cases.length,
      ),
    );
    part("caseStore", () => openStore(this.caseIndex));
    part("functionWordTerms", () =>
      tables.function_words.map((word) => this.words.indexTerm(word)),
    );
    part("casesByRule", () => groupCasesByRule(this.rulesByCase));
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
    part("learnedWeights", () =>
      learnEvidence(tables, this.language.functionWords, this.documents, {
        words: cases.words ? cases.words.split(" ") : [],
        bags: this.bags,
        rulesByCase: this.rulesByCase,
      }),
    );
    part("evidence", () => new Evidence(evidence, this.learnedWeights));
  }

  // Makes all parts, with a pause before each, so that the page stays responsive.
  async prepare(pause) {
    for (const name of PARTS) {
      if (this.wasMade && NEEDED_TO_STORE.includes(name)) continue;
      await pause();
      void this[name];
    }
  }

  // What has to be stored so that a search can be made of it without the files that were sent.
  async serialisable(pause) {
    for (const name of STORED_PARTS) {
      await pause();
      void this[name];
    }
    const { tables, cards } = this.sent;
    return {
      tables: { ...tables, synonyms: undefined },
      cards: { ...cards, leads: undefined, english: undefined, forms: undefined },
      made: Object.fromEntries(STORED_PARTS.map((name) => [name, this[name]])),
    };
  }

  foldedWords(text) {
    return this.words.splitWords(text).map((word) => word.folded);
  }

  // Returns the parsed query, its hits { place, number, score }, the best first, whether it is a question that no hit is sure to answer, and the quotes that no entry has.
  search(query, limit = 20) {
    const parsed = parseQuery(query, this);
    const { place } = this.structure;
    const first = (parsed.numbers.length ? parsed.numbers : parsed.nearest).map((number) =>
      place.get(number),
    );
    const { ranked, tops } = rankEntries(
      parsed.question,
      this,
      limit + first.length + this.entries.alike.length * 8,
    );
    const rest = parsed.isNumber
      ? first
          .flatMap((candidate) => this.relatedEntries(candidate))
          .map((candidate) => [candidate, 0])
      : ranked;
    const best = ranked.length ? ranked[0][1] : 0;
    const hits = new Map(first.map((candidate, at) => [candidate, best + first.length - at]));
    const duplicates = new Set();
    for (const [candidate, score] of rest) {
      if (hits.has(candidate) || duplicates.has(candidate)) continue;
      hits.set(candidate, score);
      if (!parsed.isNumber)
        for (const group of this.entries.alike)
          if (group.includes(candidate)) group.forEach((same) => duplicates.add(same));
    }
    return {
      parsed,
      isUnsure: isUnsure(parsed, [...hits], tops, this),
      missingQuotes: hits.size ? missingQuotes(query, this) : [],
      hits: [...hits].slice(0, limit).map(([candidate, score]) => ({
        place: candidate,
        number: this.entries.number[candidate],
        score,
      })),
    };
  }

  relatedEntries(place) {
    const { parent, refers } = this.entries;
    const children = [],
      referring = [],
      ancestors = [];
    parent.forEach((up, at) => up === place && children.push(at));
    refers.forEach((some, at) => some.includes(place) && referring.push(at));
    for (let up = parent[place]; up >= 0; up = parent[up]) ancestors.push(up);
    return [...children, ...referring, ...ancestors];
  }

  // The fields of each entry, in the order of the server's index (index/schema.py).
  makeDocuments() {
    const { entries, words } = this;
    const titlesAbove = (at) => {
      const titles = [];
      for (let up = entries.parent[at]; up >= 0; up = entries.parent[up])
        if (entries.title[up]) titles.unshift(entries.title[up]);
      return titles.join("\n");
    };
    const tokensByText = new Map(); // titles and parents come again and again
    const tokens = (some) => {
      if (!tokensByText.has(some)) tokensByText.set(some, words.listTokens(some));
      return tokensByText.get(some);
    };
    return entries.number.map((_, at) => {
      const fields = {
        title: tokens(entries.title[at]),
        cards: tokens(entries.cards[at].join("\n")),
        terms: tokens(entries.terms[at].join("\n")),
        digest: tokens(entries.digest[at]),
        place: tokens(titlesAbove(at)),
        text: tokens(entries.text[at]),
        examples: tokens(entries.examples[at].join("\n")),
        timing: tokens(entries.timing[at].map(([, line]) => line).join("\n")),
        parent: tokens(entries.parent[at] >= 0 ? entries.text[entries.parent[at]] : ""),
        asked: words.listPhrasing(entries.asked[at]),
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
  makeStanding() {
    const { entries, tables } = this;
    const { SECTION_DEPTH } = tables.constants.structure;
    const referenceCounts = entries.number.map(() => 0);
    for (const some of entries.refers) for (const one of some) referenceCounts[one] += 1;
    const depth = [],
      section = [];
    entries.parent.forEach((up, at) => {
      depth.push(up < 0 ? 1 : depth[up] + 1); // a parent stands before its children
      section.push(depth[at] > SECTION_DEPTH ? section[up] : at);
    });
    const headings = entries.kind.flatMap((kind, at) =>
      kind === "chapter" || kind === "section" ? [at] : [],
    );
    return {
      section: compactArray(section),
      referenceCounts: compactArray(referenceCounts),
      headings: compactArray(headings),
    };
  }

  makeStructure() {
    const { standing, tables } = this,
      { section, referenceCounts, headings } = standing;
    const { CITED } = tables.constants.structure;
    return {
      place: new Map(this.entries.number.map((number, at) => [number, at])),
      section,
      names: new EntryNames(this.names),
      renown: (place) => CITED * Math.log1p(referenceCounts[place]),
      headings: new Set(headings),
    };
  }

  // A line for each entry: the content terms of its title, and the terms of each name that it defines.
  makeNames() {
    const { title, terms } = this.entries,
      { functionWords } = this.language;
    const contentTermsOf = (text) =>
      this.words
        .splitWords(text)
        .filter(({ folded }) => !functionWords.has(folded))
        .map(({ term }) => term)
        .join(" ");
    const termsOf = (text) => this.words.asTerms(text).join(" ");
    return title
      .map((one, at) => [contentTermsOf(one), ...terms[at].map(termsOf)].join("\t"))
      .join("\n");
  }

  // The words of all entries with their counts, the names of several words, and all terms, including `more`.
  makeLexicon(moreTerms) {
    const counts = countDocuments(this.documents),
      words = [...counts.keys()];
    const { cards, terms, title } = this.entries;
    const names = new Set(title.flatMap((one, at) => [...cards[at], ...terms[at], one]));
    return {
      words: buildLineTable(words),
      counts: compactArray([...counts.values()]),
      names: [...names]
        .map((name) => [name, this.foldedWords(name)])
        .filter(([, parts]) => parts.length > 1),
      terms: buildLineTable([
        ...new Set([...words.map((word) => this.words.indexTerm(word)), ...moreTerms]),
      ]),
    };
  }
}

// The titles of entries and the names that they define.
class EntryNames {
  constructor(lines) {
    this.lines = lines.split("\n");
    this.text = `\n${lines}\n`;
    this.ends = [];
    let end = 0;
    for (const line of this.lines) this.ends.push((end += line.length + 1));
  }

  // The terms of an entry's title, and of each name that it defines.
  namesAt(place) {
    const terms = (some) => new Set(some ? some.split(" ") : []);
    const [title, ...defines] = this.lines[place].split("\t").map(terms);
    return { title, defines };
  }

  // The places of the entries that have a term in their title or a name.
  placesWith(term) {
    const places = [];
    let line = 0;
    for (let at = 0; term && (at = this.text.indexOf(term, at + 1)) > 0;) {
      if (!/\s/.test(this.text[at - 1]) || !/\s/.test(this.text[at + term.length])) continue;
      while (this.ends[line] < at) line++;
      if (places.at(-1) !== line) places.push(line);
    }
    return places;
  }
}

// How many documents have each word.
function countDocuments(documents) {
  const counts = new Map(),
    lastPlace = new Map();
  documents.forEach((document, place) => {
    for (const { folded } of Object.values(document))
      for (const word of folded)
        if (word && lastPlace.get(word) !== place) {
          lastPlace.set(word, place);
          counts.set(word, (counts.get(word) ?? 0) + 1);
        }
  });
  return counts;
}
