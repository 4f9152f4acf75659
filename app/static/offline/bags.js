// Bags of places, from what is told of them and of a code tree's forks (index/offline/bags.py).
import { CODE_CHARACTERS } from "./place_codes.js";

const WHOLE = 2 ** 48,
  LEAST = 2 ** 40;

// How many of so many tosses are heads: in how many of their outcomes none are, one is, two are, and so on.
const tosses = [[1]];
for (let many = 1; many <= 30; many++)
  tosses.push([1, ...tosses[many - 1].map((ways, at) => ways + (tosses[many - 1][at + 1] ?? 0))]);

export function untold({ depths, sizes, code }) {
  const next = reading(code);
  const leaves = []; // the places at each depth, which lie left of its forks
  [...depths].forEach((sign, place) => {
    const depth = CODE_CHARACTERS.indexOf(sign);
    if (depth) (leaves[depth] ??= []).push(place);
  });
  const walk = (bag, many, depth, at) => {
    const here = leaves[depth] ?? [];
    if (at < here.length) return bag.push(here[at]);
    const left = next(tosses[many], 2 ** many),
      below = 2 * (at - here.length);
    if (left) walk(bag, left, depth + 1, below);
    if (left < many) walk(bag, many - left, depth + 1, below + 1);
  };
  const total = sizes.reduce((one, other) => one + other, 0);
  return Array.from({ length: total }, () => {
    const bag = [],
      many = next(sizes, total);
    if (many) walk(bag, many, 0, 0);
    return bag;
  });
}

// What an arithmetic code tells next, of several things of which it is said how likely each is, and all.
function reading(code) {
  const bytes = atob(code);
  let place = 0,
    point = 0,
    range = WHOLE;
  const more = () => (point = point * 256 + (bytes.charCodeAt(place++) || 0));
  for (let many = 0; many < 6; many++) more();
  return (likely, total) => {
    const part = Math.floor(range / total),
      at = Math.floor(point / part);
    let which = 0,
      below = 0;
    while (below + likely[which] <= at) below += likely[which++];
    point -= part * below;
    for (range = part * likely[which]; range < LEAST; range *= 256) more();
    return which;
  };
}
