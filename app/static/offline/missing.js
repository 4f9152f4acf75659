// The pages for addresses that are not kept or do not exist.
import { h, pathOf, slug } from "./drawing.js";

const REASONS = {
  play: "Positions are played by the server, which cannot be reached.",
  diff: "Comparisons need the editions that are compared, of which only one is kept here.",
  history: "A rule’s history needs the other editions, of which none is kept here.",
  faults: "Faults of documents are not kept here.",
  document: "Older documents are not kept here.",
  quick: "Older documents are not kept here.",
  coverage: "Which rules are executed is not kept here.",
  openapi: "Programs are answered by the server, which cannot be reached.",
  api: "Programs are answered by the server, which cannot be reached.",
  docs: "The documentation is not kept here.",
  offline:
    "What is kept here works without reception. To keep a newer build, connect to the server.",
};

// Whether addresses that begin so are the server's alone.
export const isOnServer = (kind) => Object.hasOwn(REASONS, kind);

export class Missing {
  constructor(views) {
    this.views = views;
  }

  // A page that only the server can show.
  notKept(explanation, url, instead) {
    return {
      title: "Not kept on this device",
      missing: true,
      body: [
        h("h1", {}, "Not kept on this device"),
        h("p", {}, explanation),
        instead && h("p", {}, h("a", { href: instead[0] }, instead[1])),
        h("p", {}, h("a", { href: url.href, "data-again": "" }, "Try it again")),
      ],
    };
  }

  pageNotKept(kind, url) {
    const number = kind === "history" && url.pathname.split("/")[2],
      { edition, place } = this.views;
    const instead = place.has(number) && [
      pathOf(number),
      `${number} as it is in ${edition.version}`,
    ];
    return this.notKept(
      (isOnServer(kind) && REASONS[kind]) ||
        "This page is not kept here. Without reception nobody can say whether it exists.",
      url,
      instead,
    );
  }

  // A page of another edition. Its numbers may mean other rules, so the reader decides whether to see them in this one.
  editionNotKept(name, url, address) {
    const here = new URL(address, url);
    here.searchParams.delete("edition");
    const { version, since } = this.views.edition;
    return this.notKept(
      `This asks for ${name}. Of all editions only ${version}, ${since}, is kept here; a number may mean another rule in it.`,
      url,
      [here.pathname + here.search, `The same address in ${version}`],
    );
  }

  // Something that does not exist, with what may be meant.
  notFound(title, explanation, suggestions, further, listClass = "contents") {
    return {
      title,
      body: [
        h("h1", {}, title),
        h("p", {}, explanation),
        suggestions.length > 0 && h("ul", { class: listClass }, suggestions),
        h("p", {}, further),
      ],
    };
  }

  noRule(typed, nearest) {
    const { edition, place } = this.views;
    const suggestions = nearest.map((number) => this.views.listItem(place.get(number)));
    const search = h(
      "a",
      { href: `/search?${new URLSearchParams({ q: typed })}` },
      "search for it",
    );
    return this.notFound(
      `There is no rule ${abbreviate(typed)}`,
      `${edition.title} has no entry of that number.${suggestions.length ? " The nearest:" : ""}`,
      suggestions,
      ["Or ", search, ", or look through ", h("a", { href: "/" }, "the chapters"), "."],
    );
  }

  noStep(typed, first, chart) {
    return this.notFound(
      "No such step",
      `“${abbreviate(typed)}” is not a step here; ${first} is the first.`,
      [],
      [h("a", { href: chart }, "All steps")],
    );
  }

  noCard(typed, titles) {
    const suggestions = titles.map((title) =>
      h("li", {}, h("a", { href: `/card/${slug(title)}` }, h("span", {}, title))),
    );
    return this.notFound(
      "Which card?",
      `No card is called “${abbreviate(typed)}”.`,
      suggestions,
      [
        h(
          "a",
          { href: `/search?${new URLSearchParams({ q: typed, all: "" })}` },
          `Search for the words “${abbreviate(typed)}”`,
        ),
        " · ",
        h("a", { href: "/card/" }, "All cards mentioned here"),
      ],
      "plain",
    );
  }

  noTerm(typed) {
    return this.notFound(
      "No such term",
      `${this.views.edition.title} defines no term “${abbreviate(typed)}”.`,
      [],
      ["Or look through ", h("a", { href: "/glossary/" }, "the glossary"), "."],
    );
  }

  noExample(id) {
    const [number] = id.replace(/^cr:/, "").split("/");
    const place = this.views.place.get(number),
      rule = place === undefined ? [] : [this.views.listItem(place)];
    return this.notFound(
      "No such example",
      `Among the examples of ${this.views.edition.title} there is none called “${abbreviate(id)}”.${rule.length ? " The rule of that number:" : ""}`,
      rule,
      ["Or look through ", h("a", { href: "/examples/" }, "all examples"), "."],
    );
  }
}

const abbreviate = (typed) => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed);
