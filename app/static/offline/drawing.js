// Makes elements without parsing text as HTML.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value);
  element.append(
    ...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false),
  );
  return element;
}

// Renders plain text with symbols for its marks and links for the numbers of existing rules.
export function renderText(text, symbols, rules) {
  return text.split(/(\[[A-Za-z]+\]|\b\d{1,2}\.\d{1,2}(?:\.\d{1,2}[a-z]{0,2})?\b)/).map((piece) => {
    const symbol = symbols.get(piece.toLowerCase());
    if (symbol)
      return h(
        "span",
        {
          class: `symbol symbol-${symbol.replaceAll(" ", "-")}`,
          role: "img",
          "aria-label": symbol.replaceAll("-", " "),
        },
        piece,
      );
    return /^\d/.test(piece) && rules.has(piece) ? h("a", { href: pathOf(piece) }, piece) : piece;
  });
}

export const pathOf = (number) =>
  number.split(".").length > 2 ? `/rule/${number}` : `/section/${number}`;
// The page of a worked example, from its id: cr:9.2.8f/1.
export const examplePath = (id) => `/example/${id.replace(":", "/")}`;

// The last part of an address, made of a title (rules/slugs.py).
export function slug(words) {
  const letters = words
    .replace(/\.{3}|…/g, " ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "");
  return letters
    .replace(/['’‘&.!?,“”"()]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

// As many whole words as fit into `limit` characters.
export function shorten(words, limit) {
  return words.length > limit ? `${words.slice(0, words.lastIndexOf(" ", limit))} …` : words;
}
