// The service worker: keeps the rules on this device and answers from them without reception.
//
// A build's files stand in a cache of the build's name, each checked as it arrives. Only when the
// last is there does "current" name the build. So no half-kept build is ever shown. A page that is
// open goes on with the build that it was opened with, which is kept until the next one.
import { decodeTight } from "./tight.js";

const PROTOCOL = 3;
const NAMES_CACHE = "nrules-names";
const CURRENT = "/offline/current";
const CACHE_PREFIX = "nrules-of-";
const CARDS_CACHE = "nrules-cards"; // cards' texts: one file, kept only on request, apart from builds
const ANSWER_TIMEOUT = 4000; // milliseconds for a network that neither answers nor fails
const UNKEPT_PAGE_TIMEOUT = 10000; // for a page that only the server has
const DOWNLOAD_TIMEOUT = 60000; // for a file to be kept of which nothing arrives
const KEPT_PATHS =
  /^\/(?:(?:rule|section|glossary|card)\/.*|r\/[^/]*|search|examples\/|run|turn)?$/; // addresses whose pages are kept
const SILENCE_MEMORY = 60000; // milliseconds until a silent network is waited for again
const MAX_BUILDS = 3; // builds that may replace one another during one attempt
const WORK_SLICE = 12; // milliseconds of work before pages are served again
const UPDATE_INTERVAL = 600000; // milliseconds between looks for a newer build

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const kept = ["/static/*", "/offline/*/*"]; // browsers with addRoutes look there themselves, which is faster
  event
    .addRoutes?.(kept.map((urlPattern) => ({ condition: { urlPattern }, source: "cache" })))
    .catch(() => {});
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// An unreadable record names no build: keeping again then finds the files, and writes it anew.
const currentBuild = async () =>
  (await (await caches.open(NAMES_CACHE)).match(CURRENT))?.json().catch(() => undefined);
const abortAfter = (time) => globalThis.AbortSignal?.timeout?.(time); // older browsers wait longer
const fetchManifest = async (time) => {
  const answer = await fetch("/api/v1/offline", { cache: "no-store", signal: abortAfter(time) });
  if (!answer.ok) throw new Error("unreachable");
  return answer.json();
};

let keeping = null; // one attempt at a time, whichever tab asks
let listeners = [];
async function keep(onProgress, withCards) {
  if (onProgress) listeners.push(onProgress);
  const running = keeping; // the running attempt may be without cards' texts
  keeping ??= keepAll(withCards)
    .then(async (problem) => {
      if (!problem) await tellPages();
      return problem;
    })
    .finally(() => {
      keeping = null;
      listeners = [];
    });
  const problem = await keeping;
  return running && withCards && !problem ? keep(onProgress, true) : problem;
}

// Tells all pages that show what is kept.
async function tellPages() {
  for (const page of await self.clients.matchAll()) page.postMessage("kept");
}

async function keepAll(withCards) {
  for (let builds = 0; builds < MAX_BUILDS; builds++) {
    let manifest;
    try {
      manifest = await fetchManifest(DOWNLOAD_TIMEOUT);
    } catch {
      return whyUnreachable();
    }
    let problem = await keepRules(manifest);
    if (!problem && manifest.cards && (withCards || (await keptCardTexts())))
      problem = await keepCardTexts(manifest.cards);
    if (problem !== "gone") return problem;
  }
  return "busy";
}

// Why nothing arrived: the server is busy, or cannot be reached.
const whyUnreachable = () =>
  fetch("/healthz", { cache: "no-store", signal: abortAfter(UNKEPT_PAGE_TIMEOUT) }).then(
    () => "busy",
    () => "unreachable",
  );

