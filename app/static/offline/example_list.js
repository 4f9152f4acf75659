// The list of worked examples and its filters (app/examples/example_list.py).
import { h } from "./drawing.js";
import { RESULTS } from "./views.js";
import { decodeAscending } from "./place_codes.js";

const MAX_UNFOLDED = 40; // a list of more examples has its sections folded
const FILTERS = ["words", "cites", "chapter", "status"];

export class ExampleList {
  constructor(views) {
    this.views = views;
  }

  // The page of the examples that match the filters; `rule` is the number that the filter “cites” means.
  render(parameters, rule) {
    const filters = Object.fromEntries(
      FILTERS.map((name) => [name, parameters.get(name)?.trim() ?? ""]),
    );
    const { words, cites } = filters,
      { edition } = this.views;
    const sectionsFound = this.filterSections(filters, rule),
      count = sectionsFound.reduce((sum, [, , examples]) => sum + examples.length, 0);
    const matchesAndReset = Object.values(filters).some(Boolean) && [
      ` ${count === 1 ? "matches" : "match"}. `,
      h("a", { href: "/examples/" }, "Show all"),
    ];
    const hints = [
      !count && cites && !rule && `${edition.version} has no rule “${cites}”.`,
      words &&
        "Which cards stand in examples that only older documents print is not kept on this device; those are found by their names and numbers alone.",
    ].filter(Boolean);
    const sections = sectionsFound.map(([number, title, examples]) =>
      this.section(number, title, examples, count <= MAX_UNFOLDED),
    );
    return {
      title: "Worked examples",
      body: [
        h("h1", {}, "Worked examples"),
        this.filterForm(filters),
        h("p", { class: "count" }, describeCount(count), matchesAndReset),
        hints.map((one) => h("p", { class: "hint" }, one)),
        sections,
      ],
    };
  }

  // The sections with matching examples, each as [number, title, examples].
  filterSections({ words, cites, chapter, status }, rule) {
    const citing = cites && this.examplesCiting(rule),
      typedWords = words.toLowerCase().split(/\s+/);
    const matchesFilters = ([id, title, result]) =>
      (!Object.hasOwn(RESULTS, status) || result === status) &&
      (!citing || citing.has(id)) &&
      (!words || this.hasWords(`${id} ${title} ${this.cardTitlesIn(id)}`, typedWords));
    const wanted = this.views.examples.sections.map(([chapterNumber, number, title, examples]) => [
      number,
      title,
      !chapter || chapterNumber === chapter ? examples.filter(matchesFilters) : [],
    ]);
    return wanted.filter(([, , examples]) => examples.length);
  }

  hasWords(text, words) {
    return words.every((word) => text.toLowerCase().includes(word));
  }

  section(number, title, examples, isOpen) {
    const lines = examples.map(([id]) =>
      h("li", {}, h("b", { class: "num" }, id), this.views.resultLine(id)),
    );
    return h(
      "section",
      { class: "listed" },
      h(
        "details",
        { class: "folded", open: isOpen && "" },
        h(
          "summary",
          {},
          h("h2", {}, number && h("span", { class: "num" }, number), ` ${title}`),
          " ",
          h("span", { class: "small" }, describeCount(examples.length)),
        ),
        h("ol", { class: "hits" }, lines),
      ),
    );
  }

  filterForm({ words, cites, chapter, status }) {
    const attributes = { autocapitalize: "off", autocomplete: "off", spellcheck: "false" };
    const field = (label, element) => h("label", {}, h("span", {}, label), " ", element);
    const choice = (name, chosen, options) =>
      h(
        "select",
        { name },
        h("option", { value: "" }, "All"),
        options.map(([value, label]) =>
          h("option", { value, selected: value === chosen && "" }, label),
        ),
      );
    const { children, entries, examples } = this.views,
      { number, title } = entries;
    const chapters = (children.get(-1) ?? [])
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
          ...attributes,
        }),
      ),
      field(
        "Exercises rule",
        h("input", {
          name: "cites",
          value: cites,
          placeholder: "9.2.8f",
          maxlength: 20,
          ...attributes,
        }),
      ),
      field("Chapter", choice("chapter", chapter, [...chapters, ...others])),
      field(
        "Status",
        choice(
          "status",
          status,
          Object.keys(RESULTS).map((one) => [one, one]),
        ),
      ),
      h("button", {}, "Filter"),
    );
  }

  // The ids of the examples that cite a rule, or any rule of a section or chapter.
  examplesCiting(rule) {
    const { resultsById, entries, children, place, examples } = this.views;
    const within = (place) => [place, ...(children.get(place) ?? []).flatMap(within)];
    const rulePlace = place.get(rule),
      places = new Set(
        ["chapter", "section"].includes(entries.kind[rulePlace]) ? within(rulePlace) : [rulePlace],
      );
    const ids = [...resultsById.keys()];
    const citedBy = decodeAscending(examples.cited_by);
    return new Set([...places].flatMap((place) => citedBy[place] ?? []).map((at) => ids[at]));
  }

  // The titles of the cards in an example, if its text is kept.
  cardTitlesIn(id) {
    const { entries } = this.views,
      [place, index] = this.views.findPrinted(id) ?? [];
    const text = place !== undefined && entries.examples[place][index];
    return text ? entries.cards[place].filter((title) => text.includes(title)).join(" ") : "";
  }
}

const describeCount = (count) => `${count} ${count === 1 ? "example" : "examples"}`;
