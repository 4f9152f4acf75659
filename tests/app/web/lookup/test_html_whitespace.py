"""Removing invisible white space from HTML."""

from bs4 import BeautifulSoup
from page_text import words

from app.web.lookup.html_whitespace import minify_html

PAGE = """<main id="main">
<p class="wording">
  A <b class="num">1.2</b>
  <i>gardener</i>
waters.
</p>

<ol>
  <li><a href="/x">x</a>
  </li>
</ol>
</main>"""


def test_invisible_white_space_is_removed() -> None:
    assert minify_html(PAGE) == (
        '<main id="main"><p class="wording">A <b class="num">1.2</b>\n<i>gardener</i>\nwaters.</p>'
        '<ol><li><a href="/x">x</a></li></ol></main>'
    )


def test_white_space_between_words_stays() -> None:
    assert "1.2\ngardener\nwaters." in BeautifulSoup(minify_html(PAGE), "lxml").get_text()
    assert words(BeautifulSoup(minify_html("<p>one\n\n   two</p>"), "lxml")) == "one two"


def test_minifying_twice_changes_nothing_more() -> None:
    again = minify_html(PAGE)
    assert minify_html(again) == again


def test_quotation_marks_are_written_uniformly() -> None:
    page = '<p title="&#34;a&#39;s&#34;">&quot;it&#x27;s&quot;</p>'
    assert minify_html(page) == "<p title=\"&quot;a's&quot;\">&quot;it's&quot;</p>"
    (said,) = BeautifulSoup(minify_html(page), "lxml").select("p")
    assert (said["title"], said.string) == ('"a\'s"', '"it\'s"')
