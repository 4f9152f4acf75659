/* The search of these pages: each rule by its number, title, terms, cards, digest and askings. */
"use strict";

const WEIGHTS = [0, 6, 1, 3, 2]; // of a word in a rule's number, title, digest, names, askings
const MOST = 40;
const SMALL = new Set("a an the of to in is it i my can do does how what when which".split(" "));

const words = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .match(/[a-z0-9.]+/g) || [];

const asNumber = (text) =>
  text.toLowerCase().replace(/^(cr|rule)\b/, "").replace(/[\s.()]/g, "");

/* How well a word that was typed is met by one that is there: the whole word, or its beginning. */
const meets = (typed, there) => {
  if (there === typed) return 1;
  if (typed.length > 2 && there.startsWith(typed)) {
    return there.length - typed.length < 3 ? 0.8 : 0.4;
  }
  const stem = typed.replace(/(ing|ed|es|s)$/, "");
  return stem.length > 3 && stem !== typed && there.startsWith(stem) ? 0.6 : 0;
};

const prepared = (rows) =>
  rows.map((row) => ({ row, fields: row.slice(0, WEIGHTS.length).map((field) => words(String(field))) }));

const find = (query, rules) => {
  const number = asNumber(query);
  const all = [...new Set(words(query))];
  const telling = all.filter((word) => !SMALL.has(word));
  const typed = telling.length ? telling : all;
  const seen = typed.map(() => 0);
  const met = rules.map(({ fields }) =>
    typed.map((word, at) => {
      let best = 0;
      fields.forEach((field, kind) => {
        for (const there of field) best = Math.max(best, WEIGHTS[kind] * meets(word, there));
      });
      if (best > 0) seen[at] += 1;
      return best;
    }),
  );
  return rules
    .map(({ row }, at) => {
      if (number && asNumber(row[0]) === number) return { row, score: 1e6 };
      const scores = met[at].map((score, word) =>
        score * Math.log(1 + rules.length / (1 + seen[word])),
      );
      const share = scores.filter((score) => score > 0).length / (typed.length || 1);
      const whole = /^\d+$/.test(row[0]) ? 0.4 : 1; // a chapter is seldom what is looked for
      return { row, score: scores.reduce((sum, score) => sum + score, 0) * share * share * whole };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST);
};

const shown = ({ row: [number, title, digest, , , page, anchor] }, pages) => {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "reference internal";
  const hash = number ? `#${anchor || `rule-${number}`}` : "";
  link.href = pages[page] + hash;
  link.textContent = [number, title].filter(Boolean).join(" ");
  item.append(link);
  if (digest) {
    const short = document.createElement("p");
    short.textContent = digest;
    item.append(short);
  }
  return item;
};

const search = () => {
  const query = (new URLSearchParams(window.location.search).get("q") || "").trim();
  const box = document.getElementById("nr-find");
  box.value = query;
  if (!query) return box.focus();
  const { pages, rows } = window.nrules;
  const found = find(query, prepared(rows));
  const number = found.length === MOST ? `the first ${MOST}` : found.length;
  document.getElementById("nr-count").textContent = found.length
    ? `“${query}”: ${number} found`
    : `Nothing found for “${query}”.`;
  document.getElementById("nr-found").append(...found.map((one) => shown(one, pages)));
};

search();
