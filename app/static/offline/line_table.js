// Finds lines of text by the words that they begin with. Unlike a map, it can be stored and read at once.
import { compactArray } from "./typed_arrays.js";

// The lines as one text, where each begins, and a hash table of their places.
export function buildLineTable(lines) {
  const begins = new Uint32Array(lines.length + 1);
  let bits = 1;
  while (1 << bits < 2 * lines.length) bits++; // at most half full, so that collisions are few
  const table = new Uint32Array(1 << bits); // the place of a line plus 1, or 0
  lines.forEach((line, place) => {
    begins[place + 1] = begins[place] + line.length + 1;
    const end = line.indexOf("\t");
    let at = hash(end < 0 ? line : line.slice(0, end)) & (table.length - 1);
    while (table[at]) at = (at + 1) & (table.length - 1);
    table[at] = place + 1;
  });
  return { text: lines.join("\n"), begins, table: compactArray(table) };
}

// FNV-1a of UTF-16 units.
function hash(words) {
  let value = 0x811c9dc5;
  for (let at = 0; at < words.length; at++)
    value = Math.imul(value ^ words.charCodeAt(at), 0x01000193);
  return value ^ (value >>> 15); // the table uses the lowest bits
}

export class LineTable {
  constructor({ text, begins, table }) {
    Object.assign(this, { text, begins, table, size: begins.length - 1 });
  }

  // The place of the first line that is these words or has a tab behind them, or -1.
  find(words) {
    const { text, begins, table } = this,
      mask = table.length - 1;
    for (let at = hash(words) & mask; table[at]; at = (at + 1) & mask) {
      const begin = begins[table[at] - 1],
        end = begin + words.length;
      if (text.startsWith(words, begin) && !(text.charCodeAt(end) > 10)) return table[at] - 1;
    }
    return -1;
  }

  has(words) {
    return this.find(words) >= 0;
  }

  lineAt(place) {
    return this.text.slice(this.begins[place], this.begins[place + 1] - 1);
  }

  get all() {
    return (this.allLines ??= this.size ? this.text.split("\n") : []);
  }
}
