// Without reception: shows what an address means from what is kept on this device, which main.js has begun to read.
import { Addresses } from "./addresses.js";
import { h } from "./drawing.js";
import { fetched, keep, opened, pause, sumOf } from "./made.js";
import { decodeEntries } from "./search.js";
import { Views } from "./views.js";

let main, box, folder, views, addresses, shown, reading, begun;
let asking = 0;
const chart = async (name) => (await fetched(folder, name)).text();

// What is printed on the cards, if that is kept, too; its name is the beginning of its checksum, and what is not of that was damaged.
async function printed() {
  if (!(await caches.has("nrules-cards"))) return null;
  const cache = await caches.open("nrules-cards");
  const [kept] = await cache.keys();
  if (!kept) return null;
  const bytes = await (await cache.match(kept)).arrayBuffer();
  const sum = [...(await sumOf(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!sum.startsWith(/(\w+)\.json$/.exec(kept.url)[1])) throw new Error("damaged");
  return JSON.parse(new TextDecoder().decode(bytes));
}

const folds = () => main.querySelectorAll("details");
const links = () => [...main.querySelectorAll("a[href]")].filter((one) => !notice.contains(one));

let opening;
const ready = () => (opening ??= opened(folder, views, reading));

// What stands at an address is shown; where a page that is left is come back to, also where in it, by which link and what was unfolded.
async function show(address, { push = false, at = 0, open = [], left = -1 } = {}) {
  await begun;
  const asked = new URL(address, location),
    mine = (asking += 1);
  let url = asked,
    page = await addresses.page(url);
  for (let led = 0; page.address && led < 3; led++)
    page = await addresses.page((url = new URL(page.address, location)));
  if (mine !== asking) return; // something else was asked for meanwhile
  if (push) {
    if (page.missing && navigator.onLine) return location.assign(url); // that the server may have
    const unfolded = [...folds()].flatMap((one, place) => (one.open ? [place] : []));
    const by = links().indexOf(document.activeElement);
    history.replaceState({ at: scrollY, open: unfolded, left: by }, "");
    history.pushState(null, "", url);
  } else if (url !== asked) history.replaceState(null, "", url);
  if (shown || !box.value) box.value = asked.searchParams.get("q") ?? ""; // at first somebody may be typing already
  shown = url.pathname + url.search;
  document.title = `${page.title} · Netrunner rules`;
  document.querySelector("meta[name=description]")?.setAttribute("content", page.says ?? "");
  main.replaceChildren(notice, ...page.body.flat(Infinity).filter(Boolean));
  dispatchEvent(new Event("shown")); // what is done to a page that has come (keys.js)
  notice.querySelector("a")?.setAttribute("href", url);
  for (const place of open) folds()[place]?.setAttribute("open", "");
  scrollTo(0, at);
  const there = links()[left] ?? main.querySelector(".count ~ .hits .hit a");
  if (push || there) (there ?? main).focus({ preventScroll: true });
  if (url.hash) dispatchEvent(new Event("hashchange")); // unfolds it and, since it has just come, goes there
  if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView();
}

// This page is shown only if the server did not answer, whatever the browser thinks of its network:
// what is kept answers at once until the server does. Charts are kept as they are.
let reached = false,
  looking;
async function go(address) {
  const { href, pathname, searchParams } = new URL(address, location);
  if (
    (reached && navigator.onLine) ||
    ((pathname === "/run" || pathname === "/turn") && !searchParams.has("step"))
  )
    return location.assign(href);
  await show(href, { push: true }).catch(fail);
  look();
}

function look() {
  if (!reached && navigator.onLine)
    looking ??= fetch("/manifest.json", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout?.(10000),
    })
      .then(
        ({ ok }) => ok && again(),
        () => {},
      )
      .finally(() => (looking = null));
}
function tell() {
  reached = false;
  notice.replaceChildren(`Offline: from what is kept on this device, ${views.edition.version}.`);
}

function again() {
  reached = true;
  notice.replaceChildren(
    `From what is kept on this device, ${views.edition.version}. The server answers again: `,
    h("a", { href: location.href, "data-again": "" }, "read it there"),
    ".",
  );
}

// Whatever goes wrong, the reader is not left waiting.
function fail() {
  const again = h("a", { href: location.href, "data-again": "" }, "Try it again");
  main.replaceChildren(
    h("h1", {}, "This cannot be shown"),
    h(
      "p",
      {},
      "What is kept on this device could not be read. ",
      again,
      ", or keep it anew ",
      h("a", { href: "/offline/", "data-again": "" }, "where there is reception"),
      ".",
    ),
  );
}

const notice = h("p", { class: "notice", role: "status" });

function listen() {
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    go(`${new URL(form.action).pathname}?${new URLSearchParams(new FormData(form))}`);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (
      !link ||
      link.origin !== location.origin ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const here = link.pathname === location.pathname && link.search === location.search;
    if (link.hasAttribute("data-again")) {
      if (!link.hash || !here) return;
      event.preventDefault(); // a browser would only go to the place on this page
      return location.reload();
    }
    if (link.hash && here) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", (event) => {
    if (location.pathname + location.search !== shown)
      show(location.href, event.state ?? {}).catch(fail);
  });
  addEventListener("online", look);
  addEventListener("offline", tell);
}

// Shows the page's address from a build's folder, and then each that is led to.
export async function start(from, { said, search }) {
  folder = from;
  main = document.querySelector("main");
  box = document.getElementById("q");
  reading = search;
  begun = said.then(async (told) => {
    const read = told ?? (await (await fetched(folder, "said.json")).json());
    views = new Views({ ...read, entries: decodeEntries(read.entries) });
    addresses = new Addresses(views, ready, printed, chart);
    tell();
  });
  listen();
  try {
    await show(location.href);
    look();
    pause()
      .then(ready)
      .then((searcher) => searcher.prepare(pause).then(() => keep(folder, searcher, pause)))
      .catch(() => {}); // a search says what is wrong
  } catch (error) {
    fail();
    throw error; // for who looks into the console
  }
}
