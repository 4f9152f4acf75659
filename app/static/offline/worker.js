// The service worker: keeps the rules on this device and answers from them without reception.
//
// A build's files stand in a cache of the build's name, each checked as it arrives. Only when the
// last is there does "current" name the build. So no half-kept build is ever shown. A page that is
// open goes on with the build that it was opened with, which is kept until the next one.
import { untight } from "./tight.js";

const PROTOCOL = 3;
const NAMES = "nrules-names";
const CURRENT = "/offline/current";
const PREFIX = "nrules-of-";
const CARDS = "nrules-cards"; // cards' texts, kept only if asked for: one file, of its own age
const PATIENCE = 4000; // milliseconds for a network that neither answers nor fails
const LONGER = 10000; // for a page that is not kept, so that only waiting can bring it
const SILENCE = 60000; // for a file that is to be kept: what has come stays for the next try
const KEPT = /^\/(?:(?:rule|section|glossary|card)\/.*|r\/[^/]*|search|examples\/|run|turn)?$/; // pages that need no patience
const FORGETTING = 60000; // milliseconds until such a network is waited for again
const BUILDS = 3; // that take one another's place while one is fetched, before whoever asked is told to ask again
const TURN = 12; // milliseconds of work after which pages are let through
const AGAIN = 600000; // milliseconds until a newer build is looked for again

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const kept = ["/static/*", "/offline/*/*"]; // a browser that can looks itself, which is sooner; else `file` does
  event
    .addRoutes?.(kept.map((urlPattern) => ({ condition: { urlPattern }, source: "cache" })))
    .catch(() => {});
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const current = async () => (await (await caches.open(NAMES)).match(CURRENT))?.json();
const within = (time) => globalThis.AbortSignal?.timeout?.(time); // older browsers wait on
const told = async (time) => {
  const answer = await fetch("/api/v1/offline", { cache: "no-store", signal: within(time) });
  if (!answer.ok) throw new Error("unreachable");
  return answer.json();
};

let keeping = null; // one at a time, whichever tab asks
let listeners = [];
async function keep(heard, withCards) {
  if (heard) listeners.push(heard);
  const others = keeping; // who keeps already may have been asked for less
  keeping ??= keepAll(withCards)
    .then(async (why) => {
      if (!why) await tellPages();
      return why;
    })
    .finally(() => {
      keeping = null;
      listeners = [];
    });
  const why = await keeping;
  return others && withCards && !why ? keep(heard, true) : why;
}

// Pages that say what is kept say it anew, whichever page has kept something else meanwhile.
async function tellPages() {
  for (const page of await self.clients.matchAll()) page.postMessage("kept");
}

async function keepAll(withCards) {
  for (let builds = 0; builds < BUILDS; builds++) {
    let wanted;
    try {
      wanted = await told(SILENCE);
    } catch {
      return away();
    }
    let why = await keepRules(wanted);
    if (!why && wanted.cards && (withCards || (await keptCards())))
      why = await keepCards(wanted.cards);
    if (why !== "gone") return why;
  }
  return "busy";
}

// Nothing has arrived: the server has too much to do, or there is none.
const away = () =>
  fetch("/healthz", { cache: "no-store", signal: within(LONGER) }).then(
    () => "busy",
    () => "unreachable",
  );

async function keepCards(file) {
  try {
    const cache = await caches.open(CARDS);
    if (!(await isSound(cache, file))) await fetched(cache, file);
    for (const { url } of await cache.keys())
      if (new URL(url).pathname !== file.path) await cache.delete(url);
    for (const heard of listeners) heard({ done: file.bytes, of: file.bytes });
    return null;
  } catch (error) {
    return reason(error);
  }
}

const keptCards = async () =>
  (await caches.has(CARDS)) ? (await (await caches.open(CARDS)).keys())[0] : undefined;

const reason = async (error) =>
  error.name === "QuotaExceededError"
    ? "full"
    : ["broken", "gone"].includes(error.message)
      ? error.message
      : error instanceof TypeError ||
          error.message === "late" ||
          ["TimeoutError", "AbortError"].includes(error.name)
        ? away()
        : "refused";

