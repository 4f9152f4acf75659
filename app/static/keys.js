// Comforts for readers with a keyboard or a clipboard. Every page works without them.
"use strict";
const box = document.getElementById("q");
const inputAttributes = {
  autocapitalize: "off",
  autocorrect: "off",
  spellcheck: "false",
};
for (const [name, value] of Object.entries(inputAttributes)) box.setAttribute(name, value);
const followTurnLink = (rel) => document.querySelector(`.turn a[rel=${rel}]`)?.click();

// The pages that the reader has turned, and which of them this is. Several pages lead on to one (9.2.8 and 9.2.8f to 9.2.9); turning back returns to the one that the reader came from.
const pathOf = ({ pathname, search }) => pathname + search;
function readTurnedPages() {
  try {
    const stored = JSON.parse(sessionStorage.turned);
    if (stored.pages[stored.at][0] === pathOf(location)) return stored;
  } catch {} // nothing is stored yet, or the browser allows no storage
  return { pages: [[pathOf(location), document.querySelector("h1 .num")?.textContent]], at: 0 };
}
function updateTurnLinks() {
  const links = document.querySelectorAll(".turn a");
  if (!links.length) return; // opening the storage takes a while the first time
  const { pages, at } = readTurnedPages();
  for (const link of links) {
    const [path, name] = pages[at + (link.rel === "prev" ? -1 : 1)] ?? [];
    if (path) link.href = path;
    if (name && link.matches(".num")) link.textContent = name;
  }
}
addEventListener("shown", updateTurnLinks);
updateTurnLinks();
addEventListener("click", ({ target }) => {
  const link = target.closest?.(".turn a, .next-steps a");
  if (!link) return;
  const { pages, at } = readTurnedPages();
  const isBack = link.rel === "prev";
  const to = [pathOf(link), link.textContent];
  const isKnown = pages[isBack ? at - 1 : at + 1]?.[0] === to[0];
  if (!isKnown) isBack ? pages.splice(0, at, to) : pages.splice(at + 1, pages.length, to);
  try {
    sessionStorage.turned = JSON.stringify({ pages, at: isBack ? Math.max(at - 1, 0) : at + 1 });
  } catch {} // then turning back follows the page's own link
});

// Dictation and accidental keys arrive as letters, so a reader can turn letter keys off (WCAG 2.1.4).
const root = document.documentElement;
try {
  root.toggleAttribute("data-no-letters", "noLetters" in localStorage);
} catch {} // the browser allows no storage

document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.matches("input, textarea, select") ||
    document.querySelector("dialog[open]") ||
    (root.matches("[data-no-letters]") && /^[a-z/]$/.test(event.key))
  )
    return;
  if (event.shiftKey && event.key.startsWith("Arrow")) return; // selects
  if (event.key === "/") {
    event.preventDefault();
    box.focus();
    box.select();
  } else if (event.key === "?") showKeyHelp();
  else if (event.key === "ArrowLeft") followTurnLink("prev");
  else if (event.key === "ArrowRight") followTurnLink("next");
  else if ("jn".includes(event.key)) moveToStop(1) || followTurnLink("next");
  else if ("kp".includes(event.key)) moveToStop(-1) || followTurnLink("prev");
});

// A link to a folded part unfolds it.
function unfold(target) {
  for (let one = target?.closest("details"); one; one = one.parentElement.closest("details"))
    one.open = true;
}
function unfoldTarget() {
  if (!location.hash) return;
  let place = location.hash.slice(1);
  try {
    place = decodeURIComponent(place);
  } catch {} // not a valid escape: taken as it is written
  unfold(document.getElementById(place));
}
addEventListener("hashchange", unfoldTarget);
unfoldTarget();

// If a step leads to several pages, keys move through the links and Enter opens one.
function choices() {
  const links = [...document.querySelectorAll(".next-steps a")];
  return links.length > 1 ? links : [];
}

// The options, folded parts or leading links that keys can move through.
function listedStops() {
  const links = choices();
  if (links.length) return links;
  if (document.querySelector(".turn, .stepper")) return [];
  const options = [...document.querySelectorAll("main .options button")];
  return options.length
    ? options
    : [...document.querySelectorAll("main summary, main :is(li, dt) > a:first-child")].filter(
        (one) => one.checkVisibility?.() ?? one.offsetParent,
      );
}

