"""Minifying static files."""

import pytest

from app.web.serving.assets import minify


@pytest.mark.parametrize(
    ("suffix", "written", "sent"),
    [
        ("js", b"// why\nif (x) { // so\n  y(); // z\n}\n", b"if(x){y();}"),
        ("js", b'go("http://there"); f("a // b");', b'go("http://there");f("a // b");'),
        ("js", b"f(`a  ${b ? `  c` : d}  // e`);\n", b"f(`a  ${b ? `  c` : d}  // e`);"),
        ("js", b'x = /[ /"] , }/g.test(y) / 2 ;', b'x=/[ /"] , }/g.test(y)/2;'),
        ("js", b"f = (a) =>\n  /^\\/b\\//.test(a) &&\n  c;\n", b"f=(a)=>/^\\/b\\//.test(a)&&c;"),
        ("js", b"f(\n  a + +b - -c, // so\n  ...d,\n);", b"f(a+ +b- -c,...d);"),
        ("js", b"if (a) return\n  b;\nelse // so\n  c();\n", b"if(a)return b;else c();"),
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
