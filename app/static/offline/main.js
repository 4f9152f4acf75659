// Begins to read what is kept of this build while the page is laid out and its program comes, which then shows what an address means.
{
  const folder = new URL(".", document.currentScript.src);
  const cacheName = `nrules-of-${folder.pathname.split("/").at(-2)}`;
  const read = (name) => caches.match(new URL(name, folder), { cacheName });

  // Who comes with a question waits for the search: that is read beside the rules, and not after them. A number needs none.
  const asked = new URLSearchParams(location.search).get("q"),
    isNumber = /^(?!.*[a-z]{3})[ -~]*\d[ -~]*$/i.test(asked);
  const begun = {
    said: read("said.json").then((found) => found?.json()),
    search:
      location.pathname === "/search" && !isNumber
        ? read("search.made").then((found) => found?.arrayBuffer())
        : undefined,
  };
  for (const one of Object.values(begun)) one?.catch(() => {}); // who waits for it hears what came of it

  import("./showing.js").then(async ({ start }) => {
    if (document.readyState === "loading")
      await new Promise((parsed) => (document.onreadystatechange = parsed)); // what is filled has to be there
    await start(folder, begun);
  });
}
