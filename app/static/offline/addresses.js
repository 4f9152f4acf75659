// What an address means without reception: a page of what is kept, another address, or why there is none.
import { CardPages } from "./card_pages.js";
import { examplePath, pathOf, slug } from "./drawing.js";
import { Glossary } from "./glossary.js";
import { HitsPage } from "./hits.js";
import { ExampleList } from "./example_list.js";
import { isOnServer, Missing } from "./missing.js";
import { pattern } from "./patterns.js";
import { StepPages } from "./steps.js";

const HITS_PER_PAGE = 20; // hits on one page
const MAX_FIRST = 481; // the place of the first hit on the last page there is
const MAX_OFFERED = 6; // cards that may be meant
const PAGES = {
  "": "front",
  search: "search",
  rule: "rule",
  section: "rule",
  r: "shortLink",
  glossary: "term",
  examples: "examples",
  example: "example",
  card: "card",
  run: "step",
  turn: "step",
};

const EDITION = /^(?:cr-|v)?2\d\.\d\d$/i; // an edition before the address of a page (24.03/breach)
const GLUED_LETTERS = pattern("^[\\p{L}]\\S*$"); // letters with something behind them that may be a number

// A path with its escapes decoded; one that cannot be decoded is taken as it is written.
function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// The title of the card whose name, or the last part of whose address, was typed and nothing else.
function cardTitleMeant(query, typed, cards) {
  const place = cards.findMeant(typed);
  return place === undefined && /^\w+(-\w+)+$/.test(query)
    ? cards.titles.find((one) => slug(one) === query)
    : cards.titles[place];
}

export class Addresses {
  // `searcher`, `printed` and `chart` are functions, called when they are first needed.
  constructor(views, searcher, printed, chart) {
    const missing = new Missing(views);
    Object.assign(this, {
      views,
      searcher,
      printed,
      missing,
      cards: new CardPages(views),
      glossary: new Glossary(views),
      hits: new HitsPage(views),
      listed: new ExampleList(views),
      steps: new StepPages(views, missing, chart),
    });
  }

  // Returns what a page shows, as { title, body }, or the address that is meant.
  async page(url) {
    const [, kind, ...rest] = decodePath(url.pathname)
      .replace(/(\/index)?\.html?$/i, "")
      .split("/");
    const edition =
      kind === "r" && rest.length === 2 ? rest.shift() : (url.searchParams.get("edition") ?? "");
    if (!this.isKeptEdition(edition))
      return this.missing.editionNotKept(
        edition,
        url,
        kind === "r" && rest[0] ? `/r/${encodeURIComponent(rest[0])}` : url,
      );
    const handler = Object.hasOwn(PAGES, kind) ? this[PAGES[kind]] : this.pageMeant;
    const request = { url, kind, name: rest.join("/"), parameters: url.searchParams, edition };
    return (await handler.call(this, request)) || this.missing.pageNotKept(kind, url);
  }

  isKeptEdition(name) {
    return ["", ...this.views.edition.names].includes(name.trim().toLowerCase());
  }

  front({ name }) {
    return !name && this.views.frontPage();
  }

  // The address of a rule's page. It names the edition if the reader did, and what was typed if that may mean other rules, too.
  redirectToRule({ number, others }, typed, edition) {
    const parameters = `${new URLSearchParams({ ...(edition && { edition: this.views.edition.id }), ...(others.length && !typed.includes(number) && { typed }) })}`;
    return { address: pathOf(number) + (parameters && `?${parameters}`) };
  }

  // Resolves a number, also one behind letters (cr928f).
  resolveNumber(typed) {
    const { numbers, numberNormaliser } = this.views;
    return numbers.resolve(GLUED_LETTERS.exec(typed) ? numberNormaliser.normalise(typed) : typed);
  }

  // The address of the example or the rule that was typed and nothing else.
  exampleOrRule(typed, edition) {
    const exampleId = this.views.findExample(typed);
    if (exampleId) return { address: examplePath(exampleId) };
    const address = this.views.numbers.parseAddress(typed);
    if (address) return { address };
    const meant = this.resolveNumber(typed);
    return meant?.number && this.redirectToRule(meant, typed, edition);
  }

  // The page that is probably meant by an address of none, as on the server (app/web/lookup/redirects.py).
  async pageMeant({ url, kind, name, edition }) {
    if (isOnServer(kind)) return false;
    const first = kind.toLowerCase(),
      known = [first, `${first}s`, first.replace(/s$/, "")].find((one) =>
        Object.hasOwn(PAGES, one),
      );
    if (known) return { address: `/${known}/${name}${url.search}` };
    if (!name && this.isKeptEdition(kind)) return { address: "/" };
    const typed = `${kind} ${name}`.replace(/[/_-]+/g, " ").trim();
    const meant = this.exampleOrRule(typed, edition);
    if (meant) return meant;
    const [named, ...behind] = [kind, ...name.split("/")].filter(
      (part) => !/^editions?$/i.test(part),
    );
    if (behind[0] && (this.isKeptEdition(named) || EDITION.test(named))) {
      const address = `/${behind.join("/")}`;
      if (!this.isKeptEdition(named)) return this.missing.editionNotKept(named, url, address);
      return { address: address + url.search };
    }
    const { cards, words } = await this.searcher(),
      card = cardTitleMeant(kind, words.splitWords(typed), cards),
      term = this.glossary.find(typed);
    if (card) return { address: `/card/${slug(card)}` };
    return term && { address: `/glossary/${term.slug}` };
  }

