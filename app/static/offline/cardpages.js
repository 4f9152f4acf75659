// The pages of cards: those that rules name, and what is kept of one.
import { drawn, h, slug } from "./drawing.js";

export class CardPages {
  constructor(views) {
    this.views = views;
  }

  page() {
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

  card(title, { printed, isDamaged }) {
    const [brief, ...sides] = printed ?? [];
    const text = sides.map(([name, words]) => [
      name && h("p", { class: "title" }, name),
      words
        .split("\n")
        .map((line) => h("p", { class: "wording" }, drawn(line, this.views.signs, new Map()))),
    ]);
    const speaking = this.views.entries.cards.flatMap((titles, place) =>
      titles.some((one) => slug(one) === slug(title)) ? [place] : [],
    );
    const places = speaking.length
      ? h(
          "ol",
          { class: "contents" },
          speaking.map((place) => this.views.mention(place)),
        )
      : h("p", { class: "count" }, "No rule of this edition mentions it.");
    return {
      title,
      body: [
        h("h1", {}, title),
        brief && h("p", { class: "small" }, brief),
        text,
        this.views.which(),
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