async function keepCardTexts(file) {
  try {
    const cache = await caches.open(CARDS_CACHE);
    if (!(await isUndamagedFile(cache, file))) await fetchInto(cache, file);
    for (const { url } of await cache.keys())
      if (new URL(url).pathname !== file.path) await cache.delete(url);
    for (const onProgress of listeners) onProgress({ done: file.bytes, of: file.bytes });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

const keptCardTexts = async () =>
  (await caches.has(CARDS_CACHE)) ? (await (await caches.open(CARDS_CACHE)).keys())[0] : undefined;

async function problemOf(error) {
  if (error.name === "QuotaExceededError") return "full";
  if (["broken", "gone"].includes(error.message)) return error.message;
  const isOfNetwork =
    error instanceof TypeError ||
    error.message === "late" ||
    ["TimeoutError", "AbortError"].includes(error.name);
  return isOfNetwork ? whyUnreachable() : "refused";
}

async function keepRules(manifest) {
  const before = await currentBuild();
  const cacheName = CACHE_PREFIX + manifest.name;
  try {
    const cache = await caches.open(cacheName);
    const areSound = await Promise.all(manifest.files.map((file) => isUndamagedFile(cache, file)));
    if (before?.name === manifest.name && before.sums && areSound.every(Boolean)) return null;
    const toFetch = manifest.files.filter((_, at) => !areSound[at]); // a damaged file stays until it is replaced
    await fetchFiles(cache, manifest, new Set(toFetch));
    const previous = before && before.name !== manifest.name ? before.name : before?.previous;
    await nameCurrentBuild(manifest, previous);
    for (const other of await caches.keys())
      if (
        other.startsWith(CACHE_PREFIX) &&
        other !== cacheName &&
        other !== CACHE_PREFIX + previous
      )
        await caches.delete(other);
    return null;
  } catch (error) {
    const problem = await problemOf(error); // complete files stay for the next attempt
    if (before?.name !== manifest.name && !["busy", "unreachable"].includes(problem))
      await caches.delete(cacheName).catch(() => {});
    return problem;
  }
}

// Fetches files of a build, several of them together if all of those are needed, and tells listeners how far it is.
async function fetchFiles(cache, manifest, toFetch) {
  const { bytes = 0, holds } = manifest.tight ?? { holds: [] };
  const inTight = manifest.files.filter((file) => holds.includes(file.path)),
    others = manifest.files.filter((file) => !holds.includes(file.path));
  const total = manifest.bytes + bytes; // unpacking takes about as long as fetching
  let furthest = 0; // progress never goes back, even if files are fetched again
  const progress = (done) => {
    furthest = Math.max(furthest, done);
    listeners.forEach((onProgress) => onProgress({ done: furthest, of: total }));
  };
  if (inTight.length && inTight.every((file) => toFetch.has(file))) {
    const tightProgress = (fetched, unpacked) => progress((fetched + unpacked) * bytes);
    const unpacking = fetchTight(cache, manifest.tight, inTight, tightProgress);
    for (const file of await unpacking.catch(() => [])) toFetch.delete(file);
  }
  let done = 0;
  for (const file of [...inTight, ...others]) {
    if (toFetch.has(file)) await fetchInto(cache, file);
    progress((done += holds.includes(file.path) ? (2 * bytes) / inTight.length : file.bytes));
  }
}

async function nameCurrentBuild({ name, edition, names, page, charts, files }, previous) {
  const paths = files.map(({ path }) => path),
    sums = files.map(({ sha256 }) => sha256);
  const record = { name, previous, edition, names, page, charts, paths, sums };
  await (await caches.open(NAMES_CACHE)).put(CURRENT, new Response(JSON.stringify(record)));
}

async function fetchInto(cache, file) {
  const answer = await download(file.path);
  if (!(await hasChecksum(answer, file))) throw new Error("broken");
  await cache.put(file.path, answer);
}

async function hasChecksum(answer, { sha256 }) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return (
    Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") ===
    sha256
  );
}

// Fetches several files in one code and decodes them with pauses, since pages wait for this service worker.
// Returns the files that are correct; the others can be fetched one by one.
async function fetchTight(cache, { path, bytes }, files, progress) {
  const packed = await download(path, (received) => progress(Math.min(1, received / bytes), 0));
  const decoding = decodeTight(new Uint8Array(await packed.arrayBuffer()));
  let step,
    paused = performance.now();
  while (!(step = decoding.next()).done) {
    if (performance.now() - paused < WORK_SLICE) continue; // browsers make each pause at least 4 ms long
    progress(1, step.value);
    await new Promise((resolve) => setTimeout(resolve));
    paused = performance.now();
  }
  const complete = [];
  for (const [at, file] of files.entries()) {
    const response = new Response(step.value[at], {
      headers: { "Content-Type": "application/json" },
    });
    if (!(await hasChecksum(response, file))) continue;
    await cache.put(file.path, response);
    complete.push(file);
  }
  return complete;
}

// Fetches a whole file, however slowly it arrives; `onBytes` is given the number of bytes so far.
async function download(path, onBytes) {
  const parts = [],
    aborted = new AbortController();
  let received = 0,
    timer;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => aborted.abort(), DOWNLOAD_TIMEOUT);
  };
  try {
    restartTimer();
    const answer = await fetch(path, { cache: "no-cache", signal: aborted.signal });
    if (!answer.ok)
      throw new Error(
        { 404: "gone", 502: "late", 503: "late", 504: "late" }[answer.status] ?? "broken",
      );
    const headers = new Headers(answer.headers);
    for (const one of ["Content-Encoding", "Content-Length"]) headers.delete(one); // they describe the transfer
    const reader = answer.body.getReader();
    for (let part; !(part = await reader.read()).done; restartTimer()) {
      parts.push(part.value);
      onBytes?.((received += part.value.length));
    }
    return new Response(new Blob(parts), { headers });
  } finally {
    clearTimeout(timer);
  }
}

