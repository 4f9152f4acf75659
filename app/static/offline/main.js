// Begins to read this build's files before its program has loaded, which then shows the page.
{
  const folder = new URL(".", document.currentScript.src);
  const cacheName = `nrules-of-${folder.pathname.split("/").at(-2)}`;
  const read = (name) => caches.match(new URL(name, folder), { cacheName });

  // A question needs the search, so that is read at the same time as the rules. A number does not.
  const query = new URLSearchParams(location.search).get("q"),
    isNumber = /^(?!.*[a-z]{3})[ -~]*\d[ -~]*$/i.test(query);
  const reads = {
    said: read("said.json").then((found) => found?.json()),
    search:
      location.pathname === "/search" && !isNumber
        ? read("search.made").then((found) => found?.arrayBuffer())
        : undefined,
  };
  for (const one of Object.values(reads)) one?.catch(() => {}); // start() handles a failure

  import("./navigation.js").then(async ({ start }) => {
    if (document.readyState === "loading")
      await new Promise((resolve) => (document.onreadystatechange = resolve)); // the program fills elements of the page
    await start(folder, reads);
  });
}
