/* After a search by words, go to the rule that holds most of them: the page found is a whole
   section. Sphinx marks the words a moment after the page is ready, so this waits for them. */
"use strict";

const findRule = () => {
  if (window.location.hash) return;
  let best = null;
  let most = 0;
  for (const rule of document.querySelectorAll(".nr-entry")) {
    const marked = rule.querySelectorAll(
      ":scope > .nr-label .highlighted, :scope > .nr-body .highlighted",
    );
    const words = new Set([...marked].map((mark) => mark.textContent.toLowerCase()));
    if (words.size > most) {
      most = words.size;
      best = rule;
    }
  }
  if (best === null) return;
  best.classList.add("nr-found");
  best.scrollIntoView({ block: "start" });
};

window.addEventListener("load", () => window.setTimeout(findRule, 50));
