// The pages of single steps of a run or a turn (app/web/timing/stepping.py), made from its chart.
import { h } from "./drawing.js";

export class StepPages {
  constructor(views, missing, chart) {
    Object.assign(this, { views, missing, chart });
  }

  async page(kind, given) {
    const chart = new DOMParser().parseFromString(await this.chart(kind), "text/html");
    const places = new Map(); // a number that stands twice means its first step
    for (const item of chart.querySelectorAll(".phase li[id]"))
      if (!places.has(item.id)) places.set(item.id, item);
    const numbers = [...places.keys()],
      wanted = given.get("step") ?? "";
    const step =
      numbers.find((number) => number === wanted || phaseNumber(places.get(number)) === wanted) ??
      wanted; // a phase's number means its first step
    const at = numbers.indexOf(step);
    if (at < 0) return this.missing.noStep(step, numbers[0], `/${kind}`);
    const address = (step) =>
      `/${kind}?${new URLSearchParams({ ...Object.fromEntries(given), step })}`;
    const after = numbers.slice(at + 1, at + 2).map((number) => ["", number]);
    const nextByStep = this.views.steps[kind],
      ways = nextByStep[step] ?? after,
      back = stepBefore(numbers, nextByStep, at);
    const whole = `/${kind}#${step}`;
    return this.render(places, { chart, typed: step, at, ways, back, address, whole });
  }

  render(places, { chart, typed: number, at, ways, back, address, whole }) {
    const item = places.get(number),
      phase = item.closest(".phase"),
      name = stepName(item);
    const numbered = phase.querySelector("h3").firstElementChild,
      path = numbered.getAttribute("href") ?? whole;
    const [wording, ...others] = separateWording([
      ...item.querySelectorAll("details > :not(summary)"),
    ]);
    const numbers = [...places.keys()],
      onward = ways.length === 1 && ways[0][1];
    const turnLink = (rel, step, words) =>
      step ? h("a", { rel, href: address(step) }, words) : h("span");
    const next = ways.map(([when, to]) =>
      h(
        "li",
        {},
        h(
          "a",
          { class: "button", href: address(to) },
          when && `${when}: `,
          stepName(places.get(to)),
        ),
      ),
    );
    return {
      title: `${number} ${name} · ${this.views.edition.version}`,
      says: `Step ${number}: whose window it is, what may be done in it, and what comes next.`,
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
            h("h1", {}, item.querySelector(".num").cloneNode(true), ` ${name}`),
          ),
          this.views.editionLine(),
          windowHint(item, phase),
          others,
          wording && h("details", {}, h("summary", {}, "The wording"), wording),
          h("h2", {}, "What comes next"),
          next.length
            ? h("ul", { class: "next-steps" }, next)
            : h("p", {}, "Nothing: it is over. ", h("a", { href: whole }, "All steps")),
          h(
            "nav",
            { class: "turn", "aria-label": "Steps" },
            turnLink("prev", back, "Back"),
            " ",
            h("span", { class: "small" }, `${at + 1} of ${numbers.length}`),
            " ",
            turnLink("next", onward, "Next"),
          ),
          h(
            "p",
            { class: "onward" },
            this.views.stableLink(
              `/${whole.slice(1).split("#")[0]}?step=${number}`,
              "Stable link to this step",
              { "data-share": "this step: title and link" },
            ),
          ),
        ),
      ],
    };
  }
}

// The step above, or if that does not lead here, the first that does.
function stepBefore(numbers, nextByStep, at) {
  const above = numbers[at - 1],
    leadsHere = (one) => nextByStep[one]?.some(([, to]) => to === numbers[at]);
  if (!above || !nextByStep[above] || leadsHere(above)) return above;
  return numbers.find(leadsHere) ?? above;
}

const phaseNumber = (item) =>
  item.closest(".phase").querySelector("h3").firstElementChild.textContent;

const stepName = (item) => item.querySelector("summary").firstChild.textContent.trim();

// The wording of a step, and all else that the chart says about it.
const separateWording = (inside) => [
  inside.find((one) => one.className === "wording"),
  ...inside.filter((one) => one.className !== "wording"),
];

// Says who may act in a step's window, and how.
function windowHint(item, phase) {
  const allowedActions = [...item.querySelectorAll("summary abbr")].map(
    ({ title }) => title[0].toLowerCase() + title.slice(1),
  );
  const active = phase.parentElement.querySelector("h2").textContent.includes("Corp")
    ? "Corp"
    : "Runner";
  return (
    allowedActions.length > 0 &&
    h(
      "p",
      { class: "hint" },
      h("b", {}, "A window for both players"),
      `, the ${active} first, until both pass in a row: ${allowedActions.join("; ")}.`,
    )
  );
}
