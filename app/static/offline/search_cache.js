// Stores the search in the build's cache once it is made, so that no page has to make it again.
import { serialise, deserialise } from "./typed_arrays.js";
import { Searcher, decodeEntries } from "./search.js";

const FILE = "search.made";

// Reads a file of a build from its cache directly, which is faster than through the service worker.
export async function fetchKept(folder, name) {
  const url = new URL(name, folder);
  return (await caches.match(url, { cacheName: cacheName(folder) })) ?? fetch(url);
}
const readJson = async (folder, name) => (await fetchKept(folder, name)).json();
const cacheName = (folder) => `nrules-of-${new URL(folder).pathname.split("/").at(-2)}`;

// The cache of a build, or undefined if that build is not kept.
async function openCache(folder) {
  const name = cacheName(folder);
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const CHECKSUM_BYTES = 32; // the checksum stands before what is stored

const readStoredBytes = async (folder) =>
  (await (await openCache(folder))?.match(new URL(FILE, folder)))?.arrayBuffer();

// Reads the stored search. A device's storage may damage it, and other numbers would find other rules,
// so it counts only with its checksum. `bytesRead` may have begun before this program ran.
async function readStoredSearch(folder, bytesRead = readStoredBytes(folder)) {
  const bytes = await bytesRead;
  if (!bytes) return undefined;
  const checksumReady = sha256(new Uint8Array(bytes, CHECKSUM_BYTES)), // computed in another thread meanwhile
    parts = deserialise(bytes, CHECKSUM_BYTES),
    checksum = await checksumReady;
  return new Uint8Array(bytes, 0, CHECKSUM_BYTES).every((byte, at) => byte === checksum[at])
    ? parts
    : undefined;
}

// Opens the search of a build: as it is stored, or else made of the files that were sent.
export async function openSearcher(folder, { entries, numbers, numberNormaliser }, bytesRead) {
  const stored = await readStoredSearch(folder, bytesRead).catch(() => undefined),
    data = stored ?? (await readJson(folder, "found_by.json"));
  return new Searcher({ ...data, entries, numbers, numberNormaliser });
}

// Stores a search that had to be made. A device without room for it makes it each time.
export async function storeSearch(folder, searcher, pause) {
  if (searcher.wasMade || !(await openCache(folder))) return;
  const bytes = serialise(await searcher.serialisable(pause)),
    response = new Response(new Blob([await sha256(bytes), bytes]));
  await (await openCache(folder))?.put(new URL(FILE, folder), response);
}

// Makes and stores the search of a build that has just been kept.
export async function prepareSearch(folder, pause) {
  if (await (await openCache(folder))?.match(new URL(FILE, folder))) return;
  const { entries } = await readJson(folder, "said.json");
  await pause();
  await storeSearch(folder, await openSearcher(folder, { entries: decodeEntries(entries) }), pause);
}

export const waitUntilIdle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
