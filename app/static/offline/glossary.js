// The glossary and its terms, from what is kept on this device.
import { h, pathOf, slug } from "./drawing.js";

export class Glossary {
  constructor(views) {
    this.views = views;
  }

  // The glossary is made when it is first asked for.
  get terms() {
    const isAnother = (name, of) => name.toLowerCase() !== of.toLowerCase();
    return (this.each ??= this.views.terms.map(([name, also, rules, address = slug(name)]) => ({
      name,
      slug: address,
      also: also.filter((one) => isAnother(one, name)),
      rules,
    })));
  }

  page() {
    const letters = new Map();
    for (const term of this.terms) {
      const letter = term.slug[0].toUpperCase();
      letters.set(letter, [...(letters.get(letter) ?? []), term]);
    }
    const links = [...letters.keys()].map((letter) => [
      h("a", { href: `#${letter}` }, letter),
      " ",
    ]);
    const lists = [...letters].map(([letter, terms]) => {
      const names = terms.map(({ name }) => name).join(", ");
      const opening = names.length > 36 ? `${names.slice(0, names.lastIndexOf(",", 36))} …` : names;
      return h(
        "section",
        {},
        h(
          "details",
          { class: "folded" },
          h("summary", {}, h("h2", {}, letter), " ", h("span", { class: "small" }, opening)),
          h(
            "dl",
            { class: "terms", id: letter },
            terms.map((term) => this.defined(term)),
          ),
        ),
      );
    });
    return {
      title: "Glossary",
      body: [
        h("h1", {}, "Glossary"),
        this.views.which(),
        h("nav", { class: "letters", "aria-label": "Letters" }, h("p", {}, links)),
        lists,
      ],
    };
  }

  // A line of the glossary: a term, its rules and other names, and what the first of them says in short.
  defined({ name, slug, also, rules }) {
    const numbers = rules.map((number) => [
      " ",
      h("a", { class: "num", href: pathOf(number) }, number),
    ]);
    const digest = this.views.entries.digest[this.views.place.get(rules[0])] ?? "";
    return [
      h(
        "dt",
        {},
        h("a", { href: `/glossary/${slug}` }, name),
        numbers,
        also.length > 0 && [" ", h("span", { class: "small" }, `also ${also.join(", ")}`)],
      ),
      h("dd", {}, this.views.words(digest)),
    ];
  }

  // The term of that address or of any of its names.
  called(name) {
    const asked = slug(name);
    return (
      this.terms.find((one) => one.slug === name) ??
      this.terms.find((one) => [one.name, ...one.also].some((called) => slug(called) === asked))
    );
  }

  term(term) {
    return {
      title: term.name,
      body: [
        h("h1", {}, term.name),
        this.views.which(),
        term.also.length > 0 && h("p", {}, `Also: ${term.also.join(", ")}`),
        term.rules.map((number) => [
          h("h2", {}, h("a", { href: pathOf(number) }, h("span", { class: "num" }, number))),
          this.views.body(this.views.place.get(number)),
        ]),
      ],
    };
  }
}
