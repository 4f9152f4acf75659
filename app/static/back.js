// Restores a page that the reader returns to or reloads: its unfolded parts and the focus. The browser itself restores only how far it was scrolled.
const folds = () => [...document.querySelectorAll("main details")];
const links = () => [...document.querySelectorAll("main a[href]")];
const note = (what) => history.replaceState({ ...history.state, ...what }, "");

// One note for all parts that unfold together: some browsers allow a hundred notes in ten seconds.
let noting;
const noteUnfolded = () =>
  note({ open: folds().flatMap((one, place) => (one.open ? [place] : [])) });
function scheduleNote() {
  cancelAnimationFrame(noting);
  noting = requestAnimationFrame(noteUnfolded);
}

// Listens only from here on: what a link unfolds while the page loads would replace the note of what the reader left.
document.addEventListener("DOMContentLoaded", () => {
  const { open, left } = history.state ?? {};
  if (open) folds().forEach((one, place) => (one.open = open.includes(place)));
  links()[left]?.focus({ preventScroll: true });
  document.addEventListener("toggle", scheduleNote, true);
  addEventListener("hashchange", scheduleNote); // each place of the page has its own note
});

// With a pointer, only a hit gets the focus back; otherwise the first hit would have it.
document.addEventListener("click", ({ target, detail }) => {
  const link = target.closest?.("main a[href]");
  if (link && (!detail || link.matches(".hit a"))) note({ left: links().indexOf(link) });
});
