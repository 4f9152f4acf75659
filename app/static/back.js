// A page that one comes back to, or that is loaded anew, is as it was left: what was unfolded, and where one was; the browser itself keeps only how far it was scrolled, and not what made it so long.
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

// What a link unfolds as the page loads is not noted: it would replace the note of what the reader left.
document.addEventListener("DOMContentLoaded", () => {
  const { open, left } = history.state ?? {};
  if (open) folds().forEach((one, place) => (one.open = open.includes(place)));
  links()[left]?.focus({ preventScroll: true });
  document.addEventListener("toggle", scheduleNote, true);
  addEventListener("hashchange", scheduleNote); // a place of the page has a note of its own
});

// With a pointer, only a hit gets the focus back; otherwise the first hit would have it.
document.addEventListener("click", ({ target, detail }) => {
  const link = target.closest?.("main a[href]");
  if (link && (!detail || link.matches(".hit a"))) note({ left: links().indexOf(link) });
});
