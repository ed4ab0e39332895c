"""A schema in the words of TypeScript, for the tables of the documents."""

from collections.abc import Mapping

from torcello.server.schemas.shapes import Schema, literal, model_name

_SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def expression(schema: Schema, unions: Mapping[str, tuple[str, ...]]) -> str:
    """A schema as a type; a union that has a name goes by it."""
    if "$ref" in schema:
        return model_name(schema)
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(literal, schema["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            models = tuple(model_name(one) for one in schema[choice] if "$ref" in one)
            for name, union in unions.items():
                if set(union) == set(models) and len(models) == len(schema[choice]):
                    return name
            return " | ".join(dict.fromkeys(expression(one, unions) for one in schema[choice]))
    kind = schema.get("type")
    if kind == "array":
        item = expression(schema["items"], unions)
        if schema.get("minItems", 0) == schema.get("maxItems"):
            return f"[{', '.join([item] * schema['minItems'])}]"
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        key = expression(schema.get("propertyNames", {"type": "string"}), unions)
        inner = schema.get("additionalProperties", True)
        value = "unknown" if isinstance(inner, bool) else expression(inner, unions)
        return f"Record<{key}, {value}>"
    return "null" if kind == "null" else _SIMPLE.get(str(kind), "unknown")
