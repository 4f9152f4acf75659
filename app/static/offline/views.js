// The contents of pages of rules and examples, and the line on every page about what is kept on this device.
import { cut, drawn, examplePath, h, pathOf, slug } from "./drawing.js";
import { Numbered } from "./number_normaliser.js";
import { Numbers } from "./numbers.js";

export const VERDICTS = {
  passed: ["good", "Comes out as the rules say"],
  changed: ["good", "Comes out differently today than this document says"],
  failed: ["bad", "Does not come out as the rules say"],
  error: ["bad", "Could not be played"],
  unsupported: ["none", "Needs what the engine does not have yet"],
  missing: ["none", "Not executed yet"],
  empty: ["none", "Empty in the document"],
};

export class Views {
  constructor(said) {
    Object.assign(this, said);
    this.place = new Map(this.entries.number.map((number, place) => [number, place]));
    this.signs = new Map(
      Object.entries(this.symbols).map(([mark, name]) => [mark.toLowerCase(), name]),
    );
    this.stale = new Set(this.entries.stale);
  }

  // The result of each example by its id; made when it is first asked for, like the others.
  get outcomes() {
    return (this.cameOut ??= new Map(
      this.examples.sections.flatMap(([, , , some]) =>
        some.map(([id, title, status]) => [id, { title, status }]),
      ),
    ));
  }

  // The entries right below each.
  get below() {
    if (this.under) return this.under;
    this.under = new Map();
    this.entries.parent.forEach((up, place) =>
      (this.under.get(up) ?? this.under.set(up, []).get(up)).push(place),
    );
    return this.under;
  }

  // The entries that refer to one.
  referring(place) {
    const found = [];
    this.entries.refers.forEach((some, at) => some.includes(place) && found.push(at));
    return found;
  }

  // The reader of numbers, which needs no search.
  get numbers() {
    return (this.reads ??= new Numbers(this.tables, this.entries.number));
  }

  get numbered() {
    return (this.rewrites ??= new Numbered(this.tables));
  }

  words(text) {
    return drawn(text, this.signs, this.place);
  }

  front() {
    const chapters = (this.below.get(-1) ?? []).map((place) => this.mention(place));
    return {
      title: "Look up a rule",
      body: [
        h("h1", {}, "Netrunner rules"),
        this.which(),
        h("h2", {}, "Chapters"),
        h("ol", { class: "contents chapters" }, chapters),
      ],
    };
  }

  asking() {
    return {
      title: "Search",
      body: [
        h("h1", {}, "Search"),
        h("p", { class: "lead" }, "Type a number, a card or a few words into the box above."),
      ],
    };
  }

  // A title and a sentence for whoever is handed a rule (app/web/presenters/preview.py).
  said(place) {
    const { number, parent, title, digest, text } = this.entries;
    let above = place;
    while (above >= 0 && !title[above]) above = parent[above];
    const words = (!this.stale.has(place) && digest[place]) || text[place];
    return {
      title: [`${number[place]} ${title[above] ?? ""}`.trim(), this.edition.version].join(" · "),
      says: cut(words, 400),
    };
  }

  // The address that keeps meaning this, which is what the button beside a title hands on.
  stable(address, says, given = {}) {
    return h(
      "a",
      {
        class: "stable",
        href: `${address}${address.includes("?") ? "&" : "?"}edition=${this.edition.id}`,
        ...given,
      },
      says,
    );
  }

  which() {
    return h("p", { class: "edition" }, `${this.edition.title}, ${this.edition.since}.`);
  }

  mention(place, after) {
    const { number, title, digest, text } = this.entries;
    const words = title[place] || digest[place] || text[place];
    return h(
      "li",
      {},
      h(
        "a",
        { href: pathOf(number[place]) },
        h("b", { class: "num" }, number[place]),
        " ",
        h("span", {}, drawn(cut(words, 110), this.signs, new Map())),
      ),
      after,
    );
  }

  // What to read before and after an entry (app/answers/entry_context.py).
  turn(place) {
    const { number, parent } = this.entries;
    const beside = (one, by) => {
      const some = this.below.get(parent[one]);
      return some[some.indexOf(one) + by];
    };
    let after;
    for (let up = place; up >= 0 && after === undefined; up = parent[up]) after = beside(up, 1);
    const leaf = (rel, one) =>
      one >= 0 && h("a", { class: "num", rel, href: pathOf(number[one]) }, number[one]);
    return h(
      "nav",
      { class: "turn", "aria-label": "Previous and next" },
      leaf("prev", beside(place, -1) ?? parent[place]),
      leaf("next", after),
    );
  }

