// The pages of a search's hits, with the notes about them.
import { shorten, renderText, h, pathOf, slug } from "./drawing.js";
import { notes } from "./notes.js";

export class HitsPage {
  constructor(views) {
    this.views = views;
  }

  // `limit` hits from the `first` on; `last` is the first hit of the last page.
  render(query, found, first, limit, last) {
    const { hits, named, endings, parsed, says: constants } = found;
    const shown = hits.slice(first - 1, first - 1 + limit),
      hasMore = hits.length >= first + limit;
    const note = notes(found, shown.length > 0, this.views.edition.version, constants).join("; ");
    const items = shown.map(({ place, number }) =>
      this.hitItem(place, parsed.numbers.includes(number)),
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
            ? `${describeCount(hits.length, shown.length, first, hasMore)} of ${this.views.edition.version}`
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
        h("ol", { class: "hits" }, items),
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
        pageLinks(
          query,
          !hits.length
            ? 1
            : shown.length
              ? first
              : hits.length - ((hits.length - 1) % limit) + limit,
          hasMore && first + limit <= last,
          limit,
          hits.length,
        ),
      ],
    };
  }

  hitItem(place, isWhole) {
    const { parent, title, digest, text } = this.views.entries;
    const titlesAbove = [];
    for (let up = parent[place]; up >= 0; up = parent[up])
      if (title[up]) titlesAbove.unshift(title[up]);
    const words = digest[place] || text[place]; // whole where the number was typed
    const snippet = isWhole ? words : shorten(words, 220);
    return h(
      "li",
      {},
      h("h2", { class: "hit" }, this.views.entryLink(place, title[place] && ` ${title[place]}`)),
      h("p", { class: "path" }, titlesAbove.join(" › ")),
      h("p", { class: "snippet" }, renderText(snippet, this.views.symbolsByMark, new Map())),
    );
  }
}

// Says how many entries there are, as far as that is known, or which of them are shown.
function describeCount(total, shown, first, hasMore) {
  if (!shown) return `No more than ${total} ${total === 1 ? "entry" : "entries"}`;
  if (first > 1) return `Entries ${first} to ${first + shown - 1}`;
  return hasMore ? `The first ${shown} entries` : `${total} ${total === 1 ? "entry" : "entries"}`;
}

function pageLinks(query, first, hasMore, limit, total) {
  const pageLink = (rel, from, says) =>
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
  const links = [
    before < first &&
      pageLink("prev", before, `Hits ${before} to ${Math.min(before + limit - 1, total)}`),
    hasMore && pageLink("next", after, `Hits from ${after} on`),
  ].filter(Boolean);
  return (
    links.length > 0 &&
    h("nav", { class: "mentions", "aria-label": "More hits" }, h("ul", { class: "plain" }, links))
  );
}
