"""A page that is rendered once and filled in each time."""

from markupsafe import escape

from app.web.serving.blanks import PageWithBlanks, blank


def test_each_blank_is_filled_wherever_it_stands() -> None:
    form = PageWithBlanks(
        f"<h1>{escape(blank('query'))}</h1><p>{blank('hits')}</p>{blank('query')}"
    )
    assert form.fill(query="kite", hits="none", note="unused") == "<h1>kite</h1><p>none</p>kite"
    assert form.fill(query="owl", hits="one") == "<h1>owl</h1><p>one</p>owl"
