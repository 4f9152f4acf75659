// Shows the page of each address from the kept files, which main.js has begun to read.
import { Addresses } from "./addresses.js";
import { h } from "./drawing.js";
import { fetchKept, storeSearch, openSearcher, waitUntilIdle, sha256 } from "./search_cache.js";
import { decodeEntries } from "./search.js";
import { Views } from "./views.js";

let main, box, folder, views, addresses, shownAddress, searchBytes, viewsReady;
let latestRequest = 0;
const fetchChart = async (name) => (await fetchKept(folder, name)).text();

// The cards' texts, if they are kept. The file's name is the beginning of its checksum.
async function readCardTexts() {
  if (!(await caches.has("nrules-cards"))) return null;
  const cache = await caches.open("nrules-cards");
  const [kept] = await cache.keys();
  if (!kept) return null;
  const bytes = await (await cache.match(kept)).arrayBuffer();
  const checksum = [...(await sha256(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  if (!checksum.startsWith(/(\w+)\.json$/.exec(kept.url)[1])) throw new Error("damaged");
  return JSON.parse(new TextDecoder().decode(bytes));
}

const foldedParts = () => main.querySelectorAll("details");
const links = () => [...main.querySelectorAll("a[href]")].filter((link) => !notice.contains(link));

let searcherOpened;
const openSearch = () => (searcherOpened ??= openSearcher(folder, views, searchBytes));

// Shows the page of an address. `at`, `open` and `left` restore a page that the reader returns to: its scroll position, its unfolded parts and the link that was followed.
async function show(address, { push = false, at = 0, open = [], left = -1 } = {}) {
  await viewsReady;
  const requested = new URL(address, location),
    request = (latestRequest += 1);
  let url = requested,
    page = await addresses.page(url);
  for (let redirects = 0; page.address && redirects < 3; redirects++)
    page = await addresses.page((url = new URL(page.address, location)));
  if (request !== latestRequest) return; // the reader has gone on meanwhile
  if (push) {
    if (page.missing && navigator.onLine) return location.assign(url); // the server may have it
    const unfolded = [...foldedParts()].flatMap((one, place) => (one.open ? [place] : []));
    const focused = links().indexOf(document.activeElement);
    history.replaceState({ at: scrollY, open: unfolded, left: focused }, "");
    history.pushState(null, "", url);
  } else if (url !== requested) history.replaceState(null, "", url);
  if (shownAddress || !box.value) box.value = requested.searchParams.get("q") ?? ""; // on the first page the reader may be typing already
  shownAddress = url.pathname + url.search;
  document.title = `${page.title} · Netrunner rules`;
  document.querySelector("meta[name=description]")?.setAttribute("content", page.says ?? "");
  main.replaceChildren(notice, ...page.body.flat(Infinity).filter(Boolean));
  dispatchEvent(new Event("shown")); // keys.js does what it does to a loaded page
  notice.querySelector("a")?.setAttribute("href", url);
  for (const place of open) foldedParts()[place]?.setAttribute("open", "");
  scrollTo(0, at);
  const link = links()[left] ?? main.querySelector(".count ~ .hits .hit a");
  if (push || link) (link ?? main).focus({ preventScroll: true });
  if (url.hash) dispatchEvent(new Event("hashchange")); // unfolds the target
  if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView();
}

// The server did not answer when this page was asked for, whatever the browser thinks of its network.
// Until it does, what is kept answers at once. Charts are kept as whole pages.
let serverAnswers = false,
  serverCheck;
async function navigate(address) {
  const { href, pathname, searchParams } = new URL(address, location);
  if (
    (serverAnswers && navigator.onLine) ||
    ((pathname === "/run" || pathname === "/turn") && !searchParams.has("step"))
  )
    return location.assign(href);
  await show(href, { push: true }).catch(showFailure);
  checkServer();
}

function checkServer() {
  if (!serverAnswers && navigator.onLine)
    serverCheck ??= fetch("/manifest.json", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout?.(10000),
    })
      .then(
        ({ ok }) => ok && noteServerIsBack(),
        () => {},
      )
      .finally(() => (serverCheck = null));
}
function noteOffline() {
  serverAnswers = false;
  notice.replaceChildren(`Offline: from what is kept on this device, ${views.edition.version}.`);
}

function noteServerIsBack() {
  serverAnswers = true;
  navigator.serviceWorker.controller?.postMessage({ what: "heard" });
  notice.replaceChildren(
    `From what is kept on this device, ${views.edition.version}. The server answers again: `,
    h("a", { href: location.href, "data-again": "" }, "read it there"),
    ".",
  );
}

function showFailure() {
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

function addListeners() {
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    navigate(`${new URL(form.action).pathname}?${new URLSearchParams(new FormData(form))}`);
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
      event.preventDefault(); // a browser would only scroll
      return location.reload();
    }
    if (link.hash && here) return;
    event.preventDefault();
    navigate(link.href);
  });
  addEventListener("popstate", (event) => {
    if (location.pathname + location.search !== shownAddress)
      show(location.href, event.state ?? {}).catch(showFailure);
  });
  addEventListener("online", () => {
    serverCheck = null; // one begun without reception may yet fail
    checkServer();
  });
  addEventListener("offline", noteOffline);
}

// Shows the address of this page, and then those that the reader goes to. `said` and `search` are the reads that main.js began.
export async function start(buildFolder, { said, search }) {
  folder = buildFolder;
  main = document.querySelector("main");
  box = document.getElementById("q");
  searchBytes = search;
  viewsReady = said.then(async (data) => {
    const pageData = data ?? (await (await fetchKept(folder, "said.json")).json());
    views = new Views({ ...pageData, entries: decodeEntries(pageData.entries) });
    addresses = new Addresses(views, openSearch, readCardTexts, fetchChart);
    noteOffline();
  });
  addListeners();
  try {
    await show(location.href);
    checkServer();
    waitUntilIdle()
      .then(openSearch)
      .then((searcher) =>
        searcher.prepare(waitUntilIdle).then(() => storeSearch(folder, searcher, waitUntilIdle)),
      )
      .catch(() => {}); // the next search reports the failure
  } catch (error) {
    showFailure();
    throw error; // for the console
  }
}
