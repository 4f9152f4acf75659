// Lines of text, found by the words they begin with: no map has to be made, of which a query would use little.
import { narrow } from "./flat.js";

// Lines one after the other, where each begins, and a table of their places by a number made of those words, as it can be kept.
export function linesOf(lines) {
  const begins = new Uint32Array(lines.length + 1);
  let bits = 1;
  while (1 << bits < 2 * lines.length) bits++; // at most half full, so that nearly each is found at once
  const table = new Uint32Array(1 << bits); // of each its place and 1 more, 0 for none
  lines.forEach((line, place) => {
    begins[place + 1] = begins[place] + line.length + 1;
    const end = line.indexOf("\t");
    let at = numberOf(end < 0 ? line : line.slice(0, end)) & (table.length - 1);
    while (table[at]) at = (at + 1) & (table.length - 1);
    table[at] = place + 1;
  });
  return { text: lines.join("\n"), begins, table: narrow(table) };
}

// FNV-1a of UTF-16's units.
function numberOf(words) {
  let value = 0x811c9dc5;
  for (let at = 0; at < words.length; at++)
    value = Math.imul(value ^ words.charCodeAt(at), 0x01000193);
  return value ^ (value >>> 15); // the lowest bits count
}

export class Lines {
  constructor({ text, begins, table }) {
    Object.assign(this, { text, begins, table, size: begins.length - 1 });
  }

  // The place of the first line that is these words or begins with them and a tab; -1 for none.
  find(words) {
    const { text, begins, table } = this,
      most = table.length - 1;
    for (let at = numberOf(words) & most; table[at]; at = (at + 1) & most) {
      const begin = begins[table[at] - 1],
        end = begin + words.length;
      if (text.startsWith(words, begin) && !(text.charCodeAt(end) > 10)) return table[at] - 1;
    }
    return -1;
  }

  has(words) {
    return this.find(words) >= 0;
  }

  of(place) {
    return this.text.slice(this.begins[place], this.begins[place + 1] - 1);
  }

  // All lines, made when they are first asked for.
  get all() {
    return (this.each ??= this.size ? this.text.split("\n") : []);
  }
}
