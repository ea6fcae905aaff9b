"""What a value breaks of one of the schemas beside this file, as a list of sentences."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator


def violations(value: dict[str, Any], name: str) -> list[str]:
    """Where and how a value breaks the schema of that name."""
    rules = json.loads((Path(__file__).parent / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(rules)
    return [f"{error.json_path}: {error.message}" for error in Draft202012Validator(rules).iter_errors(value)]
