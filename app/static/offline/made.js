// The search, prepared once and kept beside what it is made of, so that no page has to make it again.
import { bytesOf, toldBy } from "./flat.js";
import { Searcher, decodeEntries } from "./search.js";

const NAME = "search.made";

// What is kept is read where it lies, and only what is not comes through the service worker, in which much takes longer.
export async function fetched(folder, name) {
  const url = new URL(name, folder);
  return (await caches.match(url, { cacheName: cacheName(folder) })) ?? fetch(url);
}
const read = async (folder, name) => (await fetched(folder, name)).json();
const cacheName = (folder) => `nrules-of-${new URL(folder).pathname.split("/").at(-2)}`;

// The cache of a build, which a folder is named after; nothing is kept of one that is not kept itself.
async function cacheOf(folder) {
  const name = cacheName(folder);
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

export const sumOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const SUM = 32; // bytes that it takes; it stands before what it is the sum of

const bytes = async (folder) =>
  (await (await cacheOf(folder))?.match(new URL(NAME, folder)))?.arrayBuffer();

// What stands in a device's storage may be damaged there, and other numbers would find other rules.
// It may have begun to be read before there was this program.
export async function kept(folder, reading = bytes(folder)) {
  const all = await reading;
  if (!all) return undefined;
  const summing = sumOf(new Uint8Array(all, SUM)), // elsewhere, while it is read here
    told = toldBy(all, SUM),
    sum = await summing;
  return new Uint8Array(all, 0, SUM).every((byte, at) => byte === sum[at]) ? told : undefined;
}

// The search of a build, from what is kept of it; where that is nothing, or cannot be read, it is made of what was sent.
// `views` has the entries, and may have made already what reads numbers.
export async function opened(folder, { entries, numbers, numbered }, reading) {
  const made = await kept(folder, reading).catch(() => undefined),
    found = made ?? (await read(folder, "found_by.json"));
  return new Searcher({ ...found, entries, numbers, numbered });
}

// Has a search kept that had to be made, part by part; a device without room for it makes it each time.
export async function keep(folder, searcher, pause) {
  if (searcher.wasMade || !(await cacheOf(folder))) return;
  const told = bytesOf(await searcher.told(pause)),
    response = new Response(new Blob([await sumOf(told), told]));
  await (await cacheOf(folder))?.put(new URL(NAME, folder), response);
}

// Does the same for a build that has just been kept and has no open page.
export async function make(folder, pause) {
  if (await (await cacheOf(folder))?.match(new URL(NAME, folder))) return;
  const { entries } = await read(folder, "said.json");
  await pause();
  await keep(folder, await opened(folder, { entries: decodeEntries(entries) }), pause);
}

// Runs when nobody waits.
export const pause = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
