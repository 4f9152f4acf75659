// The list of worked examples, filtered as the server does it (app/examples/example_list.py), as far as its data is kept.
import { h } from "./drawing.js";
import { VERDICTS } from "./views.js";
import { decodeAscending } from "./place_codes.js";

const FEW = 40; // examples up to which a list shows them all; the sections of a longer one are folded
const ASKED = ["words", "cites", "chapter", "status"];

export class Listed {
  constructor(views) {
    this.views = views;
  }

  // The examples that are asked for; `rule` is the number that is meant by the rule that they cite.
  page(given, rule) {
    const asked = Object.fromEntries(ASKED.map((name) => [name, given.get(name)?.trim() ?? ""]));
    const { words, cites } = asked,
      { edition } = this.views;
    const found = this.found(asked, rule),
      count = found.reduce((sum, [, , some]) => sum + some.length, 0);
    const all = Object.values(asked).some(Boolean) && [
      ` ${count === 1 ? "matches" : "match"}. `,
      h("a", { href: "/examples/" }, "Show all"),
    ];
    const lacking = [
      !count && cites && !rule && `${edition.version} has no rule “${cites}”.`,
      words &&
        "Which cards stand in examples that only older documents print is not kept on this device; those are found by their names and numbers alone.",
    ].filter(Boolean);
    const sections = found.map(([number, title, some]) =>
      this.section(number, title, some, count <= FEW),
    );
    return {
      title: "Worked examples",
      body: [
        h("h1", {}, "Worked examples"),
        this.filter(asked),
        h("p", { class: "count" }, counted(count), all),
        lacking.map((one) => h("p", { class: "hint" }, one)),
        sections,
      ],
    };
  }

  // The sections that have any, each as [number, title, examples].
  found({ words, cites, chapter, status }, rule) {
    const cited = cites && this.citing(rule),
      typed = words.toLowerCase().split(/\s+/);
    const isWanted = ([id, title, was]) =>
      (!Object.hasOwn(VERDICTS, status) || was === status) &&
      (!cited || cited.has(id)) &&
      (!words || this.isTold(`${id} ${title} ${this.cardsIn(id)}`, typed));
    const wanted = this.views.examples.sections.map(([of, number, title, some]) => [
      number,
      title,
      !chapter || of === chapter ? some.filter(isWanted) : [],
    ]);
    return wanted.filter(([, , some]) => some.length);
  }

  isTold(words, typed) {
    return typed.every((word) => words.toLowerCase().includes(word));
  }

  section(number, title, some, open) {
    const lines = some.map(([id]) =>
      h("li", {}, h("b", { class: "num" }, id), this.views.outcome(id)),
    );
    return h(
      "section",
      { class: "listed" },
      h(
        "details",
        { class: "folded", open: open && "" },
        h(
          "summary",
          {},
          h("h2", {}, number && h("span", { class: "num" }, number), ` ${title}`),
          " ",
          h("span", { class: "small" }, counted(some.length)),
        ),
        h("ol", { class: "hits" }, lines),
      ),
    );
  }

  filter({ words, cites, chapter, status }) {
    const plain = { autocapitalize: "off", autocomplete: "off", spellcheck: "false" };
    const field = (says, element) => h("label", {}, h("span", {}, says), " ", element);
    const choice = (name, chosen, options) =>
      h(
        "select",
        { name },
        h("option", { value: "" }, "All"),
        options.map(([value, says]) =>
          h("option", { value, selected: value === chosen && "" }, says),
        ),
      );
    const { below, entries, examples } = this.views,
      { number, title } = entries;
    const chapters = (below.get(-1) ?? [])
      .filter((place) => title[place])
      .map((place) => [number[place], `${number[place]} ${title[place]}`]);
    const others = examples.sections
      .filter(([of, number]) => of && !number)
      .map(([of, , title]) => [of, title]);
    return h(
      "form",
      { class: "filter", action: "/examples/" },
      field(
        "Words or number",
        h("input", {
          name: "words",
          type: "search",
          value: words,
          placeholder: "tollbooth, 9.2",
          maxlength: 200,
          ...plain,
        }),
      ),
      field(
        "Exercises rule",
        h("input", { name: "cites", value: cites, placeholder: "9.2.8f", maxlength: 20, ...plain }),
      ),
      field("Chapter", choice("chapter", chapter, [...chapters, ...others])),
      field(
        "Status",
        choice(
          "status",
          status,
          Object.keys(VERDICTS).map((one) => [one, one]),
        ),
      ),
      h("button", {}, "Filter"),
    );
  }

  // The ids of the examples that cite a rule, or any of a section or chapter.
  citing(rule) {
    const { outcomes, entries, below, place, examples } = this.views;
    const within = (one) => [one, ...(below.get(one) ?? []).flatMap(within)];
    const here = place.get(rule),
      meant = new Set(["chapter", "section"].includes(entries.kind[here]) ? within(here) : [here]);
    const ids = [...outcomes.keys()];
    const citedBy = decodeAscending(examples.cited_by);
    return new Set([...meant].flatMap((place) => citedBy[place] ?? []).map((at) => ids[at]));
  }

  // The cards that are named in an example, as far as its words are kept.
  cardsIn(id) {
    const { entries } = this.views,
      [here, which] = this.views.printedAt(id) ?? [];
    const text = here !== undefined && entries.examples[here][which];
    return text ? entries.cards[here].filter((title) => text.includes(title)).join(" ") : "";
  }
}

const counted = (count) => `${count} ${count === 1 ? "example" : "examples"}`;
