// The two large files that are kept, from an arithmetic code of turns in trees, each as likely as contexts make it (app/web/offline/tight/).
import { CODE_CHARACTERS } from "./place_codes.js";

const CONTEXTS = 7,
  DEPTHS = 20,
  ROOM = 22,
  MOST = 30,
  LEVELS = 2048,
  FINE = 112,
  WEIGHT = 0.2,
  LEARNING = 1e-9,
  FEW = 7,
  MANY = 16,
  BITS = 12;
const SPREAD = 0x9e3779b1,
  STIR = 0x85ebca6b,
  NEW = LEVELS / 2;
const PAUSE = 1024,
  PAUSE_OF_LISTS = 128; // of what is told, after which others may go on

function stirred(seed, value) {
  const found = Math.imul(seed ^ Math.imul(value + 1, SPREAD), STIR);
  return found ^ (found >>> 15);
}

const fork = (depth, at) => stirred((1 << depth) + at, 0) >>> (32 - ROOM);

// What a context expects by what it remembers, what it remembers after a 0 and after a 1, and how likely what is expected makes a 1, of 65,536.
let made;
function tables() {
  if (made) return made;
  const expected = new Float64Array(LEVELS * (MOST + 1)),
    likely = new Int32Array(4096),
    after = [0, 1].map(() => new Uint16Array(LEVELS * (MOST + 1)));
  for (let turns = 0; turns <= MOST; turns++)
    for (let level = 0; level < LEVELS; level++) {
      const at = turns * LEVELS + level,
        before = 1 / (1 + Math.exp((NEW - level) / FINE));
      expected[at] = (((level - NEW) * 256) / FINE) * (turns ? Math.min(1, 0.5 + 0.1 * turns) : 0);
      for (const turn of [0, 1]) {
        const odds = before + (turn - before) / (turns + 1.5),
          moved = Math.log(odds / (1 - odds)) * FINE + NEW;
        after[turn][at] = Math.floor(
          Math.min(turns + 1, MOST) * LEVELS + Math.min(Math.max(moved, 0), LEVELS - 1) + 0.5,
        );
      }
    }
  for (let at = 0; at < 4096; at++)
    likely[at] = Math.floor(65536 / (1 + Math.exp((2047.5 - at) / 256)) + 0.5);
  return (made = { expected, likely, after });
}

// A code that is read turn by turn.
function reading(bytes) {
  const { expected, likely, after } = tables();
  const remembered = new Uint16Array(1 << ROOM).fill(NEW),
    weights = new Float64Array((FEW + 2) * DEPTHS * CONTEXTS).fill(WEIGHT);
  const places = new Int32Array(CONTEXTS),
    before = new Uint16Array(CONTEXTS),
    expects = new Float64Array(CONTEXTS);
  let place = 0,
    low = 0,
    high = 0xffffffff,
    point = 0;
  const more = () => ((point << 8) | (bytes[place++] ?? 0)) >>> 0;
  for (let many = 0; many < 4; many++) point = more();
  return (contexts, forked, which) => {
    const first = which * CONTEXTS;
    let mixed = 0;
    for (let one = 0; one < CONTEXTS; one++) {
      const found = (places[one] = (contexts[one] >>> (32 - ROOM)) ^ forked);
      mixed += weights[first + one] * (expects[one] = expected[(before[one] = remembered[found])]);
    }
    const chance = likely[Math.floor(Math.min(4095, Math.max(0, mixed + 2048)))],
      span = high - low;
    const middle = low + Math.floor(span / 65536) * chance + (((span % 65536) * chance) >>> 16);
    const turn = point <= middle ? 1 : 0;
    if (turn) high = middle;
    else low = middle + 1;
    const learn = after[turn],
      wrong = (turn * 65536 - chance) * LEARNING;
    for (let one = 0; one < CONTEXTS; one++) {
      weights[first + one] += wrong * expects[one];
      remembered[places[one]] = learn[before[one]];
    }
    while ((low ^ high) >>> 24 === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
      point = more();
    }
    return turn;
  };
}

