// Lists of numbers in typed arrays, and how objects with such arrays are stored as bytes.

// The numbers of all lists one after the other, and where each list starts.
export function packLists(lists) {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => (starts[at + 1] = starts[at] + list.length));
  const values = new Uint32Array(starts.at(-1));
  lists.forEach((list, at) => values.set(list, starts[at]));
  return { starts, values: compactArray(values) };
}

export function compactArray(numbers) {
  let highest = 0;
  for (const one of numbers) if (one > highest) highest = one;
  return highest < 1 << 8
    ? Uint8Array.from(numbers)
    : highest < 1 << 16
      ? Uint16Array.from(numbers)
      : Uint32Array.from(numbers);
}

// The places of numbers ordered by kind (a counting sort), and where each kind starts.
export function groupByKind(kinds, kindCount) {
  const starts = new Uint32Array(kindCount + 1);
  for (const kind of kinds) starts[kind + 1]++;
  for (let kind = 0; kind < kindCount; kind++) starts[kind + 1] += starts[kind];
  const next = starts.slice(),
    order = new Uint32Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) order[next[kinds[at]]++] = at;
  return { starts, order };
}

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array };
const ALIGNMENT = 8; // bytes

// Serialises JSON values and typed arrays within objects.
export function serialise(value) {
  const arrays = [];
  let end = 0;
  const extractArrays = (value, path) => {
    if (ArrayBuffer.isView(value)) {
      arrays.push([path, value.constructor.name, end, value]);
      end += Math.ceil(value.byteLength / ALIGNMENT) * ALIGNMENT;
      return null;
    }
    if (value?.constructor !== Object) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, extractArrays(one, [...path, name])]),
    );
  };
  const rest = extractArrays(value, []),
    directory = arrays.map(([path, type, at, { length }]) => [path, type, at, length]);
  const header = new TextEncoder().encode(JSON.stringify([rest, directory])),
    arraysStart = Math.ceil((4 + header.length) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(arraysStart + end);
  new DataView(bytes.buffer).setUint32(0, header.length);
  bytes.set(header, 4);
  for (const [, , at, { buffer, byteOffset, byteLength }] of arrays)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), arraysStart + at);
  return bytes;
}

// Reads them again from a place in a buffer, which is a multiple of the alignment.
export function deserialise(buffer, start = 0) {
  const headerLength = new DataView(buffer).getUint32(start),
    arraysStart = start + Math.ceil((4 + headerLength) / ALIGNMENT) * ALIGNMENT;
  const [value, arrays] = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, start + 4, headerLength)),
  );
  for (const [path, type, at, length] of arrays) {
    const last = path.pop();
    path.reduce((object, name) => object[name], value)[last] = new TYPES[type](
      buffer,
      arraysStart + at,
      length,
    );
  }
  return value;
}
