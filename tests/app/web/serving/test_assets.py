"""What static files are sent without: remarks, indents and, in style sheets, spare spaces."""

import pytest

from app.web.serving.assets import minify


@pytest.mark.parametrize(
    ("suffix", "written", "sent"),
    [
        ("js", b"// why\nif (x) { // so\n  y(); // z\n}\n", b"\nif (x) {\ny();\n}\n"),
        ("js", b'go("http://there"); f("a // b");', b'go("http://there"); f("a // b");'),
        (
            "css",
            b"/* why */ a b > c { color: red; margin: 0 1px; }\n",
            b" a b > c{color:red;margin:0 1px;}",
        ),
        (
            "css",
            b'a::before { content: "; : , {" / "so: "; }',
            b'a::before{content:"; : , {" / "so: ";}',
        ),
        ("css", b"p { width: calc(1px - 2px), 3px; }", b"p{width:calc(1px - 2px),3px;}"),
        ("svg", b"<g>\n  <a/>\n</g>", b"<g>\n  <a/>\n</g>"),
    ],
)
def test_minifying_removes_only_comments_and_white_space(
    suffix: str, written: bytes, sent: bytes
) -> None:
    assert minify(suffix, written) == sent
