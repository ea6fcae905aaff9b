"""A small part of JSON Schema, enough for our own schemas: what a value breaks, as a list of sentences."""

import re
from collections.abc import Mapping
from typing import Any

TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None),
}  # fmt: skip
KNOWN = {"$schema", "title", "description", "type", "properties", "required", "additionalProperties", "items",
         "pattern", "enum", "minimum", "minItems", "const"}  # fmt: skip


def violations(value: object, schema: Mapping[str, Any], at: str = "$") -> list[str]:
    """Where and how a value breaks the schema; a keyword that is not known here is an error of ours."""
    unknown = set(schema) - KNOWN
    assert not unknown, f"the checker does not know {unknown}"
    kinds = schema.get("type", list(TYPES))
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if not any(_is(value, kind) for kind in kinds):
        return [f"{at}: not {' or '.join(kinds)}"]
    found = _plain(value, schema, at)
    if isinstance(value, dict):
        found += _object(value, schema, at)
    if isinstance(value, list):
        found += [f"{at}: too few"] if len(value) < schema.get("minItems", 0) else []
        for number, item in enumerate(value):
            found += violations(item, schema.get("items", {}), f"{at}[{number}]")
    return found


def _is(value: object, kind: str) -> bool:
    return isinstance(value, TYPES[kind]) and not (kind == "integer" and isinstance(value, bool))


def _plain(value: object, schema: Mapping[str, Any], at: str) -> list[str]:
    found = []
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        found.append(f"{at}: does not match {schema['pattern']}")
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: not one of {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: not {schema['const']}")
    if "minimum" in schema and isinstance(value, int) and value < schema["minimum"]:
        found.append(f"{at}: minimum {schema['minimum']}")
    return found


def _object(value: dict[str, object], schema: Mapping[str, Any], at: str) -> list[str]:
    properties = schema.get("properties", {})
    found = [f"{at}: {name} is missing" for name in schema.get("required", []) if name not in value]
    for name, item in value.items():
        if name in properties:
            found += violations(item, properties[name], f"{at}.{name}")
        elif schema.get("additionalProperties", True) is False:
            found.append(f"{at}: {name} is not known")
    return found
