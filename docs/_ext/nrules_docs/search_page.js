// The page that finds rules: the app's own search (app/static/offline), and how these pages show it.
import { Searcher, decodeEntries } from "./search.js";
import { notes } from "./notes.js";

const MOST = 40;
const FEW = 3; // chapters that are offered
const { entries, tables, cases, cards } = window.nrulesFound;
const { pages, places, chapters, taught, symbols, named } = window.nrulesShown;
const count = document.getElementById("nr-count");
const learn = document.getElementById("nr-learn");
const found = document.getElementById("nr-found");
const box = document.getElementById("nr-find");

const made = (name, attributes, ...inside) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

const link = (href, words) => made("a", { class: "reference internal", href }, words);

// Symbols are drawn as everywhere on these pages.
const drawn = (words) =>
  words.split(/(\[[a-zA-Z]+\])/).map((part) =>
    symbols[part]
      ? made(
          "span",
          {
            class: `nr-symbol nr-symbol-${symbols[part][0]}`,
            role: "img",
            "aria-label": symbols[part][1],
          },
          part,
        )
      : part,
  );

let opened;
const searcher = () =>
  (opened ??= new Searcher({ tables, cases, cards, entries: decodeEntries(entries) }));

// The chapters whose titles have a word that was typed, then those that teach the first hits.
const chaptersFor = (query, hits) => {
  const { words, language } = searcher();
  const typed = new Set(
    words
      .inOrder(query)
      .filter(({ folded }) => !language.functionWords.has(folded))
      .map(({ term }) => term),
  );
  const titled = chapters.flatMap(([title], at) =>
    words
      .inOrder(title)
      .some(({ term, folded }) => typed.has(term) && !language.functionWords.has(folded))
      ? [at]
      : [],
  );
  const teaching = hits.slice(0, FEW).flatMap(({ place }) => taught[place] ?? []);
  return [...new Set([...titled, ...teaching])].slice(0, FEW);
};

const shown = ({ place, number }) => {
  const [page, anchor] = places[place];
  const item = made(
    "li",
    {},
    link(
      `${pages[page]}#${anchor || `rule-${number}`}`,
      [number, searcher().entries.title[place]].filter(Boolean).join(" "),
    ),
  );
  const words = searcher().entries.digest[place] || searcher().entries.text[place];
  if (words) item.append(made("p", {}, ...drawn(words)));
  return item;
};

const answer = (query) => {
  const search = searcher();
  const all = search.search(query, MOST);
  const here = all.hits.filter(({ place }) => places[place]);
  const told = notes(all, here.length > 0, "this edition", tables.constants.search);
  const number = here.length === MOST ? `the first ${MOST}` : here.length;
  count.textContent =
    (here.length ? `“${query}”: ${number} found` : `Nothing found for “${query}”`) +
    (told.length ? `; ${told.join("; ")}.` : ".");
  const ways = chaptersFor(query, here).map((at) => link(pages[chapters[at][1]], chapters[at][0]));
  const card = search.cards.titles[search.cards.meantBy(search.words.inOrder(query))];
  if (card in named) ways.unshift(link(named[card], `Where the rules speak of ${card}`));
  learn.replaceChildren(...ways.flatMap((one, at) => (at ? [" · ", one] : [one])));
  found.replaceChildren(...here.map(shown));
};

const asked = () => {
  const query = (new URLSearchParams(window.location.search).get("q") || "").trim();
  box.value = query;
  if (!query) return box.focus();
  count.textContent = "Reading the rules …";
  setTimeout(() => {
    // once that is shown
    try {
      answer(query);
    } catch (error) {
      count.textContent = "This browser cannot search here: it may be too old.";
      throw error; // for who looks into the console
    }
  });
};

document.querySelector(".nr-find").addEventListener("submit", (event) => {
  event.preventDefault();
  const address = new URL(window.location);
  address.search = new URLSearchParams({ q: box.value });
  window.history.pushState(null, "", address);
  asked();
});
window.addEventListener("popstate", asked);
asked();
