// The buttons that keep the rules on this device, and a line that says how that goes.
const container = document.querySelector(".keeping");
const PROTOCOL = 3;
const MESSAGES = {
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
const STILL_KEPT = " What was kept before still is.";
const statusLine = document.createElement("p");
statusLine.setAttribute("role", "status");
statusLine.textContent = "Looking at what this device keeps …"; // may take seconds while a newer build is being kept
statusLine.tabIndex = -1; // takes the focus of a button that disappears
const button = document.createElement("button");
button.type = "button";
button.hidden = true; // until it is known whether there is anything to keep
const cardsButton = button.cloneNode(); // keeps the cards' texts, too
const bar = document.createElement("progress");
bar.setAttribute("aria-label", "Kept so far");
bar.hidden = true;
container?.append(statusLine, button, cardsButton, bar);

const kilobytes = (bytes) => `${Math.round(bytes / 1000)}\u00a0kB`;
const inBrackets = (bytes) => (bytes ? ` (${kilobytes(bytes)})` : "");

const WORKER_TIMEOUT = 10000; // milliseconds, for a service worker that may be too old to answer
const UPDATE_TIMEOUT = 4000; // for a newer service worker, on a network that neither answers nor fails
const STALL_TIMEOUT = 5000; // then the line says that nothing arrives
const MAX_ATTEMPTS = 20; // for a server that is there but sends nothing
const RETRY_DELAY = 2000;
function ask(worker, what, onProgress) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timeout = setTimeout(resolve, WORKER_TIMEOUT, { protocol: null });
    port1.onmessage = ({ data }) => {
      clearTimeout(timeout);
      if (data.done === undefined) resolve(data);
      else onProgress?.(data);
    };
    worker.postMessage({ ...what, protocol: PROTOCOL }, [port2]);
  });
}

// The offline search needs lookbehind in patterns, which Safari has since 16.4.
function hasLookbehind() {
  try {
    return Boolean(new RegExp("(?<=a)b", "u"));
  } catch {
    return false;
  }
}

// Waits until a newer service worker has replaced that of an earlier visit.
async function newestWorker(registration) {
  const timeout = new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT));
  await Promise.race([registration.update().catch(() => {}), timeout]); // without reception the old one answers
  const coming = registration.installing ?? registration.waiting;
  if (coming)
    await new Promise((resolve) => {
      const check = () => ["activated", "redundant"].includes(coming.state) && resolve();
      coming.addEventListener("statechange", check);
      check();
    });
  await navigator.serviceWorker.ready;
  return registration.active;
}

async function start() {
  if (!isSecureContext) return refuse("insecure");
  if (!navigator.serviceWorker) return refuse("refused");
  if (!hasLookbehind()) return refuse("old");
  let worker;
  try {
    await caches.has("nrules");
    worker = await newestWorker(
      await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }),
    );
  } catch {
    return refuse("refused");
  }
  navigator.serviceWorker.addEventListener("message", () => button.disabled || showState(worker));
  await showState(worker);
  for (const keepButton of [button, cardsButton])
    keepButton.addEventListener("click", async () => {
      button.disabled = cardsButton.disabled = true;
      bar.hidden = false;
      navigator.storage?.persist?.().catch(() => {}); // the browser may refuse
      bar.value = 0;
      const state = await keep(worker, keepButton === cardsButton);
      show(state);
      if (document.activeElement === document.body) statusLine.focus();
    });
}

// Asks a busy server again and again. The page does this because a browser ends a service worker's task after some minutes.
async function keep(worker, withCards) {
  let stallTimer,
    last = 0,
    stallMessage = WAITING;
  const say = (words) => statusLine.textContent === words || (statusLine.textContent = words); // so that a screen reader says it once
  const noteArrival = () => {
    clearTimeout(stallTimer);
    say(KEEPING);
    stallTimer = setTimeout(say, STALL_TIMEOUT, stallMessage);
  };
  const onProgress = ({ done, of }) => {
    if (!done || done === last) return; // each attempt begins at 0
    last = done;
    if (done / of > bar.position) Object.assign(bar, { value: done, max: of });
    noteArrival();
  };
  noteArrival();
  for (let times = 1; ; times++) {
    const state = await ask(worker, { what: "keep", cards: withCards }, onProgress);
    clearTimeout(stallTimer);
    if (state.why !== "busy" || times === MAX_ATTEMPTS) return state;
    say((stallMessage = MAKING));
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  }
}

let latestCheck = 0;
async function showState(worker) {
  const check = (latestCheck += 1);
  const state = await ask(worker, { what: "state" });
  if (check === latestCheck && !button.disabled) show(state); // a later check has a newer answer
}

function refuse(why) {
  statusLine.textContent = MESSAGES[why];
  statusLine.className = "hint";
  button.hidden = cardsButton.hidden = true;
}

function show(state) {
  bar.hidden = true;
  button.disabled = cardsButton.disabled = false;
  statusLine.className = state.why || state.protocol !== PROTOCOL ? "hint" : "";
  if (state.protocol !== PROTOCOL) return refuse("older");
  const kept = state.kept
    ? `Kept: the rules of ${state.kept.edition.replace(/^cr-/, "")}${state.kept.cards ? ", with cards’ texts" : ""}.`
    : "Nothing is kept yet.";
  statusLine.textContent = state.why
    ? MESSAGES[state.why] +
      (state.kept && ["broken", "busy", "unreachable"].includes(state.why) ? STILL_KEPT : "")
    : state.kept && state.newer
      ? `${kept} A newer build is there.`
      : kept;
  button.hidden = Boolean(state.kept && !state.newer && !state.why);
  cardsButton.hidden = container.dataset.cards === undefined || Boolean(state.kept?.cards);
  isKept = Boolean(state.kept);
  if (isKept) prepare(state.kept.name).catch(() => {}); // otherwise the first page without reception does it
  labelButtons();
}

// Prepares the search by the kept build's own program, so that the first page without reception need not.
async function prepare(build) {
  const folder = new URL(`/offline/${build}/`, location).href;
  const { prepareSearch, waitUntilIdle } = (await import(`${folder}program.js`)).modules[
    "search_cache.js"
  ];
  await prepareSearch(folder, waitUntilIdle);
}

// The sizes are fetched apart from the page, because the server may still be packing the build.
let rulesBytes,
  cardsBytes,
  isKept = false;
function labelButtons() {
  cardsButton.textContent = isKept
    ? `Keep cards’ texts, too${inBrackets(cardsBytes)}`
    : `Keep it with cards’ texts${inBrackets(rulesBytes && cardsBytes && rulesBytes + cardsBytes)}`;
  button.textContent = `Keep it on this device${inBrackets(rulesBytes)}`;
}

async function fetchSizes() {
  const manifest = await (await fetch("/api/v1/offline")).json();
  [rulesBytes, cardsBytes] = [manifest.bytes, manifest.cards?.bytes];
  document.querySelector(".size-of-rules").textContent = kilobytes(rulesBytes);
  if (cardsBytes)
    document.querySelector(".size-of-cards").textContent = `: ${kilobytes(cardsBytes)} more`;
  labelButtons();
}

if (container) {
  start();
  fetchSizes().catch(() => {}); // without reception nothing can be kept, whatever its size
}
