"""Every message and every REST model as one list of shapes, read from their JSON Schemas."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType, UnionType
from typing import Any, get_args

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import is_typeddict

from torcello import registry, views
from torcello.server import replies
from torcello.server.replies import VERSION
from torcello.server.settings import Settings
from torcello.server.tables.plan import ClockPlan, SeatPlan
from torcello.server.web import messages
from torcello.server.web.app import make_app

Schema = Mapping[str, Any]

_NOT_OURS = ("HTTPValidationError", "ValidationError")  # FastAPI's own; the app answers otherwise


@dataclass(frozen=True)
class Part:
    """One field of a shape, or one parameter of a route."""

    name: str
    schema: Schema
    is_optional: bool

    @property
    def meaning(self) -> str:
        return _one_line(self.schema.get("description", ""))


@dataclass(frozen=True)
class Shape:
    """One model."""

    name: str
    meaning: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Route:
    """One thing to ask of REST."""

    method: str
    path: str
    meaning: str
    parameters: Mapping[str, tuple[Part, ...]]
    """By where they stand: `path`, `query`."""
    body: Schema | None
    answer: Schema | None
    """None for an answer without a body."""


@dataclass(frozen=True)
class Protocol:
    """All of it: models by name, which of them are requests and replies, and the routes."""

    models: Mapping[str, Schema]
    requests: tuple[str, ...]
    replies: tuple[str, ...]
    unions: Mapping[str, tuple[str, ...]]
    """Unions that have a name: the models each may be."""
    routes: tuple[Route, ...]
    paths: Mapping[str, Any]
    """The routes as OpenAPI has them."""
    views: Mapping[str, tuple[str, ...]]
    """By game what its view and its deeds are made of; by nothing, what all views share."""
    version: int = VERSION

    @cached_property
    def sent(self) -> frozenset[str]:
        """The models that clients write, so that what has a default may be left out."""
        bodies = [route.body for route in self.routes if route.body is not None]
        return frozenset(self.reached([*self.requests, *_references(bodies)]))

    def reached(self, names: Iterable[str]) -> list[str]:
        """These models and all that they hold, in the order in which a reader meets them."""
        found: dict[str, None] = {}
        waiting = list(names)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name] = None
                waiting += _references(self.models[name])
        return list(found)

    def shape(self, name: str) -> Shape:
        schema = self.models[name]
        needed = schema.get("required", ())
        parts = [
            Part(field, inner, field not in needed and self._may_miss(name, inner))
            for field, inner in schema.get("properties", {}).items()
        ]
        parts.sort(key=lambda part: "const" not in part.schema)  # a reader looks for the kind first
        return Shape(name, _one_line(schema.get("description", "")), tuple(parts))

    def _may_miss(self, name: str, schema: Schema) -> bool:
        """A kind tells models apart, so it is always there; a reply has its defaults filled in."""
        return "const" not in schema and (name in self.sent or schema.get("default") is None)


def protocol() -> Protocol:
    """What this version speaks."""
    asked = TypeAdapter(messages.Request).json_schema()
    told = _told(replies.Reply)
    web = make_app(Settings()).openapi()
    models = {**web["components"]["schemas"], **told.pop("$defs"), **asked.pop("$defs")}
    named: dict[str, Any] = {"ClockPlan": ClockPlan, "SeatPlan": SeatPlan}
    unions = {name: TypeAdapter(union).json_schema() for name, union in named.items()}
    shapes: dict[str, tuple[str, ...]] = {}
    for game, module in _shapes().items():
        found = _shapes_in(module, models)
        models |= found
        shapes[game] = tuple(found)
        unions |= {
            name: {"oneOf": _told(union)["anyOf"]}
            for name, union in vars(module).items()
            if isinstance(union, UnionType) and all(map(is_typeddict, get_args(union)))
        }
    return Protocol(
        {name: model for name, model in models.items() if name not in _NOT_OURS},
        tuple(_references(asked)),
        tuple(_references(told)),
        {name: tuple(_references(union["oneOf"])) for name, union in unions.items()},
        tuple(
            _route(method.upper(), path, facts)
            for path, methods in web["paths"].items()
            for method, facts in methods.items()
        ),
        web["paths"],
        shapes,
    )


def _shapes() -> dict[str, ModuleType]:
    of_games = {name: registry.game(name).shapes for name in registry.names()}
    return {"": views} | {name: module for name, module in of_games.items() if module is not None}


def _shapes_in(module: ModuleType, known: Mapping[str, Any]) -> dict[str, Any]:
    """The dictionaries that a module describes. What a base says of a field holds for them, too."""
    found: dict[str, Any] = {}
    for name, kind in vars(module).items():
        if is_typeddict(kind) and kind.__module__ == module.__name__ and name[0] != "_":
            found[name] = _told(list[kind])["$defs"][name]  # type: ignore[valid-type]
            for base in kind.__orig_bases__:
                fields = {**known, **found}.get(base.__name__, {}).get("properties", {})
                found[name]["properties"] |= fields
    return found


def _told(kind: Any) -> dict[str, Any]:
    """A type of what is sent, as a schema with the docstrings of its fields."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind, config=ConfigDict(use_attribute_docstrings=True))
    return adapter.json_schema(mode="serialization")


def _route(method: str, path: str, facts: Mapping[str, Any]) -> Route:
    parameters: dict[str, tuple[Part, ...]] = {}
    for given in facts.get("parameters", ()):
        part = Part(given["name"], given["schema"], not given.get("required", False))
        parameters[given["in"]] = (*parameters.get(given["in"], ()), part)
    answers = facts["responses"].items()
    return Route(
        method,
        path,
        _one_line(facts.get("description", "")),
        parameters,
        _content(facts.get("requestBody", {})),
        next(_content(answer) for status, answer in answers if status[0] == "2"),
    )


def _content(facts: Mapping[str, Any]) -> Schema | None:
    for kind in facts.get("content", {}).values():
        schema: Schema = kind["schema"]
        return schema
    return None


def _references(schema: Any) -> list[str]:
    """The models a schema speaks of, each once."""
    return list(dict.fromkeys(_each_reference(schema)))


def _each_reference(schema: Any) -> Iterator[str]:
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            yield model_name(schema)
        for key, inner in schema.items():
            if key != "discriminator":
                yield from _each_reference(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _each_reference(inner)


def model_name(schema: Schema) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[-1]


def _one_line(text: str) -> str:
    return " ".join(text.split())


def literal(value: Any) -> str:
    """A constant as JSON and TypeScript write it."""
    return json.dumps(value, ensure_ascii=False)
