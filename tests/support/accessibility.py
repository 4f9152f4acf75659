"""Check with axe a page that a browser shows."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}
"""All of axe's rules; of what passes it reports only the rule, not each element."""
CONTRAST_ONLY: dict[str, Any] = {
    **ALL_RULES,
    "runOnly": {"type": "rule", "values": ["color-contrast"]},
}


def check_accessibility(page: Page, options: dict[str, Any]) -> None:
    """Fail if axe finds anything."""
    is_loaded = page.evaluate("'axe' in window")
    results = (Axe("0") if is_loaded else Axe()).run(page, options=options)
    assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"
