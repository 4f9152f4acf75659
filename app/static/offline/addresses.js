// What an address means without reception: a page of what is kept, another address, or why there is none.
import { CardPages } from "./cardpages.js";
import { examplePath, pathOf, slug } from "./drawing.js";
import { Glossary } from "./glossary.js";
import { Hits } from "./hits.js";
import { Listed } from "./listed.js";
import { Missing } from "./missing.js";
import { pattern } from "./patterns.js";
import { Steps } from "./steps.js";

const LIMIT = 20; // hits on one page
const LAST = 481; // the place of the first hit on the last page there is
const OFFERED = 6; // cards that may be meant
const PAGES = {
  "": "front",
  search: "search",
  rule: "numbered",
  section: "numbered",
  r: "short",
  glossary: "term",
  examples: "examples",
  example: "example",
  card: "card",
  run: "step",
  turn: "step",
};

const GLUED = pattern("^[\\p{L}]\\S*$"); // what may be a number behind letters

// A path with its escapes decoded; one that cannot be decoded is taken as it is written.
function readable(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// The title of the card whose name, or the last part of whose address, was typed and nothing else.
function cardOf(query, typed, cards) {
  const place = cards.meantBy(typed);
  return place === undefined && /^\w+(-\w+)+$/.test(query)
    ? cards.titles.find((one) => slug(one) === query)
    : cards.titles[place];
}

export class Addresses {
  // The searcher, what is printed on cards and a chart are asked for when they are first wanted.
  constructor(views, searcher, printed, chart) {
    const missing = new Missing(views);
    Object.assign(this, {
      views,
      searcher,
      printed,
      missing,
      cards: new CardPages(views),
      glossary: new Glossary(views),
      hits: new Hits(views),
      listed: new Listed(views),
      steps: new Steps(views, missing, chart),
    });
  }

  // Returns what a page shows, as { title, body }, or the address that is meant.
  async page(url) {
    const [, kind, ...rest] = readable(url.pathname).split("/");
    const edition =
      kind === "r" && rest.length === 2 ? rest.shift() : (url.searchParams.get("edition") ?? "");
    if (!this.isKept(edition)) return this.missing.edition(edition, url, kind === "r" && rest[0]);
    const show = Object.hasOwn(PAGES, kind) ? this[PAGES[kind]] : this.alone;
    const asked = { url, kind, name: rest.join("/"), given: url.searchParams, edition };
    return (await show.call(this, asked)) || this.missing.page(kind, url);
  }

  // Whether the address means the edition that is kept.
  isKept(name) {
    return ["", ...this.views.edition.names].includes(name.trim().toLowerCase());
  }

  front({ name }) {
    return !name && this.views.front();
  }

  // The page of a number, which keeps the edition if one was named, and how it was typed if that may mean others.
  addressOf({ number, others }, typed, edition) {
    const asks = `${new URLSearchParams({ ...(edition && { edition: this.views.edition.id }), ...(others.length && !typed.includes(number) && { typed }) })}`;
    return { address: pathOf(number) + (asks && `?${asks}`) };
  }

  // The number that was typed, with letters glued before it too (cr928f).
  meantIn(typed) {
    const { numbers, numbered } = this.views;
    return numbers.resolve(GLUED.exec(typed) ? numbered.rewritten(typed) : typed);
  }

  // The rule whose number is all of an address.
  alone({ kind, name, edition }) {
    if (name || !/\p{Nd}/u.test(kind)) return false;
    const meant = this.meantIn(kind);
    return meant?.number && this.addressOf(meant, kind, edition);
  }

  numbered({ url, name, given, edition }) {
    const place = this.views.place.get(name);
    if (place !== undefined && url.pathname === pathOf(name))
      return this.views.entry(
        place,
        given.has("typed") ? this.others(name, given.get("typed")) : [],
      );
    return this.short({ name, edition });
  }

  short({ name, edition }) {
    const meant = this.views.numbers.resolve(name);
    return meant?.number
      ? this.addressOf(meant, name, edition)
      : this.missing.rule(name, meant?.nearest ?? []);
  }

  // What else a number may mean that was typed without its dots.
  others(number, typed) {
    const meant = this.views.numbers.resolve(typed);
    return meant?.number ? [meant.number, ...meant.others].filter((one) => one !== number) : [];
  }

  async search({ given, edition }) {
    const query = given.get("q")?.trim();
    if (!query) return this.views.asking();
    const example = this.views.exampleCalled(query);
    if (example) return { address: examplePath(example) };
    const { numbers } = this.views,
      address = numbers.addressed(query);
    if (address) return { address };
    const meant = this.meantIn(query);
    if (meant?.number) return this.addressOf(meant, query, edition);
    const search = await this.searcher(),
      { words, cards } = search,
      typed = words.inOrder(query),
      first = Math.min(LAST, Math.max(1, parseInt(given.get("first"), 10) || 1)),
      wantsWords = given.has("all") || first > 1, // behind the hits there are more of them
      card = wantsWords ? undefined : cardOf(query, typed, cards);
    if (card) return { address: `/card/${slug(card)}` };
    const found = search.search(query, first + LIMIT); // one more than is shown tells whether there are more
    const { corrected, unknown } = found.understood,
      asMeant = new Map(corrected),
      read = typed.map((word) => ({ ...word, folded: asMeant.get(word.folded) ?? word.folded })),
      called = [
        ...new Set([...cards.called(typed), ...cards.byAPart(typed), ...cards.called(read)]),
      ];
    const isSlip = !called.length && (corrected.length || unknown.length);
    const others = !found.hits.length
      ? cards.meant(query, words, search.vocabulary)
      : isSlip
        ? cards.near(query, words, search.vocabulary)
        : [];
    const named = (called.length ? called : others.slice(0, OFFERED)).map(
      (place) => cards.titles[place],
    );
    const says = search.tables.constants.search;
    const endings = found.hits.length ? [] : numbers.endingAs(query);
    return this.hits.page(query, { ...found, named, endings, says }, first, LIMIT, LAST);
  }

  term({ name }) {
    if (!name) return this.glossary.page();
    const term = this.glossary.called(name);
    if (!term) return this.missing.term(name);
    return term.slug === name ? this.glossary.term(term) : { address: `/glossary/${term.slug}` };
  }

  examples({ name, given }) {
    if (name) return false;
    const cites = given.get("cites")?.trim();
    return this.listed.page(given, cites ? this.views.numbers.resolve(cites)?.number : "");
  }

  step({ kind, name, given }) {
    return !name && this.steps.page(kind, given);
  }

  example({ name }) {
    const id = name.replace("/", ":");
    return this.views.outcomes.has(id) ? this.views.example(id) : this.missing.example(id);
  }

  // What is printed on a card, or why that is not known.
  async printedOn(title) {
    try {
      const all = await this.printed();
      return { printed: all?.[title] };
    } catch {
      return { isDamaged: true };
    }
  }

  async card({ name, given }) {
    const typed = name || given.get("name")?.trim();
    if (!typed) return this.cards.page();
    const { cards, words, vocabulary } = await this.searcher();
    const title = cards.titles.find((one) => slug(one) === name);
    if (title) return this.cards.card(title, await this.printedOn(title));
    const meant = cards.exactly(words.inOrder(typed.replaceAll("-", " ")));
    const near =
      meant === undefined
        ? cards.meant(typed.replaceAll("-", " "), words, vocabulary).slice(0, OFFERED)
        : [meant];
    if (near.length === 1) return { address: `/card/${slug(cards.titles[near[0]])}` };
    return this.missing.card(
      typed,
      near.map((place) => cards.titles[place]),
    );
  }
}
