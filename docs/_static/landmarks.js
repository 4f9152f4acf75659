/* Names for the theme's two sidebars, which a screen reader could not tell apart. */
for (const [selector, name] of [
  [".sidebar-drawer", "All pages"],
  [".toc-drawer", "On this page"],
]) {
  document.querySelector(selector)?.setAttribute("aria-label", name);
}

/* Code and tables that are wider than a phone can be moved with the keyboard as well. */
for (const wide of document.querySelectorAll("pre, .table-wrapper")) {
  if (wide.scrollWidth > wide.clientWidth) {
    wide.tabIndex = 0;
  }
}