// Reads what a tree's leaves are told by, one after the other: the first leaf at each depth, and the turns to each.
function tree(leaves) {
  const firsts = [],
    turns = [];
  let leaf = 0,
    first = 0;
  leaves.forEach((here, depth) => {
    firsts.push(leaf);
    for (let at = 0; at < here; at++) turns[leaf++] = { depth, path: first + at };
    first = (first + here) * 2;
  });
  return { leaves, firsts, turns };
}

function leaf(next, { leaves, firsts, turns }, contexts, again, long) {
  const expected = turns[again] ?? { depth: 0 },
    further = (1 + Math.min(long, FEW)) * DEPTHS;
  let depth = 0,
    at = 0,
    agrees = true;
  while (at >= leaves[depth]) {
    agrees &&= depth < expected.depth;
    const turn = next(
      contexts,
      fork(depth, at),
      Math.min(depth, DEPTHS - 1) + (agrees ? further : 0),
    );
    agrees &&= ((expected.path >>> (expected.depth - 1 - depth)) & 1) === turn;
    at = 2 * (at - leaves[depth++]) + turn;
  }
  return firsts[depth] + at;
}

const isWord = (token) => /^[\w'’]/.test(token);

// How long a letter, a word and a list take beside each other.
const COSTS = [1, 3, 11];

// Both files, as app/web/offline/tight/encoder.py tells them; gives way now and then, with the share that is done.
export function* untight(bytes) {
  const end = bytes.indexOf(10),
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let place = end + 1;
  const [ofLetters, ofWords, ofLists, sieve, asks] = head.sizes.map((size) =>
    bytes.subarray(place, (place += size)),
  );
  const all = [head.letters, head.words, head.lists].map((many, at) => many * COSTS[at]),
    total = all.reduce((sum, one) => sum + one, 0);
  function* part(which, reading) {
    const before = all.slice(0, which).reduce((sum, one) => sum + one, 0);
    let read;
    while (!(read = reading.next()).done) yield (before + read.value * COSTS[which]) / total;
    return read.value;
  }
  const lines = (yield* part(0, letters(ofLetters, head))).split("\n");
  const [depths, rest] = lines.splice(-2);
  const deep = [...depths].map((sign) => sign.charCodeAt(0) - 65);
  const said = yield* part(1, words(ofWords, lines, deep, head.words));
  const parts = rest.split("\x7f"),
    cut = [coded(sieve), coded(asks), yield* part(2, lists(ofLists, head.lists))];
  return [said, parts.map((part, at) => part + (cut[at] ?? "")).join("")];
}

function coded(bytes) {
  let signs = "";
  for (let at = 0; at < bytes.length; at += 9999)
    signs += String.fromCharCode(...bytes.subarray(at, at + 9999));
  return btoa(signs);
}

function* letters(bytes, { signs, leaves, letters: many }) {
  const known = [...signs],
    next = reading(bytes),
    of = tree(leaves),
    none = known.length,
    inWord = known.map(isWord);
  const told = new Int32Array(many),
    seen = new Map();
  let a = none,
    b = none,
    c = none,
    d = none,
    at = -1,
    long = 0,
    word = 0,
    begins = 0,
    before = -1,
    text = "";
  for (let now = 0; now < many; now++) {
    const key = ((a * 1024 + b) * 1024 + c) * 1024 + d;
    if (at >= 0 && told[at] === a) {
      at++;
      long++;
    } else [at, long] = [seen.get(key) ?? -1, 4];
    const again = at < 0 ? none : told[at],
      aside = before < 0 ? none : told[before + now - begins];
    const afterOne = stirred(1, a),
      afterTwo = stirred(afterOne, b),
      afterThree = stirred(afterTwo, c);
    const contexts = [
      afterOne,
      afterTwo,
      afterThree,
      stirred(afterThree, d),
      stirred(2, word),
      stirred(stirred(3, again), Math.min(long, MANY)),
      stirred(stirred(4, aside), a),
    ];
    const sign = (told[now] = leaf(next, of, contexts, again, long));
    seen.set(key, now);
    text += known[sign];
    [a, b, c, d] = [sign, a, b, c];
    if (inWord[sign]) word = stirred(word, sign);
    else {
      if (word) before = begins;
      [word, begins] = [0, now + 1];
    }
    if (now % PAUSE === PAUSE - 1) yield now + 1;
  }
  return text;
}

function* words(bytes, known, deep, many) {
  const order = [...known.keys()].sort((one, other) => deep[one] - deep[other] || one - other),
    inOrder = order.map((one) => known[one]);
  const leaves = Array.from({ length: Math.max(-1, ...deep) + 1 }, () => 0);
  for (const depth of deep) leaves[depth]++;
  const next = reading(bytes),
    of = tree(leaves),
    none = known.length,
    words = inOrder.map(isWord);
  const told = new Int32Array(many),
    seen = new Map();
  const after = (key) => (seen.has(key) ? told[seen.get(key)] : none);
  let a = none,
    b = none,
    c = none,
    between = none,
    earlier = none,
    at = -1,
    long = 0,
    text = "";
  for (let now = 0; now < many; now++) {
    const two = (a + 1) * 65536 + b,
      three = two * 65536 + c;
    if (at >= 0 && told[at] === a) {
      at++;
      long++;
    } else if ((at = seen.get(three) ?? -1) >= 0) long = 3;
    else [at, long] = [seen.get(two) ?? -1, 2];
    const again = at < 0 ? none : told[at];
    const afterOne = stirred(1, a),
      afterTwo = stirred(afterOne, b);
    const contexts = [
      stirred(stirred(2, between), earlier),
      afterOne,
      afterTwo,
      stirred(stirred(3, b), c),
      stirred(afterTwo, c),
      stirred(stirred(4, again), Math.min(long, MANY)),
      stirred(stirred(5, after(a)), after(two)),
    ];
    const token = (told[now] = leaf(next, of, contexts, again, long));
    for (const key of [a, two, three]) seen.set(key, now);
    text += (words[token] && words[a] ? " " : "") + inOrder[token];
    [a, b, c] = [token, a, b];
    if (!words[token]) [between, earlier] = [token, between];
    if (now % PAUSE === PAUSE - 1) yield now + 1;
  }
  return text;
}

// Lists of places as two signs for each, in lines (index/offline/place_codes.py).
function* lists(bytes, many) {
  const next = reading(bytes),
    of = tree([...Array(BITS).fill(0), 2 ** BITS]),
    END = 2 ** BITS - 1;
  const sign = (at) =>
    CODE_CHARACTERS[Math.floor(at / CODE_CHARACTERS.length)] +
    CODE_CHARACTERS[at % CODE_CHARACTERS.length];
  const lines = [];
  let above = [],
    first = 0;
  for (let line = 0; line < many; line++) {
    const told = [];
    let a = END,
      b = END,
      prefix = 0,
      same = true;
    for (let at = 0; ; at++) {
      const again = same ? (at ? (above[at] ?? END) : 0) : END + 1,
        begun = stirred(1, at ? first : END);
      const contexts = [
        stirred(2, Math.min(at, 9)),
        stirred(stirred(3, a), Math.min(at, 1)),
        stirred(stirred(4, again), Math.min(at, 9)),
        stirred(stirred(5, begun), at),
        stirred(stirred(6, a), b),
        stirred(begun, a),
        stirred(stirred(7, prefix), at),
      ];
      const place = leaf(next, of, contexts, again, at);
      if (place === END) break;
      told.push(place);
      if (!at) first += place;
      same &&= place === again;
      [a, b] = [at ? place : first, a];
      prefix = stirred(prefix, a);
    }
    lines.push(told.map(sign).join(""));
    above = told;
    if (line % PAUSE_OF_LISTS === PAUSE_OF_LISTS - 1) yield line + 1;
  }
  return lines.join("\\n"); // as they stand in JSON
}