async function keepRules(wanted) {
  const before = await current();
  const name = PREFIX + wanted.name;
  try {
    const cache = await caches.open(name);
    const sound = await Promise.all(wanted.files.map((file) => isSound(cache, file)));
    if (before?.name === wanted.name && before.sums && sound.every(Boolean)) return null;
    const lost = new Set(wanted.files.filter((_, at) => !sound[at])); // what is damaged stays until it has come again
    const { bytes = 0, holds } = wanted.tight ?? { holds: [] };
    const [held, others] = [true, false].map((isHeld) =>
      wanted.files.filter((file) => holds.includes(file.path) === isHeld),
    );
    const of = wanted.bytes + bytes; // to unpack takes about as long as to fetch
    let most = 0; // what could not be unpacked is fetched once more, and nothing goes back
    const progress = (done) => {
      most = Math.max(most, done);
      listeners.forEach((heard) => heard({ done: most, of }));
    };
    const both = (fetched, unpacked) => progress((fetched + unpacked) * bytes);
    if (held.length && held.every((file) => lost.has(file)))
      // or one is fetched by itself
      for (const file of await unpacked(cache, wanted.tight, held, both).catch(() => []))
        lost.delete(file);
    let done = 0;
    for (const file of [...held, ...others]) {
      if (lost.has(file)) await fetched(cache, file);
      progress((done += holds.includes(file.path) ? (2 * bytes) / held.length : file.bytes));
    }
    const previous = before && before.name !== wanted.name ? before.name : before?.previous;
    const { edition, names, page, charts, files } = wanted;
    const kept = {
      name: wanted.name,
      previous,
      edition,
      names,
      page,
      charts,
      paths: files.map(({ path }) => path),
      sums: files.map(({ sha256 }) => sha256),
    };
    await (await caches.open(NAMES)).put(CURRENT, new Response(JSON.stringify(kept)));
    for (const other of await caches.keys())
      if (other.startsWith(PREFIX) && other !== name && other !== PREFIX + previous)
        await caches.delete(other);
    return null;
  } catch (error) {
    const why = await reason(error); // what came whole before reception went need not come again
    if (before?.name !== wanted.name && !["busy", "unreachable"].includes(why))
      await caches.delete(name).catch(() => {});
    return why;
  }
}

async function fetched(cache, file) {
  const answer = await whole(file.path);
  if (!(await isAsTold(answer, file))) throw new Error("broken");
  await cache.put(file.path, answer);
}

async function isAsTold(answer, { sha256 }) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return (
    Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") ===
    sha256
  );
}

// Fetches several files together in fewer bytes and unpacks them, part by part, since pages wait for this service worker.
// If that fails (in an older browser, say), each file can also be fetched by itself. Returns those that arrived whole.
async function unpacked(cache, { path, bytes }, held, progress) {
  const packed = await whole(path, (come) => progress(Math.min(1, come / bytes), 0));
  const reading = untight(new Uint8Array(await packed.arrayBuffer()));
  let read,
    paused = performance.now();
  while (!(read = reading.next()).done) {
    if (performance.now() - paused < TURN) continue; // a browser lets no pause be shorter than 4 ms
    progress(1, read.value);
    await new Promise((resolve) => setTimeout(resolve));
    paused = performance.now();
  }
  const came = [];
  for (const [at, file] of held.entries()) {
    const kept = new Response(read.value[at], { headers: { "Content-Type": "application/json" } });
    if (!(await isAsTold(kept, file))) continue;
    await cache.put(file.path, kept);
    came.push(file);
  }
  return came;
}

// A file once it has arrived, however slowly; `heard` learns how many bytes have. A file of a replaced build is gone.
async function whole(path, heard) {
  const parts = [],
    ended = new AbortController();
  let come = 0,
    silent;
  const waiting = () => {
    clearTimeout(silent);
    silent = setTimeout(() => ended.abort(), SILENCE);
  };
  try {
    waiting();
    const answer = await fetch(path, { cache: "no-cache", signal: ended.signal });
    if (!answer.ok)
      throw new Error(
        { 404: "gone", 502: "late", 503: "late", 504: "late" }[answer.status] ?? "broken",
      );
    const headers = new Headers(answer.headers);
    for (const one of ["Content-Encoding", "Content-Length"]) headers.delete(one); // of how it came
    const reader = answer.body.getReader();
    for (let part; !(part = await reader.read()).done; waiting()) {
      parts.push(part.value);
      heard?.((come += part.value.length));
    }
    return new Response(new Blob(parts), { headers });
  } finally {
    clearTimeout(silent);
  }
}