  rule({ url, name, parameters, edition }) {
    const place = this.views.place.get(name);
    if (place !== undefined && url.pathname === pathOf(name))
      return this.views.entryPage(
        place,
        parameters.has("typed") ? this.otherNumbers(name, parameters.get("typed")) : [],
      );
    return this.shortLink({ name, edition });
  }

  shortLink({ name, edition }) {
    const meant = this.views.numbers.resolve(name);
    return meant?.number
      ? this.redirectToRule(meant, name, edition)
      : this.missing.noRule(name, meant?.nearest ?? []);
  }

  // Which other rules a number typed without its dots may mean.
  otherNumbers(number, typed) {
    const meant = this.views.numbers.resolve(typed);
    return meant?.number ? [meant.number, ...meant.others].filter((other) => other !== number) : [];
  }

  async search({ parameters, edition }) {
    const query = parameters.get("q")?.trim();
    if (!query) return this.views.emptySearchPage();
    const compared = this.views.numbers.parseComparison(query);
    if (compared) return { address: compared };
    const meant = this.exampleOrRule(query, edition);
    if (meant) return meant;
    const datedSearch = this.views.numbers.parseDatedWords(query);
    if (datedSearch) return { address: datedSearch };
    const search = await this.searcher(),
      { words, cards } = search,
      typedWords = words.splitWords(query),
      first = Math.min(MAX_FIRST, Math.max(1, parseInt(parameters.get("first"), 10) || 1)),
      skipsRedirects = parameters.has("all") || first > 1, // later pages of hits have no redirects
      card = skipsRedirects ? undefined : cardTitleMeant(query, typedWords, cards);
    if (card) return { address: `/card/${slug(card)}` };
    const found = search.search(query, first + HITS_PER_PAGE); // one more than is shown tells whether there are more
    const { corrected, unknown } = found.parsed,
      corrections = new Map(corrected),
      correctedWords = typedWords.map((word) => ({
        ...word,
        folded: corrections.get(word.folded) ?? word.folded,
      })),
      cardsNamed = [
        ...new Set([
          ...cards.findNamed(typedWords),
          ...cards.findByPartialNames(typedWords),
          ...cards.findNamed(correctedWords),
        ]),
      ];
    const isSlip = !cardsNamed.length && (corrected.length || unknown.length);
    const cardsSuggested = !found.hits.length
      ? cards.suggestCards(query, words, search.vocabulary)
      : isSlip
        ? cards.nearNames(query, words, search.vocabulary)
        : [];
    const named = (cardsNamed.length ? cardsNamed : cardsSuggested.slice(0, MAX_OFFERED)).map(
      (place) => cards.titles[place],
    );
    const constants = search.tables.constants.search;
    const endings = found.hits.length ? [] : this.views.numbers.findByEnding(query);
    return this.hits.render(
      query,
      { ...found, named, endings, says: constants },
      first,
      HITS_PER_PAGE,
      MAX_FIRST,
    );
  }

  term({ name }) {
    if (!name) return this.glossary.listPage();
    const term = this.glossary.find(name);
    if (!term) return this.missing.noTerm(name);
    return term.slug === name
      ? this.glossary.termPage(term)
      : { address: `/glossary/${term.slug}` };
  }

  examples({ name, parameters }) {
    if (name) return false;
    const cites = parameters.get("cites")?.trim();
    return this.listed.render(parameters, cites ? this.views.numbers.resolve(cites)?.number : "");
  }

  step({ kind, name, parameters }) {
    return !name && this.steps.page(kind, parameters);
  }

  example({ name }) {
    const id = name.replace("/", ":");
    return this.views.resultsById.has(id) ? this.views.examplePage(id) : this.missing.noExample(id);
  }

  // What is printed on a card, or why that is not known.
  async cardText(title) {
    try {
      const all = await this.printed();
      return { printed: all?.[title] };
    } catch {
      return { isDamaged: true };
    }
  }

  async card({ name, parameters }) {
    const typed = name || parameters.get("name")?.trim();
    if (!typed) return this.cards.listPage();
    const { cards, words, vocabulary } = await this.searcher();
    const title = cards.titles.find((known) => slug(known) === name);
    if (title) return this.cards.cardPage(title, await this.cardText(title));
    const meant = cards.findExactly(words.splitWords(typed.replaceAll("-", " ")));
    const suggested =
      meant === undefined
        ? cards.suggestCards(typed.replaceAll("-", " "), words, vocabulary).slice(0, MAX_OFFERED)
        : [meant];
    if (suggested.length === 1) return { address: `/card/${slug(cards.titles[suggested[0]])}` };
    return this.missing.noCard(
      typed,
      suggested.map((place) => cards.titles[place]),
    );
  }
}
