// The pages of rules and examples, and the parts that other pages share with them.
import { shorten, renderText, examplePath, h, pathOf, slug } from "./drawing.js";
import { NumberNormaliser } from "./number_normaliser.js";
import { NumberResolver } from "./numbers.js";

export const RESULTS = {
  passed: ["good", "Comes out as the rules say"],
  changed: ["good", "Comes out differently today than this document says"],
  failed: ["bad", "Does not come out as the rules say"],
  error: ["bad", "Could not be played"],
  unsupported: ["none", "Needs what the engine does not have yet"],
  missing: ["none", "Not executed yet"],
  empty: ["none", "Empty in the document"],
};

export class Views {
  constructor(data) {
    Object.assign(this, data);
    this.place = new Map(this.entries.number.map((number, place) => [number, place]));
    this.symbolsByMark = new Map(
      Object.entries(this.symbols).map(([mark, name]) => [mark.toLowerCase(), name]),
    );
    this.stale = new Set(this.entries.stale);
  }

  get resultsById() {
    return (this.results ??= new Map(
      this.examples.sections.flatMap(([, , , some]) =>
        some.map(([id, title, status]) => [id, { title, status }]),
      ),
    ));
  }

  // The children of each entry; chapters are children of -1.
  get children() {
    if (this.childrenByParent) return this.childrenByParent;
    this.childrenByParent = new Map();
    this.entries.parent.forEach((up, place) =>
      (this.childrenByParent.get(up) ?? this.childrenByParent.set(up, []).get(up)).push(place),
    );
    return this.childrenByParent;
  }

  referringEntries(place) {
    const places = [];
    this.entries.refers.forEach((some, at) => some.includes(place) && places.push(at));
    return places;
  }

  get numbers() {
    return (this.numberResolver ??= new NumberResolver(this.tables, this.entries.number));
  }

  get numberNormaliser() {
    return (this.normaliser ??= new NumberNormaliser(this.tables));
  }

  renderText(text) {
    return renderText(text, this.symbolsByMark, this.place);
  }

  frontPage() {
    const chapters = (this.children.get(-1) ?? []).map((place) => this.listItem(place));
    return {
      title: "Look up a rule",
      body: [
        h("h1", {}, "Netrunner rules"),
        this.editionLine(),
        h("h2", {}, "Chapters"),
        h("ol", { class: "contents chapters" }, chapters),
      ],
    };
  }

  emptySearchPage() {
    return {
      title: "Search",
      body: [
        h("h1", {}, "Search"),
        h("p", { class: "lead" }, "Type a number, a card or a few words into the box above."),
      ],
    };
  }

  // A rule's title and description, as they are shared (app/web/presenters/preview.py).
  preview(place) {
    const { number, parent, title, digest, text } = this.entries;
    let above = place;
    while (above >= 0 && !title[above]) above = parent[above];
    const words = (!this.stale.has(place) && digest[place]) || text[place];
    return {
      title: [`${number[place]} ${title[above] ?? ""}`.trim(), this.edition.version].join(" · "),
      says: shorten(words, 400),
    };
  }

