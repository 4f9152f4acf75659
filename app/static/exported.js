// For an exported copy of the site: keeps to the edition in the address, and finds numbers and names.
"use strict";
const parameters = new URLSearchParams(location.search);
const editions = Object.entries(JSON.parse(document.currentScript.dataset.editions)); // with their names; without the edition in force
const editionNamed = (name) =>
  editions.find(([, names]) => names.includes(name?.trim().toLowerCase()))?.[0];
const ofAllEditions = new RegExp(`^/(${document.currentScript.dataset.everywhere})(/|$)`);
const edition = editionNamed(parameters.get("edition"));
const isLeaving =
  edition && !location.pathname.startsWith("/edition/") && !ofAllEditions.test(location.pathname);
if (isLeaving) {
  location.replace(`/edition/${edition}${location.pathname}${location.hash}`);
}

const normaliseText = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N} ]/gu, "");
const normaliseNumber = (text) =>
  normaliseText(text)
    .replace(/^(?:cr|rule|section)(?![a-z])/, "")
    .replace(/ /g, "");

function addHint(where, ...words) {
  const line = document.createElement("p");
  line.className = "hint";
  line.append(...words);
  where.append(line);
}

function makeLink(address, words) {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words;
  return link;
}

// All numbers and names with their addresses; nothing if they cannot be loaded.
async function loadNames() {
  try {
    const answer = await fetch("/finding.json");
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// The name and the address of the rule or section with a number, however it is spelt.
const findNumber = (names, typed) =>
  names.find(
    ([name, path]) =>
      /^\/(rule|section)\//.test(path) &&
      normaliseNumber(name.split(" ")[0]) === normaliseNumber(typed),
  );

// The rules whose numbers end with what was typed (8f), if they are few.
function findByEnding(names, typed) {
  const [, ...end] =
    typed.toLowerCase().match(/^(?:(?:point|dot)\b|[\s.…_?*])*(\d+)[\s.]*([a-z]{1,2})[\s.?!]*$/) ??
    [];
  const found = end.length
    ? names.filter(
        ([name, path]) =>
          path.startsWith("/rule/") && name.split(" ")[0].endsWith(`.${end.join("")}`),
      )
    : [];
  return found.length <= 8 ? found : [];
}

// The parts of a number, in any spelling that can be read without the list of numbers.
function splitNumber(number) {
  const [, ...parts] =
    number.match(/^(\d+)\.(\d+)(?:\.(\d+[a-z]*))?$/) ?? number.match(/^(\d)(\d)(\d[a-z]*)$/) ?? [];
  return parts.filter(Boolean);
}
const pathOf = (parts) => `/${parts.length === 2 ? "section" : "rule"}/${parts.join(".")}`;

function explainMissingNames(main, query) {
  const parts = splitNumber(
    query.toLowerCase().replace(/^(?:cr|rule|section)(?![a-z])|[\s()§]/g, ""),
  );
  const further = parts.length
    ? ["or open ", makeLink(pathOf(parts), parts.join(".")), " by its number."]
    : [
        "or open a rule by its number: the address is /rule/ and then the number, as in ",
        makeLink("/rule/1.1.1", "/rule/1.1.1"),
        ".",
      ];
  addHint(
    main,
    "Finding needs the file /finding.json, which cannot be fetched now. ",
    makeLink(location.href, "Try again"),
    ", ",
    ...further,
  );
}

async function find(query) {
  const main = document.querySelector("main");
  const names = await loadNames();
  if (!names) return explainMissingNames(main, query);
  const number = findNumber(names, query);
  if (number) {
    location.replace(number[1]);
    return;
  }
  const words = normaliseText(query).split(" ").filter(Boolean);
  const endings = findByEnding(names, query);
  const found = endings.length
    ? endings
    : names
        .filter(([name]) => words.every((word) => normaliseText(name).includes(word)))
        .slice(0, 50);
  const list = document.createElement("ol");
  list.className = "hits";
  for (const [name, path] of found) {
    const item = document.createElement("li");
    item.append(makeLink(path, name));
    list.append(item);
  }
  addHint(
    main,
    endings.length
      ? "Rules whose numbers end like this:"
      : found.length
        ? "Numbers, titles and names only:"
        : `No number, title or name has “${query.slice(0, 120)}” in it.`,
  );
  main.append(list);
}

// Redirects from the address of a missing page: to a number, however it is typed, in the edition
// that the address names, or to a name, whatever its ending (.json, a slash). The server tells by
// the same words which page an address means (app/web/lookup/redirects.py).
async function redirectToMeant({ rules, pages, inForce }) {
  const [, meant] = decode(location.pathname)
    .toLowerCase()
    .match(/^(.*?)(?:(?:\/index)?\.(?:json|html?|txt))?\/*$/);
  const parts = meant.split("/").filter((part) => part && !rules.includes(part));
  const older = editionNamed(parts[0]);
  if (older || inForce.includes(parts[0])) parts.shift();
  const [first = "", ...rest] = parts;
  const names = await loadNames();
  const known = names && !rest.length && findNumber(names, first);
  const number = rest.length ? [] : splitNumber(first);
  const kinds = rest.length
    ? [pages[first] ?? first, `${first}s`, first.replace(/s$/, "")]
    : ["card", "glossary"];
  const named = kinds.map((kind) => ["", kind, ...(rest.length ? rest : [first])].join("/"));
  const path = !parts.length
    ? "/"
    : (known?.[1] ??
      names?.find(([, one]) => named.includes(one))?.[1] ??
      ((older || !names) && number.length ? pathOf(number) : null)); // a number that only the older edition has
  const whole = path && (older && !ofAllEditions.test(path) ? `/edition/${older}` : "") + path;
  if (whole && whole !== location.pathname) location.replace(whole);
}

function decode(typed) {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

addEventListener("DOMContentLoaded", () => {
  const missing = document.querySelector("[data-missing]");
  if (missing && !isLeaving) redirectToMeant(JSON.parse(missing.dataset.missing));
  const query = (parameters.get("q") ?? "").trim();
  if (location.pathname.replace(/\/$/, "") === "/search" && query) {
    document.querySelector("#q").value = query;
    find(query);
  } else if ([...parameters.keys()].some((name) => !["edition", "q", "typed"].includes(name))) {
    const main = document.querySelector("main");
    addHint(main, "This copy shows everything; filtering needs the program.");
    main.prepend(main.lastElementChild);
  }
});
