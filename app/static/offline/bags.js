// Decodes bags of places from an arithmetic code (index/offline/bags.py).
import { CODE_CHARACTERS } from "./place_codes.js";

const MAX_RANGE = 2 ** 48,
  MIN_RANGE = 2 ** 40;

// Rows of Pascal's triangle: how often n tosses give 0, 1, 2 … heads.
const binomials = [[1]];
for (let many = 1; many <= 30; many++)
  binomials.push([
    1,
    ...binomials[many - 1].map((ways, at) => ways + (binomials[many - 1][at + 1] ?? 0)),
  ]);

export function decodeBags({ depths, sizes, code }) {
  const next = arithmeticDecoder(code);
  const leaves = []; // the places at each depth of the code tree, left of its forks
  [...depths].forEach((character, place) => {
    const depth = CODE_CHARACTERS.indexOf(character);
    if (depth) (leaves[depth] ??= []).push(place);
  });
  const walk = (bag, size, depth, at) => {
    const leavesHere = leaves[depth] ?? [];
    if (at < leavesHere.length) return bag.push(leavesHere[at]);
    const left = next(binomials[size], 2 ** size),
      below = 2 * (at - leavesHere.length);
    if (left) walk(bag, left, depth + 1, below);
    if (left < size) walk(bag, size - left, depth + 1, below + 1);
  };
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return Array.from({ length: total }, () => {
    const bag = [],
      size = next(sizes, total);
    if (size) walk(bag, size, 0, 0);
    return bag;
  });
}

// Returns a function that decodes the next symbol, given the weight of each symbol and their total.
function arithmeticDecoder(code) {
  const bytes = atob(code);
  let place = 0,
    point = 0,
    range = MAX_RANGE;
  const readByte = () => (point = point * 256 + (bytes.charCodeAt(place++) || 0));
  for (let many = 0; many < 6; many++) readByte();
  return (weights, total) => {
    const part = Math.floor(range / total),
      at = Math.floor(point / part);
    let symbol = 0,
      below = 0;
    while (below + weights[symbol] <= at) below += weights[symbol++];
    point -= part * below;
    for (range = part * weights[symbol]; range < MIN_RANGE; range *= 256) readByte();
    return symbol;
  };
}
