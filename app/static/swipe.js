// Dispatches "swiped" where a swipe to the side began, with 1 for onward and -1 for back, and follows the links to the next and previous page.
"use strict";
const MIN_DISTANCE = 60; // pixels to the side, and more than up or down
let from = null;

// Whether a finger scrolls sideways instead: an enlarged page, or a row longer than the screen.
function scrollsSideways(target) {
  if (visualViewport?.scale > 1) return true;
  for (let one = target; one instanceof Element; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX))
      return true;
  return false;
}

addEventListener(
  "touchstart",
  (event) =>
    (from = event.touches.length === 1 && !scrollsSideways(event.target) ? event.touches[0] : null),
  { passive: true },
);
addEventListener("touchend", (event) => {
  if (!from) return; // two fingers zoom
  const [to] = event.changedTouches;
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(x) < MIN_DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return;
  event.target.dispatchEvent(new CustomEvent("swiped", { bubbles: true, detail: x < 0 ? 1 : -1 }));
});
addEventListener("swiped", ({ detail }) =>
  document.querySelector(`.at-table > .turn a[rel=${detail > 0 ? "next" : "prev"}]`)?.click(),
);
