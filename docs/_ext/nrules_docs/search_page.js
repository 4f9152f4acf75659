// The search page: the app's own search (app/static/offline), shown as these pages are.
import { Searcher, decodeEntries } from "./search.js";
import { notes } from "./notes.js";

const MAX_HITS = 40;
const MAX_CHAPTERS = 3;
const { entries, tables, cases, cards } = window.nrulesFound;
const { pages, places, chapters, taught, symbols, named } = window.nrulesShown;
const count = document.getElementById("nr-count");
const learn = document.getElementById("nr-learn");
const found = document.getElementById("nr-found");
const box = document.getElementById("nr-find");

const makeElement = (name, attributes, ...inside) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

const link = (href, words) => makeElement("a", { class: "reference internal", href }, words);

// Draws symbols as these pages do everywhere.
const renderText = (words) =>
  words.split(/(\[[a-zA-Z]+\])/).map((part) =>
    symbols[part]
      ? makeElement(
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

// The chapters whose titles have a typed word, then those that teach the first hits.
const chaptersFor = (query, hits) => {
  const { words, language } = searcher();
  const typed = new Set(
    words
      .splitWords(query)
      .filter(({ folded }) => !language.functionWords.has(folded))
      .map(({ term }) => term),
  );
  const titled = chapters.flatMap(([title], at) =>
    words
      .splitWords(title)
      .some(({ term, folded }) => typed.has(term) && !language.functionWords.has(folded))
      ? [at]
      : [],
  );
  const teaching = hits.slice(0, MAX_CHAPTERS).flatMap(({ place }) => taught[place] ?? []);
  return [...new Set([...titled, ...teaching])].slice(0, MAX_CHAPTERS);
};

const renderHit = ({ place, number }) => {
  const [page, anchor] = places[place];
  const item = makeElement(
    "li",
    {},
    link(
      `${pages[page]}#${anchor || `rule-${number}`}`,
      [number, searcher().entries.title[place]].filter(Boolean).join(" "),
    ),
  );
  const words = searcher().entries.digest[place] || searcher().entries.text[place];
  if (words) item.append(makeElement("p", {}, ...renderText(words)));
  return item;
};

const showHits = (query) => {
  const search = searcher();
  const result = search.search(query, MAX_HITS);
  const here = result.hits.filter(({ place }) => places[place]);
  const hitNotes = notes(result, here.length > 0, "this edition", tables.constants.search);
  const number = here.length === MAX_HITS ? `the first ${MAX_HITS}` : here.length;
  count.textContent =
    (here.length ? `“${query}”: ${number} found` : `Nothing found for “${query}”`) +
    (hitNotes.length ? `; ${hitNotes.join("; ")}.` : ".");
  const ways = chaptersFor(query, here).map((at) => link(pages[chapters[at][1]], chapters[at][0]));
  const card = search.cards.titles[search.cards.findMeant(search.words.splitWords(query))];
  if (card in named) ways.unshift(link(named[card], `Where the rules speak of ${card}`));
  learn.replaceChildren(...ways.flatMap((one, at) => (at ? [" · ", one] : [one])));
  found.replaceChildren(...here.map(renderHit));
};

const searchForQuery = () => {
  const query = (new URLSearchParams(window.location.search).get("q") || "").trim();
  box.value = query;
  if (!query) return box.focus();
  count.textContent = "Reading the rules …";
  setTimeout(() => {
    // after the message is shown
    try {
      showHits(query);
    } catch (error) {
      count.textContent = "This browser cannot search here: it may be too old.";
      throw error; // for the console
    }
  });
};

document.querySelector(".nr-find").addEventListener("submit", (event) => {
  event.preventDefault();
  const address = new URL(window.location);
  address.search = new URLSearchParams({ q: box.value });
  window.history.pushState(null, "", address);
  searchForQuery();
});
window.addEventListener("popstate", searchForQuery);
searchForQuery();
