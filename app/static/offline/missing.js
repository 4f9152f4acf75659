// The pages for an address of which nothing is kept, or that leads to nothing.
import { h, pathOf, slug } from "./drawing.js";

const WANTS = {
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

export class Missing {
  constructor(views) {
    this.views = views;
  }

  // A page that the server may have: try again.
  told(says, url, instead) {
    return {
      title: "Not kept on this device",
      missing: true,
      body: [
        h("h1", {}, "Not kept on this device"),
        h("p", {}, says),
        instead && h("p", {}, h("a", { href: instead[0] }, instead[1])),
        h("p", {}, h("a", { href: url.href, "data-again": "" }, "Try it again")),
      ],
    };
  }

  page(kind, url) {
    const number = kind === "history" && url.pathname.split("/")[2],
      { edition, place } = this.views;
    const instead = place.has(number) && [
      pathOf(number),
      `${number} as it is in ${edition.version}`,
    ];
    return this.told(
      (Object.hasOwn(WANTS, kind) && WANTS[kind]) ||
        "This page is not kept here. Without reception nobody can say whether it exists.",
      url,
      instead,
    );
  }

  // Another edition: its numbers may mean other rules, so nothing is shown instead unless the reader asks.
  edition(name, url, typed) {
    const here = new URL(typed ? `/r/${encodeURIComponent(typed)}` : url, url);
    here.searchParams.delete("edition");
    const { version, since } = this.views.edition;
    return this.told(
      `This asks for ${name}. Of all editions only ${version}, ${since}, is kept here; a number may mean another rule in it.`,
      url,
      [here.pathname + here.search, `The same address in ${version}`],
    );
  }

  // Something that does not exist, with what may be meant; the server would say the same.
  none(title, says, near, ...ways) {
    return {
      title,
      body: [
        h("h1", {}, title),
        h("p", {}, says),
        near.length > 0 && h("ul", { class: "contents" }, near),
        ways.map((way) => h("p", {}, way)),
      ],
    };
  }

  rule(typed, nearest) {
    const { edition, place } = this.views;
    const near = nearest.map((number) => this.views.mention(place.get(number)));
    const search = h(
      "a",
      { href: `/search?${new URLSearchParams({ q: typed })}` },
      "search for it",
    );
    return this.none(
      `There is no rule ${cut(typed)}`,
      `${edition.title} has no entry of that number.${near.length ? " The nearest:" : ""}`,
      near,
      ["Or ", search, ", or look through ", h("a", { href: "/" }, "the chapters"), "."],
    );
  }

  step(typed, first, chart) {
    return this.none(
      "No such step",
      `“${cut(typed)}” is not a step here; ${first} is the first.`,
      [],
      [h("a", { href: chart }, "All steps")],
    );
  }

  card(typed, titles) {
    const near = titles.map((title) =>
      h("li", {}, h("a", { href: `/card/${slug(title)}` }, h("span", {}, title))),
    );
    const page = this.none(
      "Which card?",
      `No card is called “${cut(typed)}”.`,
      [],
      [
        h(
          "a",
          { href: `/search?${new URLSearchParams({ q: typed, all: "" })}` },
          `Search for the words “${cut(typed)}”`,
        ),
        " · ",
        h("a", { href: "/card/" }, "All cards mentioned here"),
      ],
    );
    page.body.splice(2, 0, near.length > 0 && h("ul", { class: "plain" }, near));
    return page;
  }

  term(typed) {
    return this.none(
      "No such term",
      `${this.views.edition.title} defines no term “${cut(typed)}”.`,
      [],
      ["Or look through ", h("a", { href: "/glossary/" }, "the glossary"), "."],
    );
  }

  example(id) {
    const [number] = id.replace(/^cr:/, "").split("/");
    const place = this.views.place.get(number),
      rule = place === undefined ? [] : [this.views.mention(place)];
    return this.none(
      "No such example",
      `Among the examples of ${this.views.edition.title} there is none called “${cut(id)}”.${rule.length ? " The rule of that number:" : ""}`,
      rule,
      ["Or look through ", h("a", { href: "/examples/" }, "all examples"), "."],
    );
  }
}

const cut = (typed) => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed);
