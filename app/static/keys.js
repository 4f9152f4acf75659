// Comforts for those who have a keyboard or a clipboard; every page works without them.
"use strict";
const box = document.getElementById("q");
const leaf = (rel) => document.querySelector(`.turn a[rel=${rel}]`)?.click();

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    box.focus();
    box.select();
  } else if (event.key === "ArrowLeft") leaf("prev");
  else if (event.key === "ArrowRight") leaf("next");
  else if ("jn".includes(event.key)) change(1);
  else if ("kp".includes(event.key)) change(-1);
});

// A comparison of editions: from one change to the next; a link to a folded one unfolds it.
const unfold = (target) => target?.closest("details")?.setAttribute("open", "");
const unfoldTarget = () => unfold(document.getElementById(decodeURIComponent(location.hash.slice(1))));
addEventListener("hashchange", unfoldTarget);
unfoldTarget();

function change(step) {
  const changes = [...document.querySelectorAll(".change")];
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
  const here = changes.indexOf(document.activeElement.closest(".change"));
  const below = changes.findIndex((one) => one.getBoundingClientRect().top >= top);
  const unseen = step > 0 ? below : (below < 0 ? changes.length : below) - 1;
  const next = changes[here < 0 ? unseen : here + step];
  if (!next) return;
  if (next.id) history.replaceState(null, "", `#${next.id}`);
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}

addEventListener("beforeprint", () => document.querySelectorAll(".diff details").forEach((d) => (d.open = true)));

const stable = document.querySelector("a.stable");
if (stable && navigator.clipboard) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.className = "copy";
  copy.textContent = "Copy";
  copy.setAttribute("aria-label", "Copy the stable link");
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(stable.href);
    copy.textContent = "Copied";
  });
  stable.after(" ", copy);
}
