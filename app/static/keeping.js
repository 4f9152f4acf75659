// The button that keeps the rules on this device, and a line that says what stands in the way.
const place = document.querySelector(".keeping");
const PROTOCOL = 3;
const SAYS = {
  insecure:
    "This address is not secure (HTTPS), and browsers keep nothing for such pages. Whoever runs this server finds in its docs, under “Running it”, what to do.",
  refused:
    "Your browser keeps nothing for this site: a private window, or its settings forbid it. Allow it to store data, or use an ordinary window.",
  old: "This browser is too old to search what is kept. Update it: on an iPhone to iOS 16.4 or a later one.",
  full: "There is no room left on this device; nothing was changed. Free some space and try again.",
  older:
    "An older version of this site is still at work here: close all its tabs, open it again, and try again.",
  damaged: "What was kept on this device is damaged. Keep it again.",
  broken: "What arrived was incomplete and was not kept. Try again.",
  busy: "The server answers but does not send the rules. Try again later.",
  unreachable: "The server cannot be reached. Try again where there is reception.",
};
const KEEPING = "Keeping …";
const WAITING =
  "Keeping … Nothing has come for a while: the network is slow or gone. You may go on elsewhere; what has come is not lost.";
const MAKING =
  "Keeping … The server is busy, perhaps still making the files. This page keeps asking; what has arrived is not lost.";
const STILL = " What was kept before still is.";
const line = document.createElement("p");
line.setAttribute("role", "status");
line.textContent = "Looking at what this device keeps …"; // while a newer build is being kept, some seconds
line.tabIndex = -1; // takes the focus of a button that disappears
const button = document.createElement("button");
button.type = "button";
button.hidden = true; // until we know what it would do
const cards = button.cloneNode(); // keeps the cards' texts, too, if card data is at hand
const bar = document.createElement("progress");
bar.setAttribute("aria-label", "Kept so far");
bar.hidden = true;
place?.append(line, button, cards, bar);

const kilobytes = (bytes) => `${Math.round(bytes / 1000)}\u00a0kB`;
const inBrackets = (bytes) => (bytes ? ` (${kilobytes(bytes)})` : "");

const PATIENCE = 10000; // milliseconds for a service worker that may not know the question
const UPDATED = 4000; // for a newer service worker, on a network that neither answers nor fails
const STALLED = 5000; // after which the line says that nothing arrives
const TIMES = 20; // how often a server that is there is asked, each time after a minute without data, or after a pause
const PAUSE = 2000;
function ask(worker, what, heard) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const silent = setTimeout(resolve, PATIENCE, { protocol: null });
    port1.onmessage = ({ data }) => {
      clearTimeout(silent);
      if (data.done === undefined) resolve(data);
      else heard?.(data);
    };
    worker.postMessage({ ...what, protocol: PROTOCOL }, [port2]);
  });
}

// The search needs patterns that look back, which Safari has since 16.4; without them nothing that is kept could be shown.
function looksBack() {
  try {
    return Boolean(new RegExp("(?<=a)b", "u"));
  } catch {
    return false;
  }
}

// A newer service worker replaces that of an earlier visit before it is asked anything.
async function newest(registration) {
  const late = new Promise((resolve) => setTimeout(resolve, UPDATED));
  await Promise.race([registration.update().catch(() => {}), late]); // without reception the old one answers
  const coming = registration.installing ?? registration.waiting;
  if (coming)
    await new Promise((resolve) => {
      const look = () => ["activated", "redundant"].includes(coming.state) && resolve();
      coming.addEventListener("statechange", look);
      look();
    });
  await navigator.serviceWorker.ready;
  return registration.active;
}

