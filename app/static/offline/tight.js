// Decodes the two largest files from an arithmetic code (app/web/offline/tight/).
import { CODE_CHARACTERS } from "./place_codes.js";

const CONTEXTS = 7,
  DEPTHS = 20,
  SLOT_BITS = 22,
  MAX_TURNS = 30,
  LEVELS = 2048,
  LEVELS_PER_LOG_ODD = 112,
  WEIGHT = 0.2,
  LEARNING = 1e-9,
  MAX_REPEAT_CLASS = 7,
  MAX_REPEAT = 16,
  BITS = 12;
const SPREAD = 0x9e3779b1,
  STIR = 0x85ebca6b,
  NEW_STATE = LEVELS / 2;
const SYMBOLS_PER_PAUSE = 1024,
  LISTS_PER_PAUSE = 128; // then other work may go on

function hashPair(seed, value) {
  const found = Math.imul(seed ^ Math.imul(value + 1, SPREAD), STIR);
  return found ^ (found >>> 15);
}

const forkSlot = (depth, at) => hashPair((1 << depth) + at, 0) >>> (32 - SLOT_BITS);

// Tables by a context's state: its log odds, and its next state after a 0 and after a 1; and the probability of a 1 (of 65,536) by log odds.
let cachedTables;
function tables() {
  if (cachedTables) return cachedTables;
  const expected = new Float64Array(LEVELS * (MAX_TURNS + 1)),
    likely = new Int32Array(4096),
    after = [0, 1].map(() => new Uint16Array(LEVELS * (MAX_TURNS + 1)));
  for (let turns = 0; turns <= MAX_TURNS; turns++)
    for (let level = 0; level < LEVELS; level++) {
      const at = turns * LEVELS + level,
        before = 1 / (1 + Math.exp((NEW_STATE - level) / LEVELS_PER_LOG_ODD));
      expected[at] =
        (((level - NEW_STATE) * 256) / LEVELS_PER_LOG_ODD) *
        (turns ? Math.min(1, 0.5 + 0.1 * turns) : 0);
      for (const turn of [0, 1]) {
        const odds = before + (turn - before) / (turns + 1.5),
          moved = Math.log(odds / (1 - odds)) * LEVELS_PER_LOG_ODD + NEW_STATE;
        after[turn][at] = Math.floor(
          Math.min(turns + 1, MAX_TURNS) * LEVELS + Math.min(Math.max(moved, 0), LEVELS - 1) + 0.5,
        );
      }
    }
  for (let at = 0; at < 4096; at++)
    likely[at] = Math.floor(65536 / (1 + Math.exp((2047.5 - at) / 256)) + 0.5);
  return (cachedTables = { expected, likely, after });
}

// Returns a function that decodes the next turn in a tree.
function turnDecoder(bytes) {
  const { expected, likely, after } = tables();
  const states = new Uint16Array(1 << SLOT_BITS).fill(NEW_STATE),
    weights = new Float64Array((MAX_REPEAT_CLASS + 2) * DEPTHS * CONTEXTS).fill(WEIGHT);
  const places = new Int32Array(CONTEXTS),
    before = new Uint16Array(CONTEXTS),
    logOdds = new Float64Array(CONTEXTS);
  let place = 0,
    low = 0,
    high = 0xffffffff,
    code = 0;
  const readByte = () => ((code << 8) | (bytes[place++] ?? 0)) >>> 0;
  for (let count = 0; count < 4; count++) code = readByte();
  return (contexts, forked, which) => {
    const first = which * CONTEXTS;
    let logOdd = 0;
    for (let one = 0; one < CONTEXTS; one++) {
      const found = (places[one] = (contexts[one] >>> (32 - SLOT_BITS)) ^ forked);
      logOdd += weights[first + one] * (logOdds[one] = expected[(before[one] = states[found])]);
    }
    const probability = likely[Math.floor(Math.min(4095, Math.max(0, logOdd + 2048)))],
      span = high - low;
    const middle =
      low + Math.floor(span / 65536) * probability + (((span % 65536) * probability) >>> 16);
    const turn = code <= middle ? 1 : 0;
    if (turn) high = middle;
    else low = middle + 1;
    const learn = after[turn],
      error = (turn * 65536 - probability) * LEARNING;
    for (let one = 0; one < CONTEXTS; one++) {
      weights[first + one] += error * logOdds[one];
      states[places[one]] = learn[before[one]];
    }
    while ((low ^ high) >>> 24 === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
      code = readByte();
    }
    return turn;
  };
}

