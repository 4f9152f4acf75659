// What each page shows of what is kept on this device.
import { drawn, examplePath, h, pathOf, slug } from "./drawing.js";

const VERDICTS = {
  passed: ["good", "Comes out as the rules say"],
  changed: ["good", "Comes out otherwise today than this document says"],
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
    this.signs = new Map(Object.entries(this.symbols).map(([mark, name]) => [mark.toLowerCase(), name]));
    this.stale = new Set(this.entries.stale);
    this.outcomes = new Map(this.examples.sections.flatMap(([, , some]) => some.map(([id, title, status]) => [id, { title, status }])));
    this.below = new Map();
    this.referring = new Map();
    this.entries.parent.forEach((up, place) => this.below.set(up, [...(this.below.get(up) ?? []), place]));
    this.entries.refers.forEach((some, place) => some.forEach((one) => this.referring.set(one, [...(this.referring.get(one) ?? []), place])));
  }

  words(text) {
    return drawn(text, this.signs, this.place);
  }

  // The address of a page, as { title, body }; null where nothing of it is kept.
  page(path, hasQuery) {
    const [, kind, ...rest] = decodeURIComponent(path).split("/");
    const name = rest.join("/");
    if (hasQuery) return null;
    if (!kind) return this.front();
    if ((kind === "rule" || kind === "section" || kind === "r") && this.place.has(name)) return this.entry(this.place.get(name));
    if (kind === "glossary") return name ? this.term(name) : this.glossary();
    if (kind === "examples" && !name) return this.allExamples();
    if (kind === "example") return this.example(path);
    return null;
  }

  front() {
    const chapters = (this.below.get(-1) ?? []).map((place) => this.mention(place));
    return { title: "Look up a rule", body: [h("h1", {}, "Netrunner rules"), this.which(), h("h2", {}, "Chapters"), h("ol", { class: "contents chapters" }, chapters)] };
  }

  which() {
    return h("p", { class: "edition" }, `${this.edition.title}, ${this.edition.since}.`);
  }

  mention(place, after) {
    const { number, title, digest, text } = this.entries;
    const words = title[place] || digest[place] || text[place];
    const cut = words.length > 110 ? `${words.slice(0, words.lastIndexOf(" ", 110))} …` : words;
    return h("li", {}, h("a", { href: pathOf(number[place]) }, h("b", { class: "num" }, number[place]), " ", h("span", {}, drawn(cut, this.signs, new Map()))), after);
  }

  entry(place) {
    const { number, title, parent, refers } = this.entries;
    const above = [];
    for (let up = parent[place]; up >= 0; up = parent[up]) above.unshift(h("li", {}, h("a", { href: pathOf(number[up]) }, h("b", { class: "num" }, number[up]), " ", title[up] && h("span", {}, title[up]))));
    const beside = (this.below.get(parent[place]) ?? []).map((one) => [h("a", { href: pathOf(number[one]), "aria-current": one === place && "page" }, h("b", { class: "num" }, number[one])), " "]);
    const some = (heading, places = []) => places.length > 0 && h("section", { class: "mentions" }, h("h2", { class: "label" }, heading), h("ul", {}, places.map((one) => this.mention(one))));
    const children = this.below.get(place) ?? [];
    const named = (this.entries.cards[place] ?? []).map((one, at) => [at > 0 && ", ", h("a", { href: `/card/${slug(one)}` }, one)]);
    const aside = h("aside", { "aria-label": "Context" }, beside.length > 1 && h("nav", { class: "siblings", "aria-label": "Beside it" }, h("h2", { class: "label" }, "Beside it"), h("p", {}, beside)), named.length > 0 && h("section", { class: "mentions" }, h("h2", { class: "label" }, named.length === 1 ? "Card named here" : "Cards named here"), h("p", {}, named)), some("Refers to", refers[place]), some("Referred to by", this.referring.get(place)));
    return {
      title: `${number[place]} ${title[place]}`.trim(),
      body: [
        above.length > 0 && h("nav", { class: "above", "aria-label": "Where this stands" }, h("ol", {}, above)),
        h("div", { class: "sheet" }, h("article", {}, h("div", { class: "headline" }, h("h1", {}, h("span", { class: "num" }, number[place]), title[place] && ` ${title[place]}`)), this.which(), this.body(place), children.length > 0 && [h("h2", { class: "label" }, "Below it"), h("ol", { class: "contents" }, children.map((one) => this.mention(one)))]), aside),
      ],
    };
  }

  body(place) {
    const { digest, text, timing, examples, number } = this.entries;
    const ids = this.examples.printed[number[place]] ?? [];
    return [
      digest[place] && h("div", { class: "digest" }, h("h2", { class: "label" }, "In short"), h("p", {}, this.words(digest[place])), this.stale.has(place) && h("p", { class: "stale" }, "Written against another wording than this edition’s: trust the wording below.")),
      text[place] && [h("h2", { class: "label" }, "Official wording"), text[place].split("\n").map((line) => h("p", { class: "wording" }, this.words(line)))],
      timing[place].length > 0 && h("ol", { class: "timing" }, timing[place].map(([label, line]) => h("li", {}, h("b", { class: "num" }, label), " ", h("div", {}, this.words(line))))),
      examples[place].map((words, at) => h("div", { class: "example" }, h("h2", { class: "label" }, at ? `Example ${at + 1}` : "Example"), h("p", {}, this.words(words)), ids[at] && this.outcome(ids[at]))),
    ];
  }

  outcome(id) {
    const { title, status } = this.outcomes.get(id) ?? {};
    const [colour, says] = VERDICTS[status] ?? [];
    return status && h("p", { class: "played" }, h("a", { href: examplePath(id) }, title || id), " ", says && h("span", { class: `verdict ${colour}` }, says));
  }

  allExamples() {
    const sections = this.examples.sections.map(([number, title, some]) => h("section", {}, h("h2", {}, `${number} ${title}`.trim()), h("ol", { class: "hits" }, some.map(([id]) => h("li", {}, h("b", { class: "num" }, id), this.outcome(id))))));
    return { title: "Worked examples", body: [h("h1", {}, "Worked examples"), sections] };
  }

  example(path) {
    const id = decodeURIComponent(path).replace("/example/", "").replace("/", ":");
    if (!this.outcomes.has(id)) return null;
    const number = Object.keys(this.examples.printed).find((one) => this.examples.printed[one].includes(id));
    const { title } = this.outcomes.get(id);
    const rule = number && this.place.get(number);
    return { title: title || id, body: [h("h1", {}, title || id), this.outcome(id), h("p", { class: "hint" }, "Its steps are not kept on this device; they need reception."), rule !== undefined && h("ol", { class: "contents" }, this.mention(rule))] };
  }

  glossary() {
    const terms = this.terms.map((term) => h("li", {}, h("a", { href: `/glossary/${term.slug}` }, term.name)));
    return { title: "Glossary", body: [h("h1", {}, "Glossary"), this.which(), h("ul", { class: "contents" }, terms)] };
  }

  term(name) {
    const term = this.terms.find((one) => one.slug === name);
    if (!term) return null;
    return { title: term.name, body: [h("h1", {}, term.name), this.which(), term.also.length > 0 && h("p", {}, `Also: ${term.also.join(", ")}`), term.rules.map((number) => [h("h2", {}, h("a", { href: pathOf(number) }, h("span", { class: "num" }, number))), this.body(this.place.get(number))])] };
  }

  card(title, printed) {
    const [brief, ...sides] = printed ?? [];
    const text = sides.map(([name, words]) => [name && h("p", { class: "title" }, name), words.split("\n").map((line) => h("p", { class: "wording" }, drawn(line, this.signs, new Map())))]);
    const speaking = this.entries.cards.flatMap((titles, place) => (titles.some((one) => slug(one) === slug(title)) ? [place] : []));
    const places = speaking.length ? h("ol", { class: "contents" }, speaking.map((place) => this.mention(place))) : h("p", { class: "count" }, "No rule of this edition speaks of it.");
    return { title, body: [h("h1", {}, title), brief && h("p", { class: "small" }, brief), text, this.which(), h("h2", { class: "label" }, "Rules that speak of it"), places, h("p", { class: "hint" }, printed ? "Rulings of older documents are not kept on this device; they need reception." : "What is printed on it is not kept on this device, nor are rulings of older documents; they need reception.")] };
  }

  results(query, { hits, understood }) {
    const { corrected, unknown, remarks, nearest, isNumber, numbers } = understood;
    const notes = [];
    if (isNumber && !numbers.length) notes.push(`${this.edition.id} has no such number; the nearest are ${nearest.join(", ")}`);
    if (corrected.length) notes.push(`read ${corrected.map(([typed, meant]) => `“${typed}” as “${meant}”`).join(", ")}`);
    if (unknown.length) notes.push(`${this.edition.id} does not mention ${unknown.map((word) => `“${word}”`).join(", ")}`);
    notes.push(...remarks);
    const { number, title, digest, text } = this.entries;
    const cut = (words) => (words.length > 220 ? `${words.slice(0, words.lastIndexOf(" ", 220))} …` : words);
    const listed = hits.map(({ place }) => h("li", {}, h("h2", { class: "hit" }, h("a", { href: pathOf(number[place]) }, h("b", { class: "num" }, number[place]), title[place] && ` ${title[place]}`)), h("p", { class: "snippet" }, drawn(cut(digest[place] || text[place]), this.signs, new Map()))));
    return { title: query, body: [h("h1", { class: "asked" }, query), h("p", { class: "count" }, hits.length ? `${hits.length} ${hits.length === 1 ? "entry" : "entries"} of ${this.edition.title}` : `Nothing found in ${this.edition.title}`), notes.length > 0 && h("p", { class: "hint" }, notes.join("; ")), h("ol", { class: "hits" }, listed)] };
  }
}
