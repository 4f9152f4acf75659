// Where there is no reception: shows what an address means from what is kept on this device.
import { h, pathOf, slug } from "./drawing.js";
import { Searcher, unpacked } from "./search.js";
import { Views } from "./views.js";

const main = document.querySelector("main");
const box = document.getElementById("q");
const folder = new URL(".", import.meta.url);
const read = async (name) => (await fetch(new URL(name, folder))).json();
let views;

// What is printed on the cards, if that is kept, too.
async function printed() {
  if (!(await caches.has("nrules-cards"))) return null;
  const cache = await caches.open("nrules-cards");
  const [kept] = await cache.keys();
  return kept ? (await cache.match(kept)).json() : null;
}

const opened = async () => new Searcher({ ...(await read("found_by.json")), entries: views.entries });
let opening;
const ready = () => (opening ??= opened());

// The page of what was typed, or the address that it means.
async function asked(query) {
  const search = await ready();
  const meant = search.numbers.resolve(query);
  if (meant?.number) return { address: pathOf(meant.number) };
  const card = search.cards.exactly(search.words.inOrder(query));
  if (card !== undefined) return { address: `/card/${slug(search.cards.titles[card])}` };
  return views.results(query, search.search(query));
}

async function found(url) {
  const query = url.searchParams.get("q")?.trim();
  if (url.pathname === "/search") return query ? asked(query) : { title: "Search", body: [h("h1", {}, "Search"), h("p", { class: "lead" }, "Type a number, a card or a few words into the box above.")] };
  const [, kind, name] = url.pathname.split("/");
  const known = views.page(url.pathname, url.searchParams.has("edition"));
  if (known) return known;
  if (["rule", "section", "r"].includes(kind) && name && !url.search) {
    const { numbers } = await ready();
    const meant = numbers.resolve(decodeURIComponent(name));
    if (meant?.number) return { address: pathOf(meant.number) };
  }
  if (kind === "card" && name) {
    const title = (await ready()).cards.titles.find((one) => slug(one) === decodeURIComponent(name));
    if (title) return views.card(title, (await printed().catch(() => null))?.[title]);
  }
  return {
    title: "Not kept on this device",
    body: [h("h1", {}, "Not kept on this device"), h("p", {}, "There is no reception, and of this page nothing is kept here: other editions, comparisons, histories and steps of examples need the server."), h("p", {}, h("a", { href: url.href, "data-again": "" }, "Try it again"))],
  };
}

async function show(address, { push = false } = {}) {
  const url = new URL(address, location);
  let page = await found(url);
  if (page.address) {
    history[push ? "pushState" : "replaceState"](null, "", page.address);
    page = await found(new URL(page.address, location));
  } else if (push) history.pushState(null, "", url);
  document.title = `${page.title} · Netrunner rules`;
  box.value = url.searchParams.get("q") ?? "";
  const notice = h("p", { class: "notice", role: "status" }, `Without reception: from what is kept on this device, ${views.edition.version}.`);
  main.replaceChildren(notice, ...page.body.flat(Infinity).filter(Boolean));
  scrollTo(0, 0);
  if (push) (main.querySelector(".hit a") ?? main).focus({ preventScroll: true });
}

document.querySelector("form[role=search]").addEventListener("submit", (event) => {
  event.preventDefault();
  go(`/search?q=${encodeURIComponent(box.value)}`);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || link.origin !== location.origin || link.hasAttribute("data-again") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.href);
});
addEventListener("popstate", () => show(location.href));

// With reception again every page is the server's; charts are kept as they are.
function go(address) {
  const { pathname } = new URL(address, location);
  if (navigator.onLine || pathname === "/run" || pathname === "/turn") location.assign(address);
  else show(address, { push: true });
}

const said = await read("said.json");
views = new Views({ ...said, entries: unpacked(said.entries) });
await show(location.href);
ready();