// Moves to the next or previous change, hit or line. Returns false if the page has none.
function moveToStop(by) {
  document.querySelectorAll(".diff .chapter > .folded").forEach((chapter) => (chapter.open = true));
  let stops = [...document.querySelectorAll(".change, .hit a")];
  if (!stops.length) stops = listedStops();
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
  const here = stops.findIndex((one) => one.contains(document.activeElement));
  const below = stops.findIndex((one) => one.getBoundingClientRect().top >= top);
  const unseen = by > 0 ? below : (below < 0 ? stops.length : below) - 1;
  const next = stops[here < 0 ? unseen : here + by];
  if (next) {
    if (next.id) history.replaceState(history.state, "", `#${next.id}`);
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: next.matches(".change") ? "start" : "center" });
  }
  return Boolean(next) || (stops.length > 0 && !choices().length);
}

// The first hit gets the focus, and Enter opens it, unless the reader comes back from another. With it a screen reader says how the words were read, which cards they name, and the answer.
function focusFirstHit() {
  if (history.state?.left >= 0) return;
  const firstHit = document.querySelector(".count ~ .hits .hit a");
  if (!firstHit) return;
  const answer =
    document.querySelector(".count ~ .digest p") ??
    firstHit.closest("li").querySelector(".snippet");
  const described = [".hint", ".tries"]
    .map((one) => document.querySelector(`.count ~ ${one}`))
    .concat(answer)
    .filter(Boolean);
  described.forEach((one, at) => (one.id = `heard-${at}`));
  firstHit.setAttribute("aria-describedby", described.map((one) => one.id).join(" "));
  firstHit.focus({ preventScroll: true });
}
addEventListener("shown", focusFirstHit); // a page that a script shows without reception
focusFirstHit();

const KEYS = [
  ["/", "to the search box"],
  ["j", "the next rule, hit, change, step or line"],
  ["k", "the one before"],
  ["← →", "the rule or step before, the next"],
  ["?", "these keys"],
  ["Esc", "close this"],
];
function showKeyHelp() {
  let keys = document.querySelector("dialog.key-help");
  if (!keys) {
    keys = document.createElement("dialog");
    keys.className = "key-help";
    keys.setAttribute("aria-label", "Keys");
    const list = keys.appendChild(document.createElement("dl"));
    for (const [key, does] of KEYS) {
      list.appendChild(document.createElement("dt")).textContent = key;
      list.appendChild(document.createElement("dd")).textContent = does;
    }
    const letters = keys.appendChild(document.createElement("button"));
    letters.addEventListener("click", () => {
      const isOff = root.toggleAttribute("data-no-letters");
      try {
        isOff ? (localStorage.noLetters = "") : delete localStorage.noLetters;
      } catch {} // the choice then holds for this page only
    });
    keys.addEventListener("click", () => keys.close());
    keys.tabIndex = -1;
    document.body.append(keys);
  }
  const isOff = root.matches("[data-no-letters]");
  keys.querySelector("button").textContent = `Turn /, j and k ${isOff ? "on" : "off"}`;
  if (!keys.open) keys.showModal();
  keys.focus(); // not on the button, which Enter would press
}

addEventListener("beforeprint", () =>
  document.querySelectorAll(".diff details, .folded").forEach((d) => (d.open = true)),
);

// Adds a button that shares the rule by the device's own dialogue, or copies it.
function addShareButton() {
  const stable = document.querySelector("a.stable");
  if (!stable || !(navigator.share || navigator.clipboard)) return;
  const share = document.createElement("button");
  share.type = "button";
  share.className = "share";
  share.textContent = navigator.share ? "Share" : "Copy";
  const what = stable.dataset.share ?? "this rule: number, edition, a sentence and the link";
  share.setAttribute("aria-label", `${share.textContent} ${what}`);
  const status = document.createElement("span"); // for screen readers
  status.className = "away";
  status.setAttribute("role", "status");
  share.addEventListener("click", async () => {
    const title = document.title,
      url = stable.href + ("step" in stable.dataset ? location.hash : "");
    const text = document.querySelector("meta[name=description]")?.content ?? "";
    if (navigator.share) await navigator.share({ title, text, url }).catch(() => {});
    else {
      const copied = navigator.clipboard.writeText([title, text, url].filter(Boolean).join("\n"));
      share.textContent = status.textContent = await copied.then(
        () => "Copied",
        () => "Not copied",
      );
      share.setAttribute("aria-label", `${share.textContent}: ${what}`);
    }
  });
  (stable.closest(".shared") ?? document.querySelector(".headline")).append(share, status);
}
addEventListener("shown", addShareButton);
addShareButton();
