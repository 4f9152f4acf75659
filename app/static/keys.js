// Comforts for those who have a keyboard or a clipboard; every page works without them.
"use strict";
const box = document.getElementById("q");
const leaf = (rel) => document.querySelector(`.turn a[rel=${rel}]`)?.click();

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
  if (event.key === "/") {
    event.preventDefault();
    box.focus();
    box.select();
  } else if (event.key === "ArrowLeft") leaf("prev");
  else if (event.key === "ArrowRight") leaf("next");
});

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
