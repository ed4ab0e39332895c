"""The protocol as one OpenAPI document: routes, messages and views."""

from collections.abc import Mapping
from typing import Any

from torcello.server.schemas.shapes import Protocol, Shape


def document(protocol: Protocol) -> dict[str, Any]:
    unions = {"Request": protocol.requests, "Reply": protocol.replies, **protocol.unions}
    named = {
        name: {"oneOf": [{"$ref": f"#/$defs/{model}"} for model in models]}
        for name, models in unions.items()
    }
    models = {
        name: {**model, "required": _present(protocol.shape(name))}
        for name, model in protocol.models.items()
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Torcello", "version": str(protocol.version)},
        "paths": _plain(protocol.paths),
        "components": {"schemas": _plain({**models, **named})},
    }


def _present(shape: Shape) -> list[str]:
    """The fields that are always there."""
    return [part.name for part in shape.parts if not part.is_optional]


def _plain(schema: Any) -> Any:
    """A schema whose references lead into the document, and whose known keys are fields."""
    if isinstance(schema, list):
        return [_plain(inner) for inner in schema]
    if not isinstance(schema, Mapping):
        return schema
    plain = {key: _plain(inner) for key, inner in schema.items() if key != "discriminator"}
    if isinstance(plain.get("title"), str):
        del plain["title"]  # a field's name once more
    if isinstance(plain.get("properties"), dict):
        plain.pop("additionalProperties", None)  # what is not named is not for this reader
    if isinstance(plain.get("$ref"), str):
        plain["$ref"] = plain["$ref"].replace("#/$defs/", "#/components/schemas/")
    if "enum" in plain.get("propertyNames", {}):
        keys, value = plain.pop("propertyNames")["enum"], plain.pop("additionalProperties")
        plain |= {"properties": dict.fromkeys(keys, value), "required": keys}
    return plain
