// The list of cards that rules name, and the page of one card.
import { renderText, h, slug } from "./drawing.js";

export class CardPages {
  constructor(views) {
    this.views = views;
  }

  listPage() {
    const titles = [...new Set(this.views.entries.cards.flat())].sort((a, b) =>
      slug(a) < slug(b) ? -1 : 1,
    );
    return {
      title: "Cards",
      body: [
        h("h1", {}, "Cards"),
        h(
          "p",
          { class: "lead" },
          `The cards that rules of ${this.views.edition.title} name. Any other is found by its name in the box above.`,
        ),
        h(
          "ul",
          { class: "plain of-cards" },
          titles.map((title) => h("li", {}, h("a", { href: `/card/${slug(title)}` }, title))),
        ),
      ],
    };
  }

  cardPage(title, { printed, isDamaged }) {
    const [brief, ...sides] = printed ?? [];
    const text = sides.map(([name, words]) => [
      name && h("p", { class: "title" }, name),
      words
        .split("\n")
        .map((line) =>
          h("p", { class: "wording" }, renderText(line, this.views.symbolsByMark, new Map())),
        ),
    ]);
    const mentioning = this.views.entries.cards.flatMap((titles, place) =>
      titles.some((one) => slug(one) === slug(title)) ? [place] : [],
    );
    const places = mentioning.length
      ? h(
          "ol",
          { class: "contents" },
          mentioning.map((place) => this.views.listItem(place)),
        )
      : h("p", { class: "count" }, "No rule of this edition mentions it.");
    return {
      title,
      body: [
        h("h1", {}, title),
        brief && h("p", { class: "small" }, brief),
        text,
        this.views.editionLine(),
        h("h2", { class: "label" }, "Rules that speak of it"),
        places,
        h(
          "p",
          { class: "hint" },
          printed
            ? "Rulings of older documents are not kept on this device; they need reception."
            : isDamaged
              ? "The cards’ texts on this device were damaged: they come again with the next page that is opened where there is reception. Rulings of older documents are not kept."
              : "What is printed on it is not kept on this device, nor are rulings of older documents; they need reception.",
        ),
      ],
    };
  }
}
