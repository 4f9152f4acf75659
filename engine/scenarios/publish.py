"""The published JSON Schema of scenario files; run as a program, it writes the schema anew."""

import json
from importlib import resources
from pathlib import Path

from engine.scenarios.files.schema import Scenario


def schema_text() -> str:
    """Return the schema as it is published.

    A variant's position overrides the example's key by key, so any part of a position is valid
    there. A title may be left out only if another example is played.
    """
    schema = Scenario.model_json_schema()
    overriding = schema["$defs"]["Variant"]["properties"]
    overriding["position"]["$ref"] = "#/$defs/Position"
    schema["anyOf"] = [{"required": ["title"]}, {"required": ["same_as"]}]
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Scenario"
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def schema_path() -> Path:
    """Return the path of the published schema in this distribution."""
    return Path(str(resources.files("engine") / "schema" / "scenario.json"))


if __name__ == "__main__":
    schema_path().write_text(schema_text(), "utf-8")