  // A link with the edition in its address, which the share button copies.
  stableLink(address, says, given = {}) {
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

  editionLine() {
    return h("p", { class: "edition" }, `${this.edition.title}, ${this.edition.since}.`);
  }

  listItem(place, after) {
    const { title, digest, text } = this.entries;
    const words = title[place] || digest[place] || text[place];
    const shown = renderText(shorten(words, 110), this.symbolsByMark, new Map());
    return h("li", {}, this.entryLink(place, " ", h("span", {}, shown)), after);
  }

  entryLink(place, ...words) {
    const number = this.entries.number[place];
    return h("a", { href: pathOf(number) }, h("b", { class: "num" }, number), words);
  }

  // Links to what is read before and after an entry (app/answers/entry_context.py).
  previousAndNext(place) {
    const { number, parent } = this.entries;
    const siblingOf = (entry, step) => {
      const siblings = this.children.get(parent[entry]);
      return siblings[siblings.indexOf(entry) + step];
    };
    let after;
    for (let up = place; up >= 0 && after === undefined; up = parent[up]) after = siblingOf(up, 1);
    const turnLink = (rel, entry) =>
      entry >= 0 && h("a", { class: "num", rel, href: pathOf(number[entry]) }, number[entry]);
    return h(
      "nav",
      { class: "turn", "aria-label": "Previous and next" },
      turnLink("prev", siblingOf(place, -1) ?? parent[place]),
      turnLink("next", after),
    );
  }

  // The page of an entry; `others` are rules that its number, typed without dots, may also mean.
  entryPage(place, others = []) {
    const { number, title } = this.entries;
    const children = (this.children.get(place) ?? []).map((child) => this.listItem(child));
    return {
      ...this.preview(place),
      body: [
        others.length > 0 &&
          h(
            "p",
            { class: "hint" },
            "Or did you mean ",
            others.map((other, at) => [at > 0 && ", ", this.entryLink(this.place.get(other))]),
            "?",
          ),
        this.ancestors(place),
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
            this.editionLine(),
            this.entryBody(place),
            children.length > 0 && [
              h("h2", { class: "label" }, "Below it"),
              h("ol", { class: "contents" }, children),
            ],
          ),
          this.context(place),
        ),
        this.previousAndNext(place),
      ],
    };
  }

  ancestors(place) {
    const { title, parent } = this.entries;
    const items = [];
    for (let up = parent[place]; up >= 0; up = parent[up])
      items.unshift(h("li", {}, this.entryLink(up, " ", title[up] && h("span", {}, title[up]))));
    return (
      items.length > 0 &&
      h("nav", { class: "above", "aria-label": "Where this stands" }, h("ol", {}, items))
    );
  }

  // What stands beside an entry's page: its siblings, cards, references and stable link.
  context(place) {
    const { number, parent, refers, cards } = this.entries;
    const siblings = (this.children.get(parent[place]) ?? []).map((sibling) => {
      const link = this.entryLink(sibling);
      if (sibling === place) link.setAttribute("aria-current", "page");
      return [link, " "];
    });
    const cardLinks = (cards[place] ?? []).map((card, at) => [
      at > 0 && ", ",
      h("a", { href: `/card/${slug(card)}` }, card),
    ]);
    const section = (heading, ...content) =>
      h("section", { class: "mentions" }, h("h2", { class: "label" }, heading), content);
    const mentions = (heading, places = []) => {
      const items = places.map((mentioned) => this.listItem(mentioned));
      return items.length > 0 && section(heading, h("ul", {}, items));
    };
    return h(
      "aside",
      { "aria-label": "Context" },
      siblings.length > 1 &&
        h(
          "nav",
          { class: "siblings", "aria-label": "Beside it" },
          h("h2", { class: "label" }, "Beside it"),
          h("p", {}, siblings),
        ),
      cardLinks.length > 0 &&
        section(
          cardLinks.length === 1 ? "Card named here" : "Cards named here",
          h("p", {}, cardLinks),
        ),
      mentions("Refers to", refers[place]),
      mentions("Referred to by", this.referringEntries(place)),
      section(
        "This entry elsewhere",
        h(
          "ul",
          { class: "plain" },
          h("li", {}, this.stableLink(pathOf(number[place]), "Stable link to this wording")),
        ),
      ),
    );
  }

  entryBody(place) {
    const { digest, text, timing, examples, number } = this.entries;
    const ids = this.examples.printed[number[place]] ?? [];
    return [
      digest[place] &&
        h(
          "div",
          { class: "digest" },
          h("h2", { class: "label" }, "In short"),
          h("p", {}, this.renderText(digest[place])),
          this.stale.has(place) &&
            h(
              "p",
              { class: "stale" },
              "Written for another wording than this edition’s: trust the wording below.",
            ),
        ),
      text[place] && [
        h("h2", { class: "label" }, "Official wording"),
        text[place].split("\n").map((line) => h("p", { class: "wording" }, this.renderText(line))),
      ],
      timing[place].length > 0 &&
        h(
          "ol",
          { class: "timing" },
          timing[place].map(([label, line]) =>
            h("li", {}, h("b", { class: "num" }, label), " ", h("div", {}, this.renderText(line))),
          ),
        ),
      examples[place].map((words, at) =>
        h(
          "div",
          { class: "example" },
          h("h2", { class: "label" }, at ? `Example ${at + 1}` : "Example"),
          h("p", {}, this.renderText(words)),
          ids[at] && this.resultLine(ids[at]),
        ),
      ),
    ];
  }

  resultLine(id) {
    const { title, status } = this.resultsById.get(id) ?? {};
    return (
      status &&
      h(
        "p",
        { class: "played" },
        h("a", { href: examplePath(id) }, title || id),
        " ",
        resultLabel(status),
      )
    );
  }

  // Where an example is printed, as [place of its rule, index among the rule's examples], or nothing.
  findPrinted(id) {
    const [number, ids] =
      Object.entries(this.examples.printed).find(([, some]) => some.includes(id)) ?? [];
    return number && [this.place.get(number), ids.indexOf(id)];
  }

  // The id of an example, however it is typed.
  findExample(typed) {
    const typedId = typed.replace(/\s/g, "").toLowerCase();
    return [...this.resultsById.keys()].find((id) => id.toLowerCase() === typedId);
  }

  examplePage(id) {
    const { title, status } = this.resultsById.get(id),
      [rule, index] = this.findPrinted(id) ?? [];
    const printed =
      rule !== undefined &&
      h(
        "div",
        { class: "example" },
        h("h2", { class: "label" }, "The example as printed"),
        h("p", {}, this.renderText(this.entries.examples[rule][index])),
      );
    return {
      title: title || id,
      body: [
        h("h1", {}, title || id),
        h("p", { class: "edition" }, `Example ${id}.`),
        h("p", {}, resultLabel(status)),
        printed,
        h("p", { class: "hint" }, "Its steps are not kept on this device; they need reception."),
        rule !== undefined && h("ol", { class: "contents" }, this.listItem(rule)),
      ],
    };
  }
}

function resultLabel(status) {
  const [colour, says] = RESULTS[status] ?? [];
  return says && h("span", { class: `verdict ${colour}` }, says);
}
