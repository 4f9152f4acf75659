// In a copy of the site without its program: keeps to the edition asked for, finds numbers and names.
"use strict";
const asked = new URLSearchParams(location.search);
const editions = Object.entries(JSON.parse(document.currentScript.dataset.editions)); // all but the one in force, with their names
const editionNamed = (name) =>
  editions.find(([, names]) => names.includes(name?.trim().toLowerCase()))?.[0];
const ofAllEditions = new RegExp(`^/(${document.currentScript.dataset.everywhere})(/|$)`);
const edition = editionNamed(asked.get("edition"));
const leaves =
  edition && !location.pathname.startsWith("/edition/") && !ofAllEditions.test(location.pathname);
if (leaves) {
  location.replace(`/edition/${edition}${location.pathname}${location.hash}`);
}

const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N} ]/gu, "");
const squeezed = (text) =>
  plain(text)
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
      /^\/(rule|section)\//.test(path) && squeezed(name.split(" ")[0]) === squeezed(typed),
  );

// The rules whose numbers end with what was typed (8f); none if there are many, as none is likelier.
function endingAs(names, typed) {
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

// The parts of a rule's or a section's number, in any spelling that can be read without a list.
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
  const words = plain(query).split(" ").filter(Boolean);
  const endings = endingAs(names, query);
  const found = endings.length
    ? endings
    : names.filter(([name]) => words.every((word) => plain(name).includes(word))).slice(0, 50);
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

// What the address of a page that is not there means: a number however it is typed, in the edition
// that it names, or a name, with another ending too (.json, a slash).
async function redirectToMeant() {
  const [, version, meant] = location.pathname.match(
    /^(?:\/edition\/([^/]+))?(.*?)(?:\.(?:json|html?|txt))?\/*$/i,
  );
  const [, short, typed] =
    meant.match(/^\/(?:(?:rule|section)\/|r\/(?:((?:cr-|v)?\d+\.\d+)\/)?)?([^/]+)$/i) ?? [];
  const names = await loadNames();
  const number = typed && unescaped(typed);
  const known = names && number && findNumber(names, number);
  const parts = number ? splitNumber(number.toLowerCase()) : [];
  const older = editionNamed(short ?? version);
  const path =
    known?.[1] ??
    names?.find(([, one]) => one === meant.toLowerCase())?.[1] ??
    ((older || !names) && parts.length ? pathOf(parts) : null); // one that only the older edition has
  const whole = path && (older && !ofAllEditions.test(path) ? `/edition/${older}` : "") + path;
  if (whole && whole !== location.pathname) location.replace(whole);
}

function unescaped(typed) {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

addEventListener("DOMContentLoaded", () => {
  if (document.querySelector("[data-missing]") && !leaves) redirectToMeant();
  const query = (asked.get("q") ?? "").trim();
  if (location.pathname.replace(/\/$/, "") === "/search" && query) {
    document.querySelector("#q").value = query;
    find(query);
  } else if ([...asked.keys()].some((name) => !["edition", "q", "typed"].includes(name))) {
    const main = document.querySelector("main");
    addHint(main, "This copy shows everything; filtering needs the program.");
    main.prepend(main.lastElementChild);
  }
});
