"""The shapes as TypeScript."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from textwrap import indent, wrap

from torcello.server.describing.shapes import (
    Part,
    Protocol,
    Route,
    Schema,
    literal,
    model_name,
)
from torcello.server.web.messages import VERSION

_WIDTH = 100
_SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
_HEAD = f"""\
// Made by `make types` from the server's own models; changes here are lost.
// docs/protocol.md says what it all means.

/** The version of the protocol that this file describes. */
export const VERSION = {VERSION};
"""


class Writer:
    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._unions = {frozenset(models): name for name, models in protocol.unions.items()}

    def file(self) -> str:
        """The whole file."""
        protocol = self._protocol
        over_socket = protocol.reached([*protocol.requests, *protocol.replies])
        rest = sorted(protocol.models.keys() - set(over_socket))
        parts = [
            _HEAD,
            _union("Request", "What a client may send on the socket.", protocol.requests),
            _union("Reply", "What the server sends on the socket.", protocol.replies),
            *(_union(name, "", models) for name, models in protocol.unions.items()),
            *(self._interface(name) for name in over_socket),
            "// --- REST " + "-" * (_WIDTH - 12) + "\n",
            *(self._interface(name) for name in rest),
            self._routes(),
        ]
        return "\n".join(parts)

    def expression(self, schema: Schema) -> str:
        """A schema as a type."""
        if "$ref" in schema:
            return model_name(schema)
        if "const" in schema:
            return literal(schema["const"])
        if "enum" in schema:
            return " | ".join(map(literal, schema["enum"]))
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self._choice(schema[choice])
        kind = schema.get("type")
        if kind == "array":
            item = self.expression(schema["items"])
            return f"({item})[]" if "|" in item else f"{item}[]"
        if kind == "object":
            inner = schema.get("additionalProperties", True)
            return f"Record<string, {'unknown' if inner is True else self.expression(inner)}>"
        return "null" if kind == "null" else _SIMPLE.get(str(kind), "unknown")

    def _choice(self, schemas: list[Schema]) -> str:
        models = frozenset(model_name(schema) for schema in schemas if "$ref" in schema)
        if len(models) == len(schemas) and models in self._unions:
            return self._unions[models]
        return " | ".join(dict.fromkeys(self.expression(schema) for schema in schemas))

    def _interface(self, name: str) -> str:
        shape = self._protocol.shape(name)
        lines = chain.from_iterable(self._field(part) for part in shape.parts)
        fields = indent("".join(lines), "  ")
        return f"{_comment(shape.meaning)}export interface {name} {{\n{fields}}}\n"

    def _field(self, part: Part) -> Iterator[str]:
        yield _comment(part.meaning, _WIDTH - 2)
        line = f"{self._parameter(part)};\n"
        if len(line) > _WIDTH - 2 and " | " in line:
            line = line.replace(": ", ":\n  | ", 1).replace(" | ", "\n  | ").replace("\n \n", "\n")
        yield line

    def _routes(self) -> str:
        routes = "".join(
            indent(f"{_comment(route.meaning, _WIDTH - 2)}{self._route(route)}", "  ")
            for route in self._protocol.routes
        )
        says = "By method and path, what each request takes and what a granted one answers."
        return f"{_comment(says)}export interface Routes {{\n{routes}}}\n"

    def _route(self, route: Route) -> str:
        fields = [
            f"{place}: {{ {'; '.join(self._parameter(part) for part in parts)} }};"
            for place, parts in route.parameters.items()
        ]
        if route.body is not None:
            fields.append(f"body: {self.expression(route.body)};")
        answer = "null" if route.answer is None else self.expression(route.answer)
        fields.append(f"answer: {answer};")
        if route.refusal is not None:
            fields.append(f"refusal: {self.expression(route.refusal)};")
        lines = indent("\n".join(fields), "  ")
        return f"{literal(f'{route.method} {route.path}')}: {{\n{lines}\n}};\n"

    def _parameter(self, part: Part) -> str:
        return f"{part.name}{'?' if part.is_optional else ''}: {self.expression(part.schema)}"


def _union(name: str, meaning: str, models: tuple[str, ...]) -> str:
    line = f"export type {name} = {' | '.join(models)};\n"
    if len(line) > _WIDTH:
        line = f"export type {name} =\n" + "".join(f"  | {model}\n" for model in models)
        line = f"{line[:-1]};\n"
    return _comment(meaning) + line


def _comment(text: str, width: int = _WIDTH) -> str:
    """The text as a comment, on one line if it fits."""
    if not text:
        return ""
    if len(text) + 7 <= width:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}\n" for line in wrap(text, width - 3)) + " */\n"
