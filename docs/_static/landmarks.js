/* Names for the theme's two sidebars, which a screen reader could not tell apart. */
for (const [selector, name] of [[".sidebar-drawer", "All pages"], [".toc-drawer", "On this page"]]) {
  document.querySelector(selector)?.setAttribute("aria-label", name);
}