async function start() {
  if (!isSecureContext) return refuse("insecure");
  if (!navigator.serviceWorker) return refuse("refused");
  if (!looksBack()) return refuse("old");
  let worker;
  try {
    await caches.has("nrules");
    worker = await newest(
      await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }),
    );
  } catch {
    return refuse("refused");
  }
  navigator.serviceWorker.addEventListener("message", () => button.disabled || look(worker));
  await look(worker);
  for (const one of [button, cards])
    one.addEventListener("click", async () => {
      button.disabled = cards.disabled = true;
      bar.hidden = false;
      navigator.storage?.persist?.().catch(() => {}); // so that the browser, if it agrees, does not delete it for lack of room
      bar.value = 0;
      const state = await keep(worker, one === cards);
      show(state);
      if (document.activeElement === document.body) line.focus();
    });
}

// A server that is there but slow is asked again and again: a browser ends a service worker's task after some minutes.
async function keep(worker, withCards) {
  let stalled,
    last = 0,
    waiting = WAITING;
  const say = (words) => line.textContent === words || (line.textContent = words); // a screen reader says it once
  const coming = () => {
    clearTimeout(stalled);
    say(KEEPING);
    stalled = setTimeout(say, STALLED, waiting);
  };
  const heard = ({ done, of }) => {
    if (!done || done === last) return; // a service worker starts anew when it is asked again
    last = done;
    if (done / of > bar.position) Object.assign(bar, { value: done, max: of });
    coming();
  };
  coming();
  for (let times = 1; ; times++) {
    const state = await ask(worker, { what: "keep", cards: withCards }, heard);
    clearTimeout(stalled);
    if (state.why !== "busy" || times === TIMES) return state;
    say((waiting = MAKING));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

let looked = 0;
async function look(worker) {
  const mine = (looked += 1);
  const state = await ask(worker, { what: "state" });
  if (mine === looked && !button.disabled) show(state); // a later question has a newer answer
}

function refuse(why) {
  line.textContent = SAYS[why];
  line.className = "hint";
  button.hidden = cards.hidden = true;
}

function show(state) {
  bar.hidden = true;
  button.disabled = cards.disabled = false;
  line.className = state.why || state.protocol !== PROTOCOL ? "hint" : "";
  if (state.protocol !== PROTOCOL) return refuse("older");
  const kept = state.kept
    ? `Kept: the rules of ${state.kept.edition.replace(/^cr-/, "")}${state.kept.cards ? ", with cards’ texts" : ""}.`
    : "Nothing is kept yet.";
  line.textContent = state.why
    ? SAYS[state.why] +
      (state.kept && ["broken", "busy", "unreachable"].includes(state.why) ? STILL : "")
    : state.kept && state.newer
      ? `${kept} A newer build is there.`
      : kept;
  button.hidden = Boolean(state.kept && !state.newer && !state.why);
  cards.hidden = place.dataset.cards === undefined || Boolean(state.kept?.cards);
  isKept = Boolean(state.kept);
  if (isKept) prepare(state.kept.name).catch(() => {}); // or the first page without reception does
  name();
}

// The service worker prepares the search, so that the first page without reception need not wait for it.
async function prepare(build) {
  const folder = new URL(`/offline/${build}/`, location).href;
  const { make, pause } = (await import(`${folder}program.js`)).modules["made.js"];
  await make(folder, pause);
}

// The sizes are known once the build is packed; the first visitor after a build does not wait for that.
let rules,
  texts,
  isKept = false;
function name() {
  cards.textContent = isKept
    ? `Keep cards’ texts, too${inBrackets(texts)}`
    : `Keep it with cards’ texts${inBrackets(rules && texts && rules + texts)}`;
  button.textContent = `Keep it on this device${inBrackets(rules)}`;
}

async function weigh() {
  const told = await (await fetch("/api/v1/offline")).json();
  [rules, texts] = [told.bytes, told.cards?.bytes];
  document.querySelector(".size-of-rules").textContent = kilobytes(rules);
  if (texts) document.querySelector(".size-of-cards").textContent = `: ${kilobytes(texts)} more`;
  name();
}

if (place) {
  start();
  weigh().catch(() => {}); // without reception nothing can be kept, whatever its size
}
