// The pages of the glossary and of its terms.
import { h, pathOf, slug } from "./drawing.js";

export class Glossary {
  constructor(views) {
    this.views = views;
  }

  get terms() {
    const isDifferent = (name, other) => name.toLowerCase() !== other.toLowerCase();
    return (this.termList ??= this.views.terms.map(
      ([name, otherNames, rules, address = slug(name)]) => ({
        name,
        slug: address,
        otherNames: otherNames.filter((one) => isDifferent(one, name)),
        rules,
      }),
    ));
  }

  listPage() {
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
            terms.map((term) => this.termLine(term)),
          ),
        ),
      );
    });
    return {
      title: "Glossary",
      body: [
        h("h1", {}, "Glossary"),
        this.views.editionLine(),
        h("nav", { class: "letters", "aria-label": "Letters" }, h("p", {}, links)),
        lists,
      ],
    };
  }

  // A term with its rules, its other names, and the digest of its first rule.
  termLine({ name, slug, otherNames, rules }) {
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
        otherNames.length > 0 && [
          " ",
          h("span", { class: "small" }, `also ${otherNames.join(", ")}`),
        ],
      ),
      h("dd", {}, this.views.renderText(digest)),
    ];
  }

  // The term with a name, or with the last part of an address.
  find(name) {
    const slugged = slug(name);
    return (
      this.terms.find((term) => term.slug === name) ??
      this.terms.find((term) =>
        [term.name, ...term.otherNames].some((called) => slug(called) === slugged),
      )
    );
  }

  termPage(term) {
    return {
      title: term.name,
      body: [
        h("h1", {}, term.name),
        this.views.editionLine(),
        term.otherNames.length > 0 && h("p", {}, `Also: ${term.otherNames.join(", ")}`),
        term.rules.map((number) => [
          h("h2", {}, h("a", { href: pathOf(number) }, h("span", { class: "num" }, number))),
          this.views.entryBody(this.views.place.get(number)),
        ]),
      ],
    };
  }
}