  // An entry, and what else a number may mean that was typed without its dots.
  entry(place, others = []) {
    const { number, title, parent, refers } = this.entries;
    const above = [];
    for (let up = parent[place]; up >= 0; up = parent[up])
      above.unshift(
        h(
          "li",
          {},
          h(
            "a",
            { href: pathOf(number[up]) },
            h("b", { class: "num" }, number[up]),
            " ",
            title[up] && h("span", {}, title[up]),
          ),
        ),
      );
    const beside = (this.below.get(parent[place]) ?? []).map((one) => [
      h(
        "a",
        { href: pathOf(number[one]), "aria-current": one === place && "page" },
        h("b", { class: "num" }, number[one]),
      ),
      " ",
    ]);
    const some = (heading, places = []) =>
      places.length > 0 &&
      h(
        "section",
        { class: "mentions" },
        h("h2", { class: "label" }, heading),
        h(
          "ul",
          {},
          places.map((one) => this.mention(one)),
        ),
      );
    const children = this.below.get(place) ?? [];
    const named = (this.entries.cards[place] ?? []).map((one, at) => [
      at > 0 && ", ",
      h("a", { href: `/card/${slug(one)}` }, one),
    ]);
    const aside = h(
      "aside",
      { "aria-label": "Context" },
      beside.length > 1 &&
        h(
          "nav",
          { class: "siblings", "aria-label": "Beside it" },
          h("h2", { class: "label" }, "Beside it"),
          h("p", {}, beside),
        ),
      named.length > 0 &&
        h(
          "section",
          { class: "mentions" },
          h("h2", { class: "label" }, named.length === 1 ? "Card named here" : "Cards named here"),
          h("p", {}, named),
        ),
      some("Refers to", refers[place]),
      some("Referred to by", this.referring(place)),
      h(
        "section",
        { class: "mentions" },
        h("h2", { class: "label" }, "This entry elsewhere"),
        h(
          "ul",
          { class: "plain" },
          h("li", {}, this.stable(pathOf(number[place]), "Stable link to this wording")),
        ),
      ),
    );
    return {
      ...this.said(place),
      body: [
        others.length > 0 &&
          h(
            "p",
            { class: "hint" },
            "Or did you mean ",
            others.map((one, at) => [
              at > 0 && ", ",
              h("a", { href: pathOf(one) }, h("b", { class: "num" }, one)),
            ]),
            "?",
          ),
        above.length > 0 &&
          h("nav", { class: "above", "aria-label": "Where this stands" }, h("ol", {}, above)),
        h(
          "div",
          { class: "sheet" },
          h(
            "article",
            {},
            h(
              "div",
              { class: "headline" },
              h(
                "h1",
                {},
                h("span", { class: "num" }, number[place]),
                title[place] && ` ${title[place]}`,
              ),
            ),
            this.which(),
            this.body(place),
            children.length > 0 && [
              h("h2", { class: "label" }, "Below it"),
              h(
                "ol",
                { class: "contents" },
                children.map((one) => this.mention(one)),
              ),
            ],
          ),
          aside,
        ),
        this.turn(place),
      ],
    };
  }

  body(place) {
    const { digest, text, timing, examples, number } = this.entries;
    const ids = this.examples.printed[number[place]] ?? [];
    return [
      digest[place] &&
        h(
          "div",
          { class: "digest" },
          h("h2", { class: "label" }, "In short"),
          h("p", {}, this.words(digest[place])),
          this.stale.has(place) &&
            h(
              "p",
              { class: "stale" },
              "Written for another wording than this edition’s: trust the wording below.",
            ),
        ),
      text[place] && [
        h("h2", { class: "label" }, "Official wording"),
        text[place].split("\n").map((line) => h("p", { class: "wording" }, this.words(line))),
      ],
      timing[place].length > 0 &&
        h(
          "ol",
          { class: "timing" },
          timing[place].map(([label, line]) =>
            h("li", {}, h("b", { class: "num" }, label), " ", h("div", {}, this.words(line))),
          ),
        ),
      examples[place].map((words, at) =>
        h(
          "div",
          { class: "example" },
          h("h2", { class: "label" }, at ? `Example ${at + 1}` : "Example"),
          h("p", {}, this.words(words)),
          ids[at] && this.outcome(ids[at]),
        ),
      ),
    ];
  }

  outcome(id) {
    const { title, status } = this.outcomes.get(id) ?? {};
    return (
      status &&
      h(
        "p",
        { class: "played" },
        h("a", { href: examplePath(id) }, title || id),
        " ",
        verdict(status),
      )
    );
  }

  // Where an example is printed, as [the place of its rule, which of the rule's it is], or nothing.
  printedAt(id) {
    const [number, ids] =
      Object.entries(this.examples.printed).find(([, some]) => some.includes(id)) ?? [];
    return number && [this.place.get(number), ids.indexOf(id)];
  }

  // The id of the example that was typed, if it is one's.
  exampleCalled(typed) {
    const asked = typed.replace(/\s/g, "").toLowerCase();
    return [...this.outcomes.keys()].find((id) => id.toLowerCase() === asked);
  }

  example(id) {
    const { title, status } = this.outcomes.get(id),
      [rule, which] = this.printedAt(id) ?? [];
    const words =
      rule !== undefined &&
      h(
        "div",
        { class: "example" },
        h("h2", { class: "label" }, "The example as printed"),
        h("p", {}, this.words(this.entries.examples[rule][which])),
      );
    return {
      title: title || id,
      body: [
        h("h1", {}, title || id),
        h("p", { class: "edition" }, `Example ${id}.`),
        h("p", {}, verdict(status)),
        words,
        h("p", { class: "hint" }, "Its steps are not kept on this device; they need reception."),
        rule !== undefined && h("ol", { class: "contents" }, this.mention(rule)),
      ],
    };
  }
}

// The result of an example.
function verdict(status) {
  const [colour, says] = VERDICTS[status] ?? [];
  return says && h("span", { class: `verdict ${colour}` }, says);
}
