"""Bundling scripts: imported modules come first, and unsupported code is refused."""

from pathlib import Path

import pytest

from index.offline.scripts import ScriptError, split_bundle


def _write_scripts(folder: Path, **scripts: str) -> Path:
    for name, code in scripts.items():
        (folder / f"{name}.js").write_text(code, "utf-8")
    return folder / "main.js"


def test_static_imports_are_bundled_once_and_in_order(tmp_path: Path) -> None:
    main = _write_scripts(
        tmp_path,
        main='import { two } from "./two.js";\nimport { three } from "./three.js";\ntwo(three);\n',
        two='import { three } from "./three.js";\nexport const two = () => three;\n',
        three="export const three = 3;\nexport async function four() {}\n",
    )
    module, script = split_bundle(main, tmp_path, "others.js")
    assert module.index('modules["three.js"]') < module.index('modules["two.js"]')
    assert module.count('modules["three.js"] = ') == 1
    assert "import" not in module
    assert "return { three, four };" in module
    assert script.splitlines() == [
        'import { modules } from "./others.js";',
        'const { two } = modules["two.js"];',
        'const { three } = modules["three.js"];',
        "two(three);",
    ]


def test_dynamic_imports_read_from_the_bundle(tmp_path: Path) -> None:
    main = _write_scripts(
        tmp_path,
        main='import("./two.js").then(({ two }) => two());\n',
        two='import { three } from "./three.js";\nexport const two = () => three;\n',
        three="export const three = 3;\n",
    )
    module, script = split_bundle(main, tmp_path, "others.js")
    assert module.index('modules["three.js"]') < module.index('modules["two.js"]')
    read = 'import("./others.js").then(({ modules }) => modules["two.js"])'
    assert script == f"{read}.then(({{ two }}) => two());\n"


def test_a_script_that_cannot_be_bundled_is_named(tmp_path: Path) -> None:
    main = _write_scripts(
        tmp_path, main='import { two } from "./two.js";\n', two="export default 2;\n"
    )
    with pytest.raises(ScriptError, match=r"two\.js cannot be put into one script: export default"):
        split_bundle(main, tmp_path, "others.js")
    (tmp_path / "two.js").unlink()
    with pytest.raises(ScriptError, match="scripts cannot be put together"):
        split_bundle(main, tmp_path, "others.js")
