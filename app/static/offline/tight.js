// A text told word by word, each as likely as the words before it make it (app/web/offline/tight/).
const CONTEXTS = 7, DEPTHS = 20, ROOM = 22, MOST = 30, WEIGHT = 0.2, LEARNING = 1e-9, FEW = 7, MANY = 16;
const SPREAD = 0x9e3779b1, STIR = 0x85ebca6b;
const PAUSE = 4096; // words after which others may go on

function stirred(seed, ...values) {
  for (const value of values) {
    seed = Math.imul(seed ^ Math.imul(value + 1, SPREAD), STIR);
    seed ^= seed >>> 15;
  }
  return seed;
}

// What contexts expect by what they remember, and how likely that makes a 1, of 65,536.
function tables() {
  const expected = new Float64Array(4096 * (MOST + 1)), likely = new Int32Array(4096);
  for (let at = 0; at < 4096; at++) {
    const odds = Math.floor(Math.log((at + 0.5) / (4095.5 - at)) * 256 + 0.5);
    for (let turns = 1; turns <= MOST; turns++) expected[turns * 4096 + at] = odds * Math.min(1, 0.5 + 0.1 * turns);
    likely[at] = Math.floor(65536 / (1 + Math.exp((2047.5 - at) / 256)) + 0.5);
  }
  return { expected, likely, rates: Int32Array.from({ length: MOST + 1 }, (_, turns) => Math.floor(4096 / (turns + 1.5) + 0.5)) };
}

// A code that is read turn by turn.
function reading(bytes, place, sets) {
  const { expected, likely, rates } = tables();
  const remembered = new Uint32Array(1 << ROOM).fill(1 << 15), weights = new Float64Array(sets * CONTEXTS).fill(WEIGHT);
  const places = new Int32Array(CONTEXTS), expects = new Float64Array(CONTEXTS);
  let low = 0, high = 0xffffffff, point = 0;
  const more = () => ((point << 8) | (bytes[place++] ?? 0)) >>> 0;
  for (let many = 0; many < 4; many++) point = more();
  return (contexts, depth, at, which) => {
    const forked = Math.imul((1 << depth) + at, SPREAD), first = which * CONTEXTS;
    let mixed = 0;
    for (let one = 0; one < CONTEXTS; one++) {
      const found = (places[one] = Math.imul(contexts[one] ^ forked, STIR) >>> (32 - ROOM));
      mixed += weights[first + one] * (expects[one] = expected[remembered[found] >>> 4]);
    }
    const chance = likely[Math.min(4095, Math.max(0, Math.floor(mixed) + 2048))], span = high - low;
    const middle = low + Math.floor(span / 65536) * chance + (((span % 65536) * chance) >>> 16);
    const turn = point <= middle ? 1 : 0;
    if (turn) high = middle;
    else low = middle + 1;
    const aim = turn * 65535, wrong = (turn * 65536 - chance) * LEARNING;
    for (let one = 0; one < CONTEXTS; one++) {
      weights[first + one] += wrong * expects[one];
      const was = remembered[places[one]], seen = was >>> 16;
      remembered[places[one]] = was + (((aim - (was & 65535)) * rates[seen]) >> 12) + (seen < MOST ? 65536 : 0);
    }
    while ((low ^ high) >>> 24 === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
      point = more();
    }
    return turn;
  };
}

// Reads a text, and gives way now and then.
export function* untight(bytes) {
  const end = bytes.indexOf(10);
  const { words: lines, depths, many } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const words = lines.split("\n"), isWord = words.map((word) => /^[\w'’]/.test(word));
  const firsts = [], turns = []; // the first leaf at each depth; the turns to each leaf
  let leaf = 0, first = 0;
  depths.forEach((leaves, depth) => {
    firsts.push(leaf);
    for (let at = 0; at < leaves; at++) turns[leaf++] = { depth, path: first + at };
    first = (first + leaves) * 2;
  });
  const next = reading(bytes, end + 1, (FEW + 2) * DEPTHS);
  const told = new Int32Array(many), seen = new Map(), none = words.length;
  let a = none, b = none, c = none, between = none, earlier = none, at = -1, long = 0, text = "";
  for (let now = 0; now < many; now++) {
    const two = (a + 1) * 65536 + b, three = two * 65536 + c;
    if (at >= 0 && told[at] === a) {
      at++;
      long++;
    } else if ((at = seen.get(three) ?? -1) >= 0) long = 3;
    else [at, long] = [seen.get(two) ?? -1, 2];
    const again = at < 0 ? none : told[at];
    const after = (key) => (seen.has(key) ? told[seen.get(key)] : none);
    const contexts = [stirred(1, between, earlier), stirred(2, a), stirred(3, a, b), stirred(4, b, c), stirred(5, a, b, c), stirred(6, again, Math.min(long, MANY)), stirred(7, after(a), after(two))];
    const repeated = turns[again] ?? { depth: 0 }, further = (1 + Math.min(long, FEW)) * DEPTHS;
    let depth = 0, place = 0, agrees = true;
    while (place >= depths[depth]) {
      agrees &&= depth < repeated.depth;
      const turn = next(contexts, depth, place, Math.min(depth, DEPTHS - 1) + (agrees ? further : 0));
      agrees &&= ((repeated.path >>> (repeated.depth - 1 - depth)) & 1) === turn;
      place = 2 * (place - depths[depth++]) + turn;
    }
    const token = (told[now] = firsts[depth] + place);
    for (const key of [a, two, three]) seen.set(key, now);
    if (isWord[token] && isWord[a]) text += " ";
    text += words[token];
    [a, b, c] = [token, a, b];
    if (!isWord[token]) [between, earlier] = [token, between];
    if (now % PAUSE === PAUSE - 1) yield;
  }
  return text;
}