// Whether all files are there: a browser may delete some when it is short of room.
async function hasAllFiles(kept) {
  const cache = await caches.open(CACHE_PREFIX + kept.name);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return kept.paths.every((path) => there.has(path));
}

// Whether a file is there and undamaged.
async function isUndamagedFile(cache, { path, sha256 }) {
  const there = await cache.match(path);
  return Boolean(there) && hasChecksum(there, { sha256 }).catch(() => false);
}

// Whether all files are as they arrived. Builds kept by an older service worker have no checksums.
async function isUndamagedBuild({ name, paths, sums = [] }) {
  const cache = await caches.open(CACHE_PREFIX + name);
  const sound = sums.map((sha256, at) => isUndamagedFile(cache, { path: paths[at], sha256 }));
  return (await Promise.all(sound)).every(Boolean);
}

self.addEventListener("message", (event) => {
  if (event.data.what === "heard") {
    silentSince = 0; // a page found that the server answers again, so the next one is waited for
    return;
  }
  const [port] = event.ports;
  port.postMessage({ done: 0, of: 1 }); // at once, so that the page knows that this service worker understands it
  const answer = async () => {
    let problem = null,
      newer = false;
    try {
      if (event.data.what === "keep")
        problem = await keep((progress) => port.postMessage(progress), event.data.cards);
      const kept = await currentBuild();
      const cards = await keptCardTexts();
      const isNewer = (manifest) =>
        manifest.name !== kept.name ||
        Boolean(cards && manifest.cards && !cards.url.endsWith(manifest.cards.path));
      if (kept)
        newer =
          event.data.what === "state" &&
          (await fetchManifest(ANSWER_TIMEOUT).then(isNewer, () => false));
      const whole =
        kept && (await hasAllFiles(kept)) && (await isUndamagedBuild(kept)) ? kept : null;
      if (kept && !whole) problem ??= "damaged";
      port.postMessage({
        protocol: PROTOCOL,
        kept: whole && { name: kept.name, edition: kept.edition, cards: Boolean(cards) },
        newer,
        why: problem,
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
  if (request.mode === "navigate") event.respondWith(answerNavigation(event, url));
  else if (url.pathname.startsWith("/offline/") || url.pathname.startsWith("/static/"))
    event.respondWith(answerFile(request));
});

// Whether an address asks for no other edition. Builds kept by an older service worker have no `names`.
function isOfKept({ edition, names = [edition] }, url) {
  const name = url.searchParams.get("edition")?.trim().toLowerCase();
  return !name || names.includes(name);
}

let lastUpdateCheck = 0;
let silentSince = 0; // when the network was last silent although there seemed to be one
async function answerNavigation(event, url) {
  const kept = await currentBuild().catch(() => undefined);
  const network = fetch(event.request);
  if (!kept) return network;
  let hasAnswered = false;
  const noteSilence = () => (silentSince = self.navigator.onLine ? Date.now() : 0);
  const afterAnswer = network.then(() => {
    hasAnswered = true;
    silentSince = 0;
    if (Date.now() - lastUpdateCheck < UPDATE_INTERVAL) return;
    lastUpdateCheck = Date.now();
    return keep();
  }, noteSilence);
  event.waitUntil(afterAnswer);
  const isKeptAddress = KEPT_PATHS.test(url.pathname) && isOfKept(kept, url);
  const timeout = new Promise((resolve) => {
    const giveUp = () => resolve(hasAnswered || noteSilence());
    const [patience, patienceAfterSilence] = isKeptAddress
      ? [ANSWER_TIMEOUT, 0]
      : [UNKEPT_PAGE_TIMEOUT, ANSWER_TIMEOUT];
    setTimeout(giveUp, Date.now() - silentSince < SILENCE_MEMORY ? patienceAfterSilence : patience);
  });
  const answer = await Promise.race([network.catch(() => undefined), timeout]);
  const isFailure = answer?.status >= 500; // of the server, or of a proxy that does not reach it
  if (answer instanceof Response && !(isFailure && isKeptAddress)) return answer;
  return (await keptPage(kept, url)) ?? network;
}

async function keptPage(kept, url) {
  if (!(await hasAllFiles(kept))) return undefined;
  const chart =
    isOfKept(kept, url) && !url.searchParams.has("step") ? kept.charts[url.pathname] : undefined;
  return (await caches.open(CACHE_PREFIX + kept.name)).match(chart ?? kept.page);
}

// A file's address changes with its contents, so any cache will do.
async function answerFile(request) {
  return (await caches.match(request).catch(() => undefined)) ?? fetch(request);
}
