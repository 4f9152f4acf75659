// Shows what a search finds, page by page, and the notes about it.
import { cut, drawn, h, pathOf, slug } from "./drawing.js";
import { notes } from "./notes.js";

export class Hits {
  constructor(views) {
    this.views = views;
  }

  // A page of hits: `limit` of them from the `first` on, of which the last page begins at `last`.
  page(query, found, first, limit, last) {
    const { hits, named, endings, says } = found;
    const { number, parent, title, digest, text } = this.views.entries;
    const above = (place) =>
      place < 0 ? [] : [...above(parent[place]), title[place]].filter(Boolean);
    const shown = hits.slice(first - 1, first - 1 + limit),
      more = hits.length >= first + limit;
    const note = notes(found, shown.length > 0, this.views.edition.version, says).join("; ");
    const listed = shown.map(({ place }) =>
      h(
        "li",
        {},
        h(
          "h2",
          { class: "hit" },
          h(
            "a",
            { href: pathOf(number[place]) },
            h("b", { class: "num" }, number[place]),
            title[place] && ` ${title[place]}`,
          ),
        ),
        h("p", { class: "path" }, above(parent[place]).join(" › ")),
        h(
          "p",
          { class: "snippet" },
          drawn(cut(digest[place] || text[place], 220), this.views.signs, new Map()),
        ),
      ),
    );
    const cards =
      first === 1 &&
      named.map((one) => [h("a", { href: `/card/${slug(one)}` }, `Card: ${one}`), " "]);
    return {
      title: query,
      body: [
        h("h1", { class: "asked" }, query),
        h(
          "p",
          { class: "count" },
          hits.length
            ? `${counted(hits.length, shown.length, first, more)} of ${this.views.edition.version}`
            : `Nothing found in ${this.views.edition.version}`,
        ),
        note && h("p", { class: "hint" }, note[0].toUpperCase() + note.slice(1)),
        endings.length > 0 && [
          h("p", {}, "Rules whose numbers end like this:"),
          h(
            "p",
            { class: "tries" },
            endings.map((one) => [h("a", { class: "num", href: pathOf(one) }, one), " "]),
          ),
        ],
        cards.length > 0 && h("p", { class: "tries" }, cards),
        h("ol", { class: "hits" }, listed),
        !hits.length &&
          h(
            "p",
            {},
            "Look through ",
            h("a", { href: "/glossary/" }, "the glossary"),
            ", ",
            h("a", { href: "/card/" }, "the cards"),
            " or ",
            h("a", { href: "/" }, "the chapters"),
            ".",
          ),
        pages(
          query,
          !hits.length
            ? 1
            : shown.length
              ? first
              : hits.length - ((hits.length - 1) % limit) + limit,
          more && first + limit <= last,
          limit,
          hits.length,
        ),
      ],
    };
  }
}

// How many entries there are, as far as that is known, or which of them these are.
function counted(all, shown, first, more) {
  if (!shown) return `No more than ${all} ${all === 1 ? "entry" : "entries"}`;
  if (first > 1) return `Entries ${first} to ${first + shown - 1}`;
  return more ? `The first ${shown} entries` : `${all} ${all === 1 ? "entry" : "entries"}`;
}

// The links to the hits before and after these, if there are any.
function pages(query, first, more, limit, all) {
  const way = (rel, from, says) =>
    h(
      "li",
      {},
      h(
        "a",
        {
          rel,
          href: `/search?${new URLSearchParams({ q: query, ...(from > 1 && { first: from }) })}`,
        },
        says,
      ),
    );
  const before = Math.max(1, first - limit),
    after = first + limit;
  const ways = [
    before < first && way("prev", before, `Hits ${before} to ${Math.min(before + limit - 1, all)}`),
    more && way("next", after, `Hits from ${after} on`),
  ].filter(Boolean);
  return (
    ways.length > 0 &&
    h("nav", { class: "mentions", "aria-label": "More hits" }, h("ul", { class: "plain" }, ways))
  );
}
