// A run or a turn step by step: a swipe leads to the step before or after, as its two links do.
"use strict";
const FAR = 60; // pixels to the side, and more than up or down
let from = null;
addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : null), { passive: true });
addEventListener("touchend", (event) => {
  if (!from) return;
  const [to] = event.changedTouches;
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
  document.querySelector(`.at-table > .turn a[rel=${x < 0 ? "next" : "prev"}]`)?.click();
});
