/* Names for the theme's two sidebars, which a screen reader could not tell apart. */
for (const [selector, name] of [[".sidebar-drawer", "All pages"], [".toc-drawer", "On this page"]]) {
  document.querySelector(selector)?.setAttribute("aria-label", name);
}

/* Code that is wider than a phone can be moved with the keyboard as well. */
for (const code of document.querySelectorAll("pre")) {
  if (code.scrollWidth > code.clientWidth) {
    code.tabIndex = 0;
  }
}
