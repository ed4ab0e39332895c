"""Statements, functions and classes of Python as JavaScript."""

import ast
import json
from collections.abc import Callable
from dataclasses import dataclass, field

from torcello.browser.translation.expressions import BINARY, Expressions
from torcello.browser.translation.scopes import (
    Scope,
    assigned,
    imports_of,
    parameters,
    spelled,
    yields,
)
from torcello.browser.translation.sources import Target

_DROPPED = frozenset(["abstractmethod", "override", "overload", "final"])
_DUNDERS = frozenset(
    [
        "__init__",
        "__post_init__",
        "__getitem__",
        "__len__",
        "__iter__",
        "__contains__",
        "__eq__",
        "__str__",
        "__call__",
        "__new__",
        "__init_subclass__",
        "__lt__",
        "__or__",
        "__add__",
        "__bool__",
        "__reversed__",
        "__next__",
        "__hash__",
        "__repr__",
        "__enter__",
        "__exit__",
    ]
)
_OF_PYTHON_ALONE = frozenset(["__deepcopy__", "__reduce__"])
"""Methods that nothing calls in a browser."""
_AUGMENTED = {"add": "iadd", "or": "ior", "sub": "isub", "and": "iand"}


@dataclass
class Member:
    """A part of a class."""

    kind: str
    text: str
    sign: str | None = None
    """Its parameters' names, for calls with keywords."""


@dataclass
class Class:
    """A class whose methods are translated one by one, when somebody mentions them."""

    name: str
    head: str
    waiting: dict[str, Callable[[], Member]] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)

    def text(self, keywords: set[str]) -> str:
        written = []
        for name, member in self.members.items():
            is_called = name == "__init__" or _is_called(name, keywords)
            sign = member.sign if member.sign and is_called else "null"
            written.append(
                f"[{json.dumps(name)}, {json.dumps(member.kind)}, {member.text}, {sign}]"
            )
        inner = ",\n  ".join(written)
        return f"export const {spelled(self.name)} = {self.head}, [\n  {inner}\n]);"


@dataclass
class Function:
    name: str
    text: str
    sign: str | None

    def written(self, keywords: set[str]) -> str:
        sign = self.sign if self.sign and _is_called(self.name, keywords) else None
        return self.text + (f"\n$.sign({spelled(self.name)}, {sign});" if sign else "")


def _is_called(name: str, keywords: set[str]) -> bool:
    """Whether a function may be called with keywords."""
    return "*" in keywords or name in keywords


