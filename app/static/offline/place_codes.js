// Decodes lists of places (index/offline/place_codes.py).
export const CODE_CHARACTERS = String.fromCharCode(
  ...Array.from({ length: 92 }, (_, at) => at + 35).filter((code) => code !== 92),
);

const valueOf = (character) => CODE_CHARACTERS.indexOf(character);

// Lists with two characters for each place.
function decodePlaces(code) {
  const placeAt = (line, at) => valueOf(line[at]) * CODE_CHARACTERS.length + valueOf(line[at + 1]);
  return code
    .split("\n")
    .map((line) => Array.from({ length: line.length / 2 }, (_, at) => placeAt(line, 2 * at)));
}

// Lists of ascending places, one of them given by the gaps between its places.
export function decodeAscending(code) {
  const longest = CODE_CHARACTERS.length - 1;
  return code.split("\n").map((line) => {
    const places = [];
    let place = 0;
    for (const character of line) {
      const gap = valueOf(character);
      place += gap;
      if (gap < longest) places.push(place++);
    }
    return places;
  });
}

// The rules of cases; the first of each is given as the difference to the first of the case before.
export function decodeCaseRules(code) {
  let first = 0;
  return decodePlaces(code).map(([difference, ...others]) => [(first += difference), ...others]);
}
