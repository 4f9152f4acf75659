// Shows a worked example step by step, by buttons, arrow keys or swipes (swipe.js), with the board.
// Without this script the page shows all steps, one under the other.
"use strict";
const steppers = [...document.querySelectorAll(".run")].map(makeStepper).filter(Boolean);
let active = steppers[0];

function makeStepper(run) {
  const lines = [...run.querySelectorAll(".transcript > li")];
  const boards = [...run.querySelectorAll("template[data-line]")];
  if (lines.length < 2) return null;
  const own = makeElement("div", "stepper");
  const now = own.appendChild(makeElement("div", "step-now"));
  now.setAttribute("aria-live", "polite");
  const board = own.appendChild(makeElement("div", "step-board position"));
  const controls = own.appendChild(makeElement("div", "step-ways"));
  const back = button("Back", -1);
  const where = makeElement("span", "small");
  const next = button("Next", 1);
  controls.append(back, where, next);
  const all = makeElement("details", "all-steps");
  all.appendChild(makeElement("summary")).textContent =
    `All ${lines.length} steps, one under the other`;
  const kept = [...run.children].filter(
    (one) => !one.matches("h2, .verdict, .failures, .onward, template"),
  );
  run.querySelector("h2, .verdict, .failures")
    ? run.querySelector(":scope > :is(h2, .verdict, .failures):last-of-type").after(own)
    : run.prepend(own);
  own.after(all);
  all.append(...kept);
  const id = run.closest("[id]").id;
  const onward = run.querySelector('.onward a[href^="/play?"]');
  const [whole, from] = [onward?.getAttribute("href"), onward?.textContent];
  const self = {
    at: -1,
    id,
    own,
    point: lines.findIndex((line) => line.id === "point"),
    showStep,
    moveBy,
  };
  if (self.point >= 0) {
    lines[self.point].removeAttribute("id");
    own.id = "point";
  }
  for (const line of lines) line.querySelector("[id]")?.removeAttribute("id"); // links to the step lead here instead

  function button(label, by) {
    const made = makeElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", () => {
      active = self;
      self.moveBy(by);
    });
    return made;
  }

  // The address names the step that is shown, so it outlives the tab and can be sent to somebody.
  function moveBy(steps) {
    showStep(self.at + steps);
    history.replaceState(history.state, "", `#${id}.${self.at + 1}`);
  }

  function showStep(to) {
    const at = Math.max(0, Math.min(to, lines.length - 1));
    if (at === self.at) return;
    self.at = at;
    const line = lines[self.at];
    const shown = makeElement(
      "div",
      `line${line.classList.contains("decision") ? " decision" : ""}${line.classList.contains("point") ? " point" : ""}`,
    );
    shown.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    const digest = document.querySelector(`template[data-digest="${line.dataset.rule}"]`);
    now.replaceChildren(shown);
    if (digest)
      now.appendChild(makeElement("p", "in-short")).append(digest.content.cloneNode(true));
    if (run.id === "run-1") for (const fork of variantLinks(self.at)) now.append(fork);
    drawBoard();
    updatePlayLink();
    where.textContent = `${self.at + 1} of ${lines.length}`;
    back.setAttribute("aria-disabled", self.at === 0); // keeps the focus, as "disabled" would not
    next.setAttribute("aria-disabled", self.at === lines.length - 1);
  }

  // Draws the board at this step and marks what the step has changed.
  function drawBoard() {
    const index = boards.findLastIndex((one) => Number(one.dataset.line) <= self.at);
    board.hidden = index < 0;
    if (index < 0) return;
    const drawn = boards[index].content.cloneNode(true);
    if (Number(boards[index].dataset.line) !== self.at) {
      drawn.querySelectorAll(".was").forEach((one) => one.remove());
      drawn.querySelectorAll(".changed").forEach((one) => one.classList.remove("changed"));
    } else if (index > 0) {
      const before = [...boards[index - 1].content.querySelectorAll(".placed")].map(
        (one) => one.textContent,
      );
      for (const card of drawn.querySelectorAll(".placed")) {
        const same = before.indexOf(card.textContent);
        if (same < 0) card.classList.add("changed");
        else before.splice(same, 1);
      }
    }
    board.replaceChildren(drawn);
  }

  // Makes the link to play on start from the step that is shown.
  function updatePlayLink() {
    if (!onward) return;
    const taken = lines
      .slice(0, self.at + 1)
      .map((line) => line.dataset.label)
      .filter((label) => label !== undefined);
    const isKnown = taken.length > 0 && taken.every(Boolean); // a secret choice has no label
    onward.href = isKnown
      ? `${whole}&decisions=${encodeURIComponent(JSON.stringify(taken))}#now`
      : whole;
    onward.textContent = isKnown ? "Play on from this step yourself" : from;
  }

  showStep(0);
  own.addEventListener("swiped", ({ detail }) => {
    active = self;
    self.moveBy(detail);
  });
  run.closest("details")?.addEventListener("toggle", (event) => {
    if (event.target.open) active = self;
  });
  return self;
}

// Links to the variants that leave the example after this step.
function variantLinks(at) {
  return [...document.querySelectorAll("details.variant")]
    .filter((one) => Math.max(Number(one.dataset.fork) - 1, 0) === at)
    .map((one) => {
      const way = makeElement("p", "fork");
      const link = way.appendChild(makeElement("a"));
      link.href = `#${one.id}`;
      link.textContent = `Or else: ${one.querySelector("h2").textContent.replace(/^Variant: /, "")}`;
      link.addEventListener("click", () => {
        one.open = true;
        const there = steppers.find((other) => one.contains(other.own));
        there?.showStep(Number(one.dataset.fork));
        if (there) active = there;
      });
      return way;
    });
}

function makeElement(tag, className = "") {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

// Goes to the step that the address names: the deciding one, or one of a run by its number.
function showNamedStep() {
  const [, id, place] = /^#([\w-]+)\.(\d+)$/.exec(location.hash) ?? [];
  const isPoint = location.hash === "#point";
  const named = isPoint ? steppers[0] : steppers.find((one) => one.id === id);
  if (!named) return;
  const folded = named.own.closest("details");
  if (folded) folded.open = true;
  active = named;
  named.showStep(isPoint ? named.point : place - 1);
  const { scrollPaddingTop: above, scrollPaddingBottom: below } = getComputedStyle(
    document.documentElement,
  );
  const room = innerHeight - parseFloat(above) - parseFloat(below);
  const fits = named.own.offsetHeight <= room; // otherwise only the board would be visible, not the step
  named.own.scrollIntoView({ block: fits ? "center" : "start" });
}
addEventListener("hashchange", showNamedStep);
showNamedStep();

document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    event.target.matches("input, textarea, select") ||
    document.querySelector("dialog[open]")
  )
    return;
  const byLetter = !document.querySelector("[data-no-letters]");
  if (event.key === "ArrowLeft" || (byLetter && "kp".includes(event.key))) active?.moveBy(-1);
  else if (event.key === "ArrowRight" || (byLetter && "jn".includes(event.key))) active?.moveBy(1);
});