class Statements(Expressions):
    # --- functions -----------------------------------------------------------------------------

    def function(self, node: ast.FunctionDef) -> Function:
        """One at the top of a module."""
        decorators = self._decorators(node)
        if "kernel" in decorators:
            door = json.dumps(f"{self.module.name}.{node.name}")
            return Function(node.name, f"export const {spelled(node.name)} = $.door({door});", None)
        name = "" if decorators else f" {spelled(node.name)}"
        text = self._function(node, None, name=name)
        if decorators:
            for decorator in reversed(decorators):
                text = f"{decorator}({text})"
            return Function(
                node.name, f"export const {spelled(node.name)} = {text};", self._sign(node)
            )
        return Function(node.name, f"export {text}", self._sign(node))

    def _decorators(self, node: ast.FunctionDef) -> list[str]:
        found = []
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            target = self.target(called, None)
            if target == Target("torcello.kernels.jit", "kernel"):
                return ["kernel"]
            if target is not None and target.name in _DROPPED:
                continue
            found.append(self.value(decorator, None))
        return found

    def _sign(self, node: ast.FunctionDef, skip: int = 0) -> str:
        arguments = node.args
        names = [one.arg for one in (*arguments.posonlyargs, *arguments.args)][skip:]
        is_open = arguments.kwarg is not None or (
            arguments.vararg is not None and bool(arguments.kwonlyargs)
        )
        if not is_open:
            names += [one.arg for one in arguments.kwonlyargs]
        return f"{json.dumps(names)}, {'true' if is_open else 'false'}"

    def _function(
        self,
        node: ast.FunctionDef,
        outer: Scope | None,
        owner: str | None = None,
        skip: int = 0,
        name: str = "",
    ) -> str:
        """`function name(…) {…}`; of a method, the first parameter becomes `this`.

        Only those at the top of a module are named: within others, a bundler confuses their names
        with those of the module's functions.
        """
        names = set(parameters(node.args)) | assigned(node.body)
        scope = Scope(self.module, outer, names)
        scope.imports = imports_of(node.body, self.module)
        scope.names -= scope.imports.keys()
        given = set(parameters(node.args))
        begin = ""
        if skip:
            own = [*node.args.posonlyargs, *node.args.args][0].arg
            begin = f"const {spelled(own)} = this; "
            scope.self_name = spelled(own)
            given.discard(own)
        if owner is not None:
            scope.owner = owner
        given_text, begin = self._given(node, scope, skip, begin)
        body = self.block(node.body, scope)
        own_names = assigned(node.body) - set(parameters(node.args)) - scope.imports.keys()
        local = sorted(map(spelled, own_names)) + scope.spare
        begin += f"let {', '.join(local)}; " if local else ""
        star = "*" if yields(node.body) else ""
        ending = "" if star or _always_ends(node.body) else " return null;"
        return f"function{star}{name}({given_text}) {{ {begin}{body}{ending} }}"

    def _given(self, node: ast.FunctionDef, scope: Scope, skip: int, begin: str) -> tuple[str, str]:
        arguments = node.args
        is_open = arguments.kwarg is not None or (
            arguments.vararg is not None and bool(arguments.kwonlyargs)
        )
        if not is_open:
            given = self.signature(arguments, scope, skip)
            if arguments.vararg is not None:
                name = spelled(arguments.vararg.arg)
                begin += f"{name} = $.tuple({name}); "
            return given, begin
        plain = ast.arguments(
            posonlyargs=arguments.posonlyargs,
            args=arguments.args,
            kwonlyargs=[],
            kw_defaults=[],
            defaults=arguments.defaults,
        )
        given = self.signature(plain, scope, skip)
        begin += "const $kw = $.keywords($rest); "
        for one, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            shown = "undefined" if default is None else self.value(default, scope)
            begin += f"let {spelled(one.arg)} = $kw.take({json.dumps(one.arg)}, () => {shown}); "
        if arguments.vararg is not None:
            begin += f"let {spelled(arguments.vararg.arg)} = $.tuple($rest); "
        if arguments.kwarg is not None:
            begin += f"let {spelled(arguments.kwarg.arg)} = $kw.rest(); "
        return f"{given}{', ' if given else ''}...$rest", begin

    # --- classes -------------------------------------------------------------------------------

    def class_(self, node: ast.ClassDef) -> Class:
        """A class; what holds types only has no fields of its own."""
        bases, extras = [], []
        for base in node.bases:
            bare = base.value if isinstance(base, ast.Subscript) else base
            target = self.target(bare, None)
            if target is not None and (target.module, target.name) in _ONLY_TYPES:
                continue
            if target == Target("typing", "NamedTuple"):
                extras.append("namedtuple: true")
                continue
            bases.append(self.value(bare, None))
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if self.target(called, None) == Target("dataclasses", "dataclass"):
                keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
                chosen = {one.arg: ast.unparse(one.value) for one in keywords}
                if unknown := set(chosen) - {"eq", "frozen", "repr", "slots", "kw_only"}:
                    raise self.refused(decorator, f"no translation for {unknown} of a dataclass")
                same = chosen.get("eq") != "False"
                fixed = same and chosen.get("frozen") == "True"
                extras.append(f"dataclass: {{ same: {_js(same)}, fixed: {_js(fixed)} }}")
            elif (target := self.target(called, None)) is None or target.name not in _DROPPED:
                raise self.refused(decorator, "no translation for this decorator of a class")
        if any(one.startswith(("namedtuple", "dataclass")) for one in extras) or self._is_model(
            node
        ):
            extras.append(f"fields: [{', '.join(self._fields(node))}]")
        head = f"$.type_({json.dumps(self.module.name)}, {json.dumps(node.name)}"
        head += f", [{', '.join(bases)}], {{ {', '.join(extras)} }}"
        made = Class(node.name, head)
        for part in node.body:
            self._enter_member(made, part)
        return made

    def _is_model(self, node: ast.ClassDef) -> bool:
        return any(isinstance(part, ast.AnnAssign) for part in node.body)

    def _fields(self, node: ast.ClassDef) -> list[str]:
        """The names of the fields of its objects, each with its default."""
        found = []
        for part in node.body:
            if not isinstance(part, ast.AnnAssign) or not isinstance(part.target, ast.Name):
                continue
            if ast.unparse(part.annotation).startswith(("ClassVar", "typing.ClassVar")):
                continue
            name = json.dumps(part.target.id)
            found.append(f"[{name}{self._field_default(part.value)}]")
        return found

    def _field_default(self, value: ast.expr | None) -> str:
        if value is None:
            return ""
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            if value.func.id == "field":
                given = {one.arg: one.value for one in value.keywords}
                if unknown := set(given) - {"default", "default_factory", "repr"}:
                    raise self.refused(value, f"no translation for {unknown} of a field")
                if "default_factory" in given:
                    return f", () => {self.value(given['default_factory'], None)}()"
                if "default" in given:
                    return f", () => {self.value(given['default'], None)}"
                return ""
            if value.func.id == "Field":  # pydantic's: only its default concerns us
                given = {one.arg: one.value for one in value.keywords}
                if "default_factory" in given:
                    return f", () => {self.value(given['default_factory'], None)}()"
                return f", () => {self.value(value.args[0], None)}" if value.args else ""
        return f", () => {self.value(value, None)}"

    def _enter_member(self, made: Class, part: ast.stmt) -> None:
        match part:
            case ast.FunctionDef():
                name = part.name
                if name.startswith("__") and name.endswith("__"):
                    if name in _DUNDERS:
                        made.waiting[name] = lambda: self._member(made, part)
                    elif name not in _OF_PYTHON_ALONE:
                        raise self.refused(part, f"no translation for {name}")
                else:
                    made.waiting[name] = lambda: self._member(made, part)
            case ast.Assign(targets=[ast.Name(id=name)]):
                if not name.startswith("__"):
                    made.waiting[name] = lambda: self._attribute_member(made, part)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
                made.waiting[name] = lambda: self._attribute_member(made, part)
            case ast.Expr(value=ast.Constant()) | ast.Pass() | ast.AnnAssign(value=None):
                pass
            case _:
                raise self.refused(part, f"no translation for {type(part).__name__} in a class")

    def _attribute_member(self, made: Class, part: ast.Assign | ast.AnnAssign) -> Member:
        assert part.value is not None
        called = part.value.func if isinstance(part.value, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in ("field", "Field", "ConfigDict"):
            return Member("none", "null")
        if isinstance(part.value, ast.Name) and part.value.id in made.members | made.waiting:
            return Member("alias", json.dumps(part.value.id))
        return Member("value", f"() => {self.value(part.value, None)}")

    def _member(self, made: Class, node: ast.FunctionDef) -> Member:
        kind, text = "method", ""
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            name = called.id if isinstance(called, ast.Name) else ast.unparse(called)
            if name in ("property", "cached_property", "staticmethod", "classmethod"):
                kind = name
            elif name == "found_in":
                assert isinstance(decorator, ast.Call)
                places = [ast.literal_eval(place) for place in decorator.args]
                self.looked_up.update(places)
                kind = f"found:{','.join(places)}"
            elif name not in _DROPPED:
                raise self.refused(decorator, "no translation for this decorator of a method")
        if node.name == "__init_subclass__":
            kind = "classmethod"
        skip = 0 if kind == "staticmethod" else 1
        text = self._function(node, None, spelled(made.name), skip)
        return Member(kind, text, f"[{self._sign(node, skip)}]")

    # --- assignments at the top ----------------------------------------------------------------

    def assignment(self, node: ast.Assign | ast.AnnAssign) -> str:
        assert node.value is not None
        value = self.value(node.value, None)
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if len(targets) == 1 and isinstance(targets[0], ast.Tuple):
            return f"export const {self.binding(targets[0], None)} = $.iter({value});"
        names = [spelled(target.id) for target in targets if isinstance(target, ast.Name)]
        first, *rest = names
        more = "".join(f" export const {name} = {first};" for name in rest)
        return f"export const {first} = {value};{more}"

    def at_top(self, node: ast.stmt) -> str:
        """A loop at the top of a module."""
        names = assigned([node]) - set(self.module.definitions)
        scope = Scope(self.module, None, names)
        text = self.statement(node, scope)
        local = sorted(map(spelled, scope.names)) + scope.spare
        declared = f"let {', '.join(local)}; " if local else ""
        return f"{{ {declared}{text} }}"

    # --- statements ----------------------------------------------------------------------------

    def block(self, body: list[ast.stmt], scope: Scope) -> str:
        return " ".join(filter(None, (self.statement(node, scope) for node in body)))

    def statement(self, node: ast.stmt, scope: Scope) -> str:
        translate = getattr(self, f"_s_{type(node).__name__.lower()}", None)
        if translate is None:
            raise self.refused(node, f"no translation for {type(node).__name__}")
        written: str = translate(node, scope)
        return written

    def _s_expr(self, node: ast.Expr, scope: Scope) -> str:
        if isinstance(node.value, ast.Constant):
            return ""
        return f"{self.value(node.value, scope)};"

    def _s_pass(self, node: ast.Pass, scope: Scope) -> str:
        return ""

    def _s_import(self, node: ast.Import, scope: Scope) -> str:
        return ""

    _s_importfrom = _s_import

    def _s_nonlocal(self, node: ast.Nonlocal, scope: Scope) -> str:
        return ""

    def _s_global(self, node: ast.Global, scope: Scope) -> str:
        raise self.refused(node, "what a module holds cannot be changed from inside a function")

    def _s_return(self, node: ast.Return, scope: Scope) -> str:
        return f"return {'null' if node.value is None else self.value(node.value, scope)};"

    def _s_raise(self, node: ast.Raise, scope: Scope) -> str:
        if node.exc is None:
            return "throw $caught;"
        return f"throw $.raised({self.value(node.exc, scope)});"

    def _s_assert(self, node: ast.Assert, scope: Scope) -> str:
        said = '""' if node.msg is None else self.value(node.msg, scope)
        return f"if (!{self.test(node.test, scope)}) throw $.AssertionError({said});"

    def _s_if(self, node: ast.If, scope: Scope) -> str:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return self.block(node.orelse, scope)
        text = f"if ({self.test(node.test, scope)}) {{ {self.block(node.body, scope)} }}"
        if node.orelse:
            text += f" else {{ {self.block(node.orelse, scope)} }}"
        return text

    def _s_while(self, node: ast.While, scope: Scope) -> str:
        body = f"while ({self.test(node.test, scope)}) {{ {self.block(node.body, scope)} }}"
        return self._with_else(node, body, scope)

    def _s_for(self, node: ast.For, scope: Scope) -> str:
        source = self.iterated(node.iter, scope)
        target = node.target
        if isinstance(target, ast.Subscript):
            raise self.refused(node, "a loop over a part of something")
        bound = self.binding(target, scope)
        body = f"for ({bound} of {source}) {{ {self.block(node.body, scope)} }}"
        return self._with_else(node, body, scope)

    def _with_else(self, node: ast.For | ast.While, text: str, scope: Scope) -> str:
        if not node.orelse:
            return text
        if any(
            isinstance(part, ast.For | ast.While) for one in node.body for part in ast.walk(one)
        ):
            raise self.refused(node, "an else after a loop with loops in it")
        broken = scope.hold()
        text = text.replace("break;", f"{{ {broken} = true; break; }}")
        return f"{broken} = false; {text} if (!{broken}) {{ {self.block(node.orelse, scope)} }}"

    def _s_break(self, node: ast.Break, scope: Scope) -> str:
        return "break;"

    def _s_continue(self, node: ast.Continue, scope: Scope) -> str:
        return "continue;"

    def _s_functiondef(self, node: ast.FunctionDef, scope: Scope) -> str:
        return f"{spelled(node.name)} = {self._function(node, scope)};"

    def _s_assign(self, node: ast.Assign, scope: Scope) -> str:
        value = self.value(node.value, scope)
        if len(node.targets) > 1:
            held = scope.hold()
            parts = [self.assign(target, held, scope) for target in node.targets]
            return f"{held} = {value}; " + " ".join(parts)
        return self.assign(node.targets[0], value, scope)

    def _s_annassign(self, node: ast.AnnAssign, scope: Scope) -> str:
        if node.value is None:
            return ""
        return self.assign(node.target, self.value(node.value, scope), scope)

    def assign(self, target: ast.expr, value: str, scope: Scope) -> str:
        match target:
            case ast.Name(id=name):
                return f"{spelled(name)} = {value};"
            case ast.Attribute(value=inside, attr=name):
                self.mentions.add(name)
                return f"{self.value(inside, scope)}.{name} = {value};"
            case ast.Subscript(value=inside, slice=index):
                where = f"{self.value(inside, scope)}, {self.index(index, scope)}"
                return f"$.set_item({where}, {value});"
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                if all(isinstance(part, ast.Name) for part in parts):
                    return f"{self.binding(target, scope)} = $.iter({value});"
                held = scope.hold()
                text = f"{held} = $.list({value}); "
                star = next((i for i, p in enumerate(parts) if isinstance(p, ast.Starred)), None)
                for i, part in enumerate(parts):
                    if isinstance(part, ast.Starred):
                        end = len(parts) - 1 - i
                        taken = f"{held}.slice({i}, {held}.length - {end})"
                        text += self.assign(part.value, taken, scope) + " "
                    elif star is not None and i > star:
                        text += self.assign(part, f"{held}.at({i - len(parts)})", scope) + " "
                    else:
                        text += self.assign(part, f"{held}[{i}]", scope) + " "
                return text
            case _:
                raise self.refused(target, "this cannot be assigned to")

    def _s_augassign(self, node: ast.AugAssign, scope: Scope) -> str:
        name = BINARY[type(node.op)]
        operation = _AUGMENTED.get(name, name)
        value = self.value(node.value, scope)
        match node.target:
            case ast.Name(id=target):
                return f"{spelled(target)} = $.{operation}({spelled(target)}, {value});"
            case ast.Attribute(value=inside, attr=attr):
                self.mentions.add(attr)
                held = scope.hold()
                owner = f"({held} = {self.value(inside, scope)}).{attr}"
                return f"{owner} = $.{operation}({held}.{attr}, {value});"
            case ast.Subscript(value=inside, slice=index):
                held, place = scope.hold(), scope.hold()
                text = (
                    f"{held} = {self.value(inside, scope)}; {place} = {self.index(index, scope)};"
                )
                done = f"$.{operation}($.item({held}, {place}), {value})"
                return f"{text} $.set_item({held}, {place}, {done});"

    def _s_delete(self, node: ast.Delete, scope: Scope) -> str:
        parts = []
        for target in node.targets:
            if not isinstance(target, ast.Subscript):
                raise self.refused(node, "only parts can be deleted")
            where = f"{self.value(target.value, scope)}, {self.index(target.slice, scope)}"
            parts.append(f"$.del_item({where});")
        return " ".join(parts)

    def _s_try(self, node: ast.Try, scope: Scope) -> str:
        if node.orelse:
            done = scope.hold()
            body = f"{done} = false; try {{ {self.block(node.body, scope)} {done} = true; }}"
        else:
            done, tried = "", self.block(node.body, scope)
            body = f"try {{ {tried} }}" if node.handlers else tried
        if node.handlers:
            body += f" catch ($caught) {{ {self._handlers(node.handlers, scope)} }}"
        if node.orelse:
            body += f" if ({done}) {{ {self.block(node.orelse, scope)} }}"
        if node.finalbody:
            body = f"try {{ {body} }} finally {{ {self.block(node.finalbody, scope)} }}"
        return body

    def _handlers(self, handlers: list[ast.ExceptHandler], scope: Scope) -> str:
        text = ""
        is_caught = False
        for handler in handlers:
            body = self.block(handler.body, scope)
            if handler.name is not None:
                body = f"{spelled(handler.name)} = $caught; {body}"
            if handler.type is None:
                text += f"{{ {body} }}"
                is_caught = True
                continue
            kinds = self.value(handler.type, scope)
            text += f"if ($.caught_by($caught, {kinds})) {{ {body} }} else "
        return text if is_caught else f"{text}throw $caught;"

    def _s_with(self, node: ast.With, scope: Scope) -> str:
        text = self.block(node.body, scope)
        for item in reversed(node.items):
            held = scope.hold()
            entered = f"{held} = {self.value(item.context_expr, scope)}; "
            if item.optional_vars is not None:
                entered += self.assign(item.optional_vars, f"$.entered({held})", scope)
            else:
                entered += f"$.entered({held});"
            text = f"{entered} try {{ {text} }} finally {{ $.left({held}); }}"
        return text


_ONLY_TYPES = frozenset(
    [
        ("abc", "ABC"),
        ("typing", "Protocol"),
        ("typing", "Generic"),
        ("collections.abc", "Sequence"),
        ("collections.abc", "Mapping"),
        ("collections.abc", "Iterator"),
    ]
)


def _js(value: bool) -> str:
    return "true" if value else "false"


def _always_ends(body: list[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return | ast.Raise)
