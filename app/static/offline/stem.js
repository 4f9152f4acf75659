// Stems English words by Porter's second algorithm, as the server's stemmer does.
const VOWELS = "aeiouy";
const isVowel = (letter) => letter !== undefined && VOWELS.includes(letter);
const SPECIAL = new Map(
  (
    "skis ski skies sky dying die lying lie tying tie idly idl gently gentl ugly ugli early earli only onli singly singl " +
    "sky sky news news howe howe atlas atlas cosmos cosmos bias bias andes andes inning inning innings inning outing outing " +
    "outings outing canning canning cannings canning herring herring herrings herring earring earring earrings earring " +
    "proceed proceed proceeds proceed proceeded proceed proceeding proceed exceed exceed exceeds exceed exceeded exceed " +
    "exceeding exceed succeed succeed succeeds succeed succeeded succeed succeeding succeed"
  )
    .match(/\S+ \S+/g)
    .map((pair) => pair.split(" ")),
);
// Endings in the order in which they are tried, each with how many letters are removed, what is added,
// and what becomes of a second region that is too short.
const SECOND = [
  ["ization", 7, "ize"],
  ["ational", 7, "ate", "e"],
  ["fulness", 4, ""],
  ["ousness", 7, "ous"],
  ["iveness", 7, "ive", "e"],
  ["tional", 2, ""],
  ["biliti", 6, "ble"],
  ["lessli", 2, ""],
  ["entli", 2, ""],
  ["ation", 5, "ate", "e"],
  ["alism", 5, "al"],
  ["aliti", 5, "al"],
  ["ousli", 5, "ous"],
  ["iviti", 5, "ive", "e"],
  ["fulli", 2, ""],
  ["enci", 1, "e"],
  ["anci", 1, "e"],
  ["abli", 1, "e"],
  ["izer", 4, "ize"],
  ["ator", 4, "ate", "e"],
  ["alli", 4, "al"],
  ["bli", 3, "ble"],
  ["ogi", 1, ""],
  ["li", 2, ""],
];
const THIRD = [
  ["ational", 7, "ate"],
  ["tional", 2, ""],
  ["alize", 3, ""],
  ["icate", 5, "ic"],
  ["iciti", 5, "ic"],
  ["ative", 5, ""],
  ["ical", 4, "ic"],
  ["ness", 4, ""],
  ["ful", 3, ""],
];
const FOURTH = [
  "ement",
  "ance",
  "ence",
  "able",
  "ible",
  "ment",
  "ant",
  "ent",
  "ism",
  "ate",
  "iti",
  "ous",
  "ive",
  "ize",
  "ion",
  "al",
  "er",
  "ic",
];

// A word and its two regions, which change together.
class Stem {
  constructor(word) {
    this.word = word;
    const early = /^(gener|arsen|commun)/.exec(word);
    this.one = early ? word.slice(early[0].length) : region(word);
    this.two = region(this.one);
  }
  change(gone, come = "", short = "") {
    const changed = (text, otherwise) =>
      text.length >= gone ? text.slice(0, text.length - gone) + come : otherwise;
    this.word = changed(this.word, "");
    this.one = changed(this.one, "");
    this.two = changed(this.two, short);
  }
}

function region(word) {
  for (let at = 1; at < word.length; at++)
    if (!isVowel(word[at]) && isVowel(word[at - 1])) return word.slice(at + 1);
  return "";
}

const first = (endings, word) =>
  endings.find((ending) => word.endsWith(typeof ending === "string" ? ending : ending[0]));

export function stem(typed) {
  const special = SPECIAL.get(typed);
  if (special !== undefined) return special;
  let word = typed.replace(/^y/, "Y");
  for (let at = 1; at < word.length; at++)
    if (isVowel(word[at - 1]) && word[at] === "y")
      word = `${word.slice(0, at)}Y${word.slice(at + 1)}`;
  const s = new Stem(word);
  plural(s);
  past(s);
  if (s.word.length > 2 && "yY".includes(s.word.at(-1)) && !isVowel(s.word.at(-2)))
    s.change(1, "i");
  const second = first(SECOND, s.word);
  if (second && s.one.endsWith(second[0])) {
    const [ending, gone, come, short] = second;
    const fits =
      ending === "ogi"
        ? s.word.at(-4) === "l"
        : ending !== "li" || "cdeghkmnrt".includes(s.word.at(-3));
    if (fits) s.change(gone, come, short);
  }
  const third = first(THIRD, s.word);
  if (third && s.one.endsWith(third[0]) && (third[0] !== "ative" || s.two.endsWith("ative")))
    s.change(third[1], third[2]);
  const fourth = first(FOURTH, s.word);
  if (fourth && s.two.endsWith(fourth) && (fourth !== "ion" || "st".includes(s.word.at(-4))))
    s.change(fourth.length);
  return last(s).replaceAll("Y", "y");
}

function plural(s) {
  const ending = first(["sses", "ied", "ies", "us", "ss", "s"], s.word);
  if (ending === "sses") s.change(2);
  else if (ending === "ied" || ending === "ies") s.change(s.word.length > 4 ? 2 : 1);
  else if (ending === "s" && [...s.word.slice(0, -2)].some(isVowel)) s.change(1);
}

function past(s) {
  const ending = first(["eedly", "ingly", "edly", "eed", "ing", "ed"], s.word);
  if (!ending) return;
  if (ending.startsWith("eed")) {
    if (s.one.endsWith(ending)) s.change(ending.length, "ee");
    return;
  }
  if (![...s.word.slice(0, -ending.length)].some(isVowel)) return;
  s.change(ending.length);
  const word = s.word;
  if (/(at|bl|iz)$/.test(word)) {
    s.word += "e";
    s.one += "e";
    if (s.word.length > 5 || s.one.length >= 3) s.two += "e";
  } else if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word)) s.change(1);
  else if (s.one === "" && isShort(word)) {
    s.word += "e";
    if (s.two) s.two += "e";
  }
}

function isShort(word) {
  if (word.length === 2) return isVowel(word[0]) && !isVowel(word[1]);
  const [three, two, one] = word.slice(-3);
  return (
    word.length >= 3 && !isVowel(one) && !"wxY".includes(one) && isVowel(two) && !isVowel(three)
  );
}

function last({ word, one, two }) {
  const shorter = word.slice(0, -1);
  if (two.endsWith("l") && word.at(-2) === "l") return shorter;
  if (two.endsWith("e")) return shorter;
  if (!one.endsWith("e") || word.length < 4) return word;
  const before = word.at(-2);
  const isLong =
    isVowel(before) || "wxY".includes(before) || !isVowel(word.at(-3)) || isVowel(word.at(-4));
  return isLong ? shorter : word;
}