// A browser may delete files when it is short of room.
async function isWhole(kept) {
  const cache = await caches.open(PREFIX + kept.name);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return kept.paths.every((path) => there.has(path));
}

// A file in a device's storage may be damaged there, long after it arrived whole.
async function isSound(cache, { path, sha256 }) {
  const there = await cache.match(path);
  return Boolean(there) && isAsTold(there, { sha256 }).catch(() => false);
}

// Whether all that is kept is as it arrived; an older service worker did not write checksums down.
async function isUndamaged({ name, paths, sums = [] }) {
  const cache = await caches.open(PREFIX + name);
  const sound = sums.map((sha256, at) => isSound(cache, { path: paths[at], sha256 }));
  return (await Promise.all(sound)).every(Boolean);
}

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  port.postMessage({ done: 0, of: 1 }); // at once, however slow the network is: this program knows what it is asked
  const answer = async () => {
    let why = null,
      newer = false;
    try {
      if (event.data.what === "keep")
        why = await keep((progress) => port.postMessage(progress), event.data.cards);
      const kept = await current();
      const cards = await keptCards();
      const isNewer = (one) =>
        one.name !== kept.name ||
        Boolean(cards && one.cards && !cards.url.endsWith(one.cards.path));
      if (kept)
        newer = event.data.what === "state" && (await told(PATIENCE).then(isNewer, () => false));
      const whole = kept && (await isWhole(kept)) && (await isUndamaged(kept)) ? kept : null;
      if (kept && !whole) why ??= "damaged";
      port.postMessage({
        protocol: PROTOCOL,
        kept: whole && { name: kept.name, edition: kept.edition, cards: Boolean(cards) },
        newer,
        why,
      });
    } catch {
      port.postMessage({ protocol: PROTOCOL, kept: null, newer: false, why: "refused" });
    }
  };
  event.waitUntil(answer());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigated(event, url));
  else if (url.pathname.startsWith("/offline/") || url.pathname.startsWith("/static/"))
    event.respondWith(file(request));
});

// Whether an address asks only for the edition that is kept; a build kept by an older service worker knows no other names.
function isOfKept({ edition, names = [edition] }, url) {
  const name = url.searchParams.get("edition")?.trim().toLowerCase();
  return !name || names.includes(name);
}

let looked = 0;
let silent = 0; // when a network that there seems to be last said nothing
async function navigated(event, url) {
  const kept = await current().catch(() => undefined);
  const network = fetch(event.request);
  if (!kept) return network;
  let isHeard = false;
  const unheard = () => (silent = self.navigator.onLine ? Date.now() : 0);
  const heard = network.then(() => {
    isHeard = true;
    silent = 0;
    if (Date.now() - looked < AGAIN) return;
    looked = Date.now();
    return keep();
  }, unheard);
  event.waitUntil(heard);
  const late = new Promise((resolve) => {
    const isKept = KEPT.test(url.pathname) && isOfKept(kept, url);
    const end = () => resolve(isHeard || unheard());
    const [once, again] = isKept ? [PATIENCE, 0] : [LONGER, PATIENCE];
    setTimeout(end, Date.now() - silent < FORGETTING ? again : once);
  });
  const answer = await Promise.race([network.catch(() => undefined), late]);
  if (answer instanceof Response) return answer;
  return (await page(kept, url)) ?? network;
}

async function page(kept, url) {
  if (!(await isWhole(kept))) return undefined;
  const chart =
    isOfKept(kept, url) && !url.searchParams.has("step") ? kept.charts[url.pathname] : undefined;
  return (await caches.open(PREFIX + kept.name)).match(chart ?? kept.page);
}

// A file's address has the build's name or the file's checksum in it, so any cache that has it will do.
async function file(request) {
  return (await caches.match(request).catch(() => undefined)) ?? fetch(request);
}