// A tree by its number of leaves at each depth: the first leaf at each depth, and the path to each leaf.
function makeTree(leaves) {
  const firstLeaves = [],
    turns = [];
  let leaf = 0,
    first = 0;
  leaves.forEach((here, depth) => {
    firstLeaves.push(leaf);
    for (let at = 0; at < here; at++) turns[leaf++] = { depth, path: first + at };
    first = (first + here) * 2;
  });
  return { leaves, firsts: firstLeaves, turns };
}

function readLeaf(next, { leaves, firsts: firstLeaves, turns }, contexts, predicted, repeatLength) {
  const expected = turns[predicted] ?? { depth: 0 },
    further = (1 + Math.min(repeatLength, MAX_REPEAT_CLASS)) * DEPTHS;
  let depth = 0,
    at = 0,
    agrees = true;
  while (at >= leaves[depth]) {
    agrees &&= depth < expected.depth;
    const turn = next(
      contexts,
      forkSlot(depth, at),
      Math.min(depth, DEPTHS - 1) + (agrees ? further : 0),
    );
    agrees &&= ((expected.path >>> (expected.depth - 1 - depth)) & 1) === turn;
    at = 2 * (at - leaves[depth++]) + turn;
  }
  return firstLeaves[depth] + at;
}

const isWord = (token) => /^[\w'’]/.test(token);

// How long it takes to decode a letter, a word and a list, in proportion.
const COSTS = [1, 3, 11];

// Decodes both files; yields the share that is done now and then.
export function* decodeTight(bytes) {
  const end = bytes.indexOf(10),
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  let place = end + 1;
  const [ofLetters, ofWords, ofLists, sieve, asks] = head.sizes.map((size) =>
    bytes.subarray(place, (place += size)),
  );
  const work = [head.letters, head.words, head.lists].map((many, at) => many * COSTS[at]),
    total = work.reduce((sum, one) => sum + one, 0);
  function* decodePart(which, decoding) {
    const before = work.slice(0, which).reduce((sum, one) => sum + one, 0);
    let step;
    while (!(step = decoding.next()).done) yield (before + step.value * COSTS[which]) / total;
    return step.value;
  }
  const lines = (yield* decodePart(0, decodeLetters(ofLetters, head))).split("\n");
  const [depths, rest] = lines.splice(-2);
  const wordDepths = [...depths].map((sign) => sign.charCodeAt(0) - 65);
  const pageData = yield* decodePart(1, decodeWords(ofWords, lines, wordDepths, head.words));
  const parts = rest.split("\x7f"),
    cut = [toBase64(sieve), toBase64(asks), yield* decodePart(2, decodeLists(ofLists, head.lists))];
  return [pageData, parts.map((decodePart, at) => decodePart + (cut[at] ?? "")).join("")];
}

function toBase64(bytes) {
  let characters = "";
  for (let at = 0; at < bytes.length; at += 9999)
    characters += String.fromCharCode(...bytes.subarray(at, at + 9999));
  return btoa(characters);
}

function* decodeLetters(bytes, { signs, leaves, letters: count }) {
  const known = [...signs],
    next = turnDecoder(bytes),
    tree = makeTree(leaves),
    none = known.length,
    inWord = known.map(isWord);
  const symbols = new Int32Array(count),
    lastAt = new Map();
  let a = none,
    b = none,
    c = none,
    d = none,
    at = -1,
    repeatLength = 0,
    word = 0,
    begins = 0,
    before = -1,
    text = "";
  for (let place = 0; place < count; place++) {
    const key = ((a * 1024 + b) * 1024 + c) * 1024 + d;
    if (at >= 0 && symbols[at] === a) {
      at++;
      repeatLength++;
    } else [at, repeatLength] = [lastAt.get(key) ?? -1, 4];
    const predicted = at < 0 ? none : symbols[at],
      predictedByWord = before < 0 ? none : symbols[before + place - begins];
    const afterOne = hashPair(1, a),
      afterTwo = hashPair(afterOne, b),
      afterThree = hashPair(afterTwo, c);
    const contexts = [
      afterOne,
      afterTwo,
      afterThree,
      hashPair(afterThree, d),
      hashPair(2, word),
      hashPair(hashPair(3, predicted), Math.min(repeatLength, MAX_REPEAT)),
      hashPair(hashPair(4, predictedByWord), a),
    ];
    const sign = (symbols[place] = readLeaf(next, tree, contexts, predicted, repeatLength));
    lastAt.set(key, place);
    text += known[sign];
    [a, b, c, d] = [sign, a, b, c];
    if (inWord[sign]) word = hashPair(word, sign);
    else {
      if (word) before = begins;
      [word, begins] = [0, place + 1];
    }
    if (place % SYMBOLS_PER_PAUSE === SYMBOLS_PER_PAUSE - 1) yield place + 1;
  }
  return text;
}

function* decodeWords(bytes, known, deep, count) {
  const order = [...known.keys()].sort((one, other) => deep[one] - deep[other] || one - other),
    inOrder = order.map((one) => known[one]);
  const leaves = Array.from({ length: Math.max(-1, ...deep) + 1 }, () => 0);
  for (const depth of deep) leaves[depth]++;
  const next = turnDecoder(bytes),
    tree = makeTree(leaves),
    none = known.length,
    words = inOrder.map(isWord);
  const tokens = new Int32Array(count),
    lastAt = new Map();
  const after = (key) => (lastAt.has(key) ? tokens[lastAt.get(key)] : none);
  let a = none,
    b = none,
    c = none,
    between = none,
    earlier = none,
    at = -1,
    repeatLength = 0,
    text = "";
  for (let place = 0; place < count; place++) {
    const two = (a + 1) * 65536 + b,
      three = two * 65536 + c;
    if (at >= 0 && tokens[at] === a) {
      at++;
      repeatLength++;
    } else if ((at = lastAt.get(three) ?? -1) >= 0) repeatLength = 3;
    else [at, repeatLength] = [lastAt.get(two) ?? -1, 2];
    const predicted = at < 0 ? none : tokens[at];
    const afterOne = hashPair(1, a),
      afterTwo = hashPair(afterOne, b);
    const contexts = [
      hashPair(hashPair(2, between), earlier),
      afterOne,
      afterTwo,
      hashPair(hashPair(3, b), c),
      hashPair(afterTwo, c),
      hashPair(hashPair(4, predicted), Math.min(repeatLength, MAX_REPEAT)),
      hashPair(hashPair(5, after(a)), after(two)),
    ];
    const token = (tokens[place] = readLeaf(next, tree, contexts, predicted, repeatLength));
    for (const key of [a, two, three]) lastAt.set(key, place);
    text += (words[token] && words[a] ? " " : "") + inOrder[token];
    [a, b, c] = [token, a, b];
    if (!words[token]) [between, earlier] = [token, between];
    if (place % SYMBOLS_PER_PAUSE === SYMBOLS_PER_PAUSE - 1) yield place + 1;
  }
  return text;
}

// Decodes lists of places into the form of index/offline/place_codes.py.
function* decodeLists(bytes, count) {
  const next = turnDecoder(bytes),
    tree = makeTree([...Array(BITS).fill(0), 2 ** BITS]),
    END = 2 ** BITS - 1;
  const sign = (at) =>
    CODE_CHARACTERS[Math.floor(at / CODE_CHARACTERS.length)] +
    CODE_CHARACTERS[at % CODE_CHARACTERS.length];
  const lines = [];
  let above = [],
    first = 0;
  for (let line = 0; line < count; line++) {
    const list = [];
    let a = END,
      b = END,
      prefix = 0,
      same = true;
    for (let at = 0; ; at++) {
      const predicted = same ? (at ? (above[at] ?? END) : 0) : END + 1,
        begun = hashPair(1, at ? first : END);
      const contexts = [
        hashPair(2, Math.min(at, 9)),
        hashPair(hashPair(3, a), Math.min(at, 1)),
        hashPair(hashPair(4, predicted), Math.min(at, 9)),
        hashPair(hashPair(5, begun), at),
        hashPair(hashPair(6, a), b),
        hashPair(begun, a),
        hashPair(hashPair(7, prefix), at),
      ];
      const place = readLeaf(next, tree, contexts, predicted, at);
      if (place === END) break;
      list.push(place);
      if (!at) first += place;
      same &&= place === predicted;
      [a, b] = [at ? place : first, a];
      prefix = hashPair(prefix, a);
    }
    lines.push(list.map(sign).join(""));
    above = list;
    if (line % LISTS_PER_PAUSE === LISTS_PER_PAUSE - 1) yield line + 1;
  }
  return lines.join("\\n"); // line ends as JSON writes them
}
