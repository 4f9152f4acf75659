// A run or a turn step by step (app/web/timing/stepping.py), from its chart and from where its steps lead.
import { h } from "./drawing.js";

export class Steps {
  constructor(views, missing, chart) {
    Object.assign(this, { views, missing, chart });
  }

  async page(kind, given) {
    const chart = new DOMParser().parseFromString(await this.chart(kind), "text/html");
    const places = new Map(); // of two steps of a number the first
    for (const item of chart.querySelectorAll(".phase li[id]"))
      if (!places.has(item.id)) places.set(item.id, item);
    const numbers = [...places.keys()],
      asked = given.get("step") ?? "";
    const typed =
      numbers.find((number) => number === asked || phaseOf(places.get(number)) === asked) ?? asked; // of a phase its first
    const at = numbers.indexOf(typed);
    if (at < 0) return this.missing.step(typed, numbers[0], `/${kind}`);
    const address = (step) =>
      `/${kind}?${new URLSearchParams({ ...Object.fromEntries(given), step })}`;
    const after = numbers.slice(at + 1, at + 2).map((number) => ["", number]);
    const leads = this.views.steps[kind],
      ways = leads[typed] ?? after,
      back = before(numbers, leads, at);
    const whole = `/${kind}#${typed}`;
    return this.drawn(places, { chart, typed, at, ways, back, address, whole });
  }

  drawn(places, { chart, typed, at, ways, back, address, whole }) {
    const item = places.get(typed),
      phase = item.closest(".phase"),
      says = said(item);
    const numbered = phase.querySelector("h3").firstElementChild,
      path = numbered.getAttribute("href") ?? whole;
    const [wording, ...others] = parted([...item.querySelectorAll("details > :not(summary)")]);
    const numbers = [...places.keys()],
      onward = ways.length === 1 && ways[0][1];
    const leaf = (rel, step, words) =>
      step ? h("a", { rel, href: address(step) }, words) : h("span");
    const next = ways.map(([when, to]) =>
      h(
        "li",
        {},
        h("a", { class: "button", href: address(to) }, when && `${when}: `, said(places.get(to))),
      ),
    );
    return {
      title: `${typed} ${says} · ${this.views.edition.version}`,
      says: `Step ${typed}: whose window it is, what may be done in it, and what comes next.`,
      body: [
        h(
          "div",
          { class: "at-table" },
          h(
            "nav",
            { class: "above", "aria-label": "Where this stands" },
            h(
              "ol",
              {},
              h("li", {}, h("a", { href: whole }, chart.querySelector("h1").textContent)),
              h(
                "li",
                {},
                h(
                  "a",
                  { href: path },
                  h("b", { class: "num" }, numbered.textContent),
                  " ",
                  h("span", {}, numbered.nextSibling.textContent.trim()),
                ),
              ),
            ),
          ),
          h(
            "div",
            { class: "headline" },
            h("h1", {}, item.querySelector(".num").cloneNode(true), ` ${says}`),
          ),
          this.views.which(),
          allowed(item, phase),
          others,
          wording && h("details", {}, h("summary", {}, "The wording"), wording),
          h("h2", {}, "What comes next"),
          next.length
            ? h("ul", { class: "next-steps" }, next)
            : h("p", {}, "Nothing: it is over. ", h("a", { href: whole }, "All steps")),
          h(
            "nav",
            { class: "turn", "aria-label": "Steps" },
            leaf("prev", back, "Back"),
            " ",
            h("span", { class: "small" }, `${at + 1} of ${numbers.length}`),
            " ",
            leaf("next", onward, "Next"),
          ),
          h(
            "p",
            { class: "onward" },
            this.views.stable(
              `/${whole.slice(1).split("#")[0]}?step=${typed}`,
              "Stable link to this step",
              { "data-share": "this step: title and link" },
            ),
          ),
        ),
      ],
    };
  }
}

// The step above, or the first that leads here if the one above does not.
function before(numbers, leads, at) {
  const above = numbers[at - 1],
    leadsHere = (one) => leads[one]?.some(([, to]) => to === numbers[at]);
  if (!above || !leads[above] || leadsHere(above)) return above;
  return numbers.find(leadsHere) ?? above;
}

const phaseOf = (item) => item.closest(".phase").querySelector("h3").firstElementChild.textContent;

const said = (item) => item.querySelector("summary").firstChild.textContent.trim();

// What the chart says about a step: its wording, and all that is not folded.
const parted = (inside) => [
  inside.find((one) => one.className === "wording"),
  ...inside.filter((one) => one.className !== "wording"),
];

// Who acts in the window, and what for.
function allowed(item, phase) {
  const may = [...item.querySelectorAll("summary abbr")].map(
    ({ title }) => title[0].toLowerCase() + title.slice(1),
  );
  const active = phase.parentElement.querySelector("h2").textContent.includes("Corp")
    ? "Corp"
    : "Runner";
  return (
    may.length > 0 &&
    h(
      "p",
      { class: "hint" },
      h("b", {}, "A window for both players"),
      `, the ${active} first, until both pass in a row: ${may.join("; ")}.`,
    )
  );
}
