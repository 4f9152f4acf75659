// Lists of numbers one after the other in typed arrays, and what is made of them, told in bytes and read again.

// The numbers of lists, in as few bytes as the highest takes, and where each list starts.
export function flat(lists) {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => (starts[at + 1] = starts[at] + list.length));
  const found = new Uint32Array(starts.at(-1));
  lists.forEach((list, at) => found.set(list, starts[at]));
  return { starts, found: narrow(found) };
}

export function narrow(numbers) {
  let most = 0;
  for (const one of numbers) if (one > most) most = one;
  return most < 1 << 8
    ? Uint8Array.from(numbers)
    : most < 1 << 16
      ? Uint16Array.from(numbers)
      : Uint32Array.from(numbers);
}

// Where those of each kind start, if they stand by their kinds, and their places in that order.
export function sortedBy(kinds, many) {
  const starts = new Uint32Array(many + 1);
  for (const kind of kinds) starts[kind + 1]++;
  for (let kind = 0; kind < many; kind++) starts[kind + 1] += starts[kind];
  const next = starts.slice(),
    order = new Uint32Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) order[next[kinds[at]]++] = at;
  return { starts, order };
}

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array };
const WIDE = 8; // bytes, at whose multiples arrays begin

// What JSON can tell, and typed arrays within objects of it, as bytes.
export function bytesOf(told) {
  const arrays = [];
  let end = 0;
  const without = (value, path) => {
    if (ArrayBuffer.isView(value)) {
      arrays.push([path, value.constructor.name, end, value]);
      end += Math.ceil(value.byteLength / WIDE) * WIDE;
      return null;
    }
    if (value?.constructor !== Object) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, without(one, [...path, name])]),
    );
  };
  const rest = without(told, []),
    listed = arrays.map(([path, type, at, { length }]) => [path, type, at, length]);
  const first = new TextEncoder().encode(JSON.stringify([rest, listed])),
    begin = Math.ceil((4 + first.length) / WIDE) * WIDE;
  const bytes = new Uint8Array(begin + end);
  new DataView(bytes.buffer).setUint32(0, first.length);
  bytes.set(first, 4);
  for (const [, , at, { buffer, byteOffset, byteLength }] of arrays)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), begin + at);
  return bytes;
}

// From a place in a buffer on, which is one where arrays may begin.
export function toldBy(buffer, from = 0) {
  const long = new DataView(buffer).getUint32(from),
    begin = from + Math.ceil((4 + long) / WIDE) * WIDE;
  const [told, arrays] = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, from + 4, long)),
  );
  for (const [path, type, at, length] of arrays) {
    const last = path.pop();
    path.reduce((within, name) => within[name], told)[last] = new TYPES[type](
      buffer,
      begin + at,
      length,
    );
  }
  return told;
}
