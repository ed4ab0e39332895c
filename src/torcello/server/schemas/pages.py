"""Tables for the documents, each between two marks:

<!-- made: settings -->
…
<!-- end -->
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from torcello.server.schemas.fixed import fixed_limits
from torcello.server.schemas.shapes import Part, Protocol, Schema, literal
from torcello.server.schemas.types import expression
from torcello.server.settings import Settings

_MARKED = re.compile(r"(<!-- made: (?P<name>[a-z ]+) -->\n).*?(?=<!-- end -->)", re.DOTALL)

_OF_THE_MACHINE = {"bot_threads": "cores less one", "data": "the user's data folder"}
"""Defaults that are not the same everywhere."""


class UnknownTable(Exception):
    """A mark that names no table."""


def filled(text: str, protocol: Protocol) -> str:
    """The document with all its tables as they should be."""
    tables = _Tables(protocol).by_name()

    def table(found: re.Match[str]) -> str:
        if found["name"] not in tables:
            raise UnknownTable(found["name"])
        return f"{found[1]}\n{tables[found['name']]().strip()}\n\n"

    return _MARKED.sub(table, text)


class _Tables:
    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol

    def by_name(self) -> Mapping[str, Callable[[], str]]:
        p = self._protocol
        over_socket = p.reached([*p.requests, *p.replies])
        of_views = {name for names in p.views.values() for name in names}
        held = [name for name in p.reached(p.replies) if name not in {*p.replies, *of_views}]
        held = [name for name in held if "Clock" not in name]
        rest = [name for name in p.models if name not in {*over_socket, *of_views}]
        clocks = p.unions["ClockPlan"]
        return {
            "requests": lambda: self._kinds(p.requests),
            "replies": lambda: self._kinds(p.replies),
            "held by replies": lambda: self._models(held),
            "clocks": lambda: self._models(clocks),
            "seats": lambda: self._models(p.unions["SeatPlan"]),
            "bodies": lambda: self._models(
                sorted(name for name in rest if name not in p.unions["SeatPlan"])
            ),
            "routes": self._routes,
            "settings": settings_table,
            "limits": limits_table,
            "views": lambda: self._models(name for name in p.views[""] if name != "AnyView"),
        } | {f"view of {game}": partial(self._view, game) for game in p.views if game}

    def _view(self, game: str) -> str:
        """What a game adds to what all views share, first its board."""
        names = self._protocol.views[game]
        own = [name for name in names if not name.endswith("View")]
        return self._models(sorted(own, key=lambda name: not name.endswith("Board")))

    def _kinds(self, names: Iterable[str]) -> str:
        """Messages, called by their kind, which is what a client reads and writes."""
        sections = []
        for name in names:
            kind = self._protocol.models[name]["properties"]["kind"]["const"]
            sections.append(self._section(f"`{kind}`", name))
        return "\n".join(sections)

    def _models(self, names: Iterable[str]) -> str:
        return "\n".join(self._section(f"`{name}`", name) for name in names)

    def _section(self, title: str, name: str) -> str:
        shape = self._protocol.shape(name)
        kinds = [f"`{part.schema['const']}`" for part in shape.parts if "const" in part.schema]
        told = "".join(f"`kind` is {kind}.\n\n" for kind in kinds if kind != title)
        rows = [self._row(part) for part in shape.parts if "const" not in part.schema]
        table = _table(("field", "type", "meaning"), rows) if rows else ""
        return f"#### {title}\n\n{shape.meaning}\n\n{told}{table}"

    def _row(self, part: Part) -> tuple[str, ...]:
        name = f"`{part.name}`" + ("?" if part.is_optional else "")
        kind = f"`{self._type(part.schema)}`"
        notes = [kind, *_bounds(part.schema)]
        default = part.schema.get("default")
        if part.is_optional and default not in (None, {}):
            # A plan of several fields is known by its kind.
            known_by = default["kind"] if isinstance(default, dict) else default
            notes.append(f"else `{literal(known_by)}`")
        return name, ", ".join(notes), part.meaning

    def _type(self, schema: Schema) -> str:
        return expression(schema, self._protocol.unions)

    def _routes(self) -> str:
        rows = []
        for route in self._protocol.routes:
            query = [f"`{part.name}`" for part in route.parameters.get("query", ())]
            body = "" if route.body is None else f"`{self._type(route.body)}`"
            takes = ", ".join(filter(None, [body, *query]))
            answer = "nothing" if route.answer is None else self._type(route.answer)
            shown = answer if route.answer is None else f"`{answer}`"
            rows.append((f"`{route.method} {route.path}`", takes, shown, route.meaning))
        return _table(("route", "takes", "answers", "meaning"), rows)


def settings_table() -> str:
    """Every setting, by the name it has in a file."""
    rows = []
    for name, field in Settings.model_fields.items():
        default = "" if field.default_factory or field.default is None else f"`{field.default}`"
        rows.append((f"`{name}`", _OF_THE_MACHINE.get(name, default), field.description or ""))
    return _table(("setting", "default", "meaning"), rows)


def limits_table() -> str:
    """Every limit that no setting changes."""
    return _table(("at most", "what"), fixed_limits())


def _bounds(schema: Schema) -> list[str]:
    """What a value may be beyond its type; of an optional one, when it is there."""
    for choice in schema.get("anyOf", ()):
        if choice.get("type") != "null" and (found := _bounds(choice)):
            return found
    least, most = schema.get("minimum"), schema.get("maximum")
    found = []
    if least is not None and most is not None:
        found.append(f"{least:g}–{most:g}")
    elif least is not None:
        found.append(f"from {least:g}")
    if "maxLength" in schema:
        found.append(f"≤ {schema['maxLength']} characters")
    if "maxItems" in schema and schema["maxItems"] != schema.get("minItems"):
        found.append(f"≤ {schema['maxItems']}")
    return found


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    cells = ([cell.replace("|", "\\|") for cell in line] for line in lines)
    return "".join(f"| {' | '.join(row)} |\n" for row in cells)
