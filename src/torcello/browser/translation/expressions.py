"""Expressions of Python as expressions of JavaScript. `$` is what Python has and JavaScript not."""

import ast
import json

from torcello.browser.translation.natives import BUILTINS, METHODS, is_absent
from torcello.browser.translation.scopes import Scope, parameters, spelled
from torcello.browser.translation.sources import Module, Sources, Target, Untranslatable

BINARY = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "shr",
}
_ORDER = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_ORDERED = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}
_SAFE = 1 << 53
_TYPES = frozenset(["str", "bytes", "list", "tuple", "set", "frozenset", "dict", "float"])
_TESTS = frozenset(["isinstance", "issubclass", "any", "all", "callable", "hasattr", "bool"])


class Expressions:
    """Translates the expressions of one module, and notes what they refer to."""

    def __init__(self, sources: Sources, module: Module, methods: frozenset[str]) -> None:
        self.sources, self.module = sources, module
        self.methods = methods
        """The names of all methods there are: taken as a value, a method has to be bound."""
        self.targets: set[Target] = set()
        """What was referred to at the top of modules."""
        self.mentions: set[str] = set()
        """The names of attributes."""
        self.keywords: set[str] = set()
        """The names of what was called with keywords; `*` for anything."""
        self.looked_up: set[str] = set()
        """Places where functions of games are found by name."""

    def refused(self, node: ast.AST, why: str) -> Untranslatable:
        return Untranslatable(self.module, node, why)

    # --- names ---------------------------------------------------------------------------------

    def target(self, node: ast.expr, scope: Scope | None) -> Target | None:
        """What a name, or a name of a module, stands for; None if it is a variable."""
        if isinstance(node, ast.Name):
            if scope is not None and (found := scope.imported(node.id)) is not None:
                return self.sources.resolve(found)
            if scope is not None and scope.knows(node.id):
                return None
            if node.id in self.module.definitions:
                return Target(self.module.name, node.id)
            if node.id in self.module.imports:
                return self.sources.resolve(self.module.imports[node.id])
            return None
        if isinstance(node, ast.Attribute):
            inside = self.target(node.value, scope)
            if inside is not None and inside.name is None:
                return self.sources.resolve(Target(inside.module, node.attr))
        return None

    def is_native(self, target: Target) -> bool:
        return self.sources.module(target.module) is None

    def named(self, target: Target) -> str:
        if is_absent(target.module):
            return f"$.absent({json.dumps(f'{target.module}.{target.name}')})"
        self.targets.add(target)
        module = f"M_{target.module.replace('.', '_')}"
        return module if target.name is None else f"{module}.{spelled(target.name)}"

    def name(self, node: ast.Name, scope: Scope | None) -> str:
        target = self.target(node, scope)
        if target is not None:
            if target.module == self.module.name and target.name is not None:
                self.targets.add(target)
                return spelled(target.name)
            return self.named(target)
        if scope is not None and scope.knows(node.id):
            return spelled(node.id)
        if node.id in BUILTINS:
            return f"$.{spelled(node.id)}"
        if node.id in ("__name__", "__package__"):
            name = self.module.name
            is_inner = node.id == "__package__" and not self.module.is_package
            return json.dumps(name.rpartition(".")[0] if is_inner else name)
        if node.id == "__debug__":
            return "true"
        raise self.refused(node, f"nobody knows the name {node.id}")

    # --- expressions ---------------------------------------------------------------------------

    def value(self, node: ast.expr, scope: Scope | None) -> str:
        translate = getattr(self, f"_{type(node).__name__.lower()}", None)
        if translate is None:
            raise self.refused(node, f"no translation for {type(node).__name__}")
        written: str = translate(node, scope)
        return written

    def test(self, node: ast.expr, scope: Scope | None) -> str:
        """A condition: something that JavaScript takes as Python would."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return "(" + sign.join(self.test(value, scope) for value in values) + ")"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self.test(operand, scope)}"
            case ast.Compare():
                return self.value(node, scope)
            case ast.Call(func=ast.Name(id=name)) if name in _TESTS:
                return self.value(node, scope)
            case _:
                return f"$.truth({self.value(node, scope)})"

    def _constant(self, node: ast.Constant, scope: Scope | None) -> str:
        match node.value:
            case None:
                return "null"
            case bool():
                return "true" if node.value else "false"
            case str():
                return json.dumps(node.value)
            case int():
                return str(node.value) if abs(node.value) < _SAFE else f"{node.value}n"
            case float():
                return repr(node.value)
            case bytes():
                return f"$.bytes([{', '.join(map(str, node.value))}])"
            case _:
                raise self.refused(node, f"no translation for {node.value!r}")

    def _name(self, node: ast.Name, scope: Scope | None) -> str:
        return self.name(node, scope)

    def _attribute(self, node: ast.Attribute, scope: Scope | None) -> str:
        target = self.target(node, scope)
        if target is not None:
            return self.named(target)
        self.mentions.add(node.attr)
        if self._is_builtin_type(node.value, scope) and node.attr in METHODS:
            return f"$.m.{spelled(node.attr)}"
        inside = self.value(node.value, scope)
        if node.attr == "__getitem__":
            return f"(($i) => $.item({inside}, $i))"
        if node.attr in self.methods or node.attr in METHODS:
            return f"$.bound({inside}, {json.dumps(node.attr)})"
        return f"{inside}.{node.attr}"

    def _is_builtin_type(self, node: ast.expr, scope: Scope | None) -> bool:
        is_free = isinstance(node, ast.Name) and not (scope is not None and scope.knows(node.id))
        return is_free and isinstance(node, ast.Name) and node.id in _TYPES

    def _joinedstr(self, node: ast.JoinedStr, scope: Scope | None) -> str:
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                parts.append(json.dumps(part.value))
                continue
            assert isinstance(part, ast.FormattedValue)
            shown = self.value(part.value, scope)
            if part.conversion == ord("r"):
                shown = f"$.repr({shown})"
            if part.format_spec is not None:
                parts.append(f"$.format({shown}, {self.value(part.format_spec, scope)})")
            else:
                parts.append(f"$.str({shown})")
        return "(" + (" + ".join(parts) or '""') + ")"

    def _binop(self, node: ast.BinOp, scope: Scope | None) -> str:
        left, right = self.value(node.left, scope), self.value(node.right, scope)
        return f"$.{BINARY[type(node.op)]}({left}, {right})"

    def _unaryop(self, node: ast.UnaryOp, scope: Scope | None) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand, scope)}"
        operand = self.value(node.operand, scope)
        if isinstance(node.op, ast.USub):
            return (
                f"(-{operand})" if isinstance(node.operand, ast.Constant) else f"$.neg({operand})"
            )
        return f"$.inverted({operand})" if isinstance(node.op, ast.Invert) else operand

    def _boolop(self, node: ast.BoolOp, scope: Scope | None) -> str:
        *first, last = node.values
        written = self.value(last, scope)
        for value in reversed(first):
            held = self._hold(node, scope)
            chosen = f"$.truth({held} = {self.value(value, scope)})"
            if isinstance(node.op, ast.And):
                written = f"({chosen} ? {written} : {held})"
            else:
                written = f"({chosen} ? {held} : {written})"
        return written

    def _hold(self, node: ast.AST, scope: Scope | None) -> str:
        if scope is None:
            raise self.refused(node, "too much for the top of a module: put it into a function")
        return scope.hold()

    def _compare(self, node: ast.Compare, scope: Scope | None) -> str:
        if len(node.ops) == 1:
            (op,), (other,) = node.ops, node.comparators
            left, right = self.value(node.left, scope), self.value(other, scope)
            return self._compared(node.left, left, op, other, right)
        values = [node.left, *node.comparators]
        written, names = [], [self.value(node.left, scope)]
        for i, value in enumerate(node.comparators):
            text = self.value(value, scope)
            is_last = i == len(node.comparators) - 1
            if is_last or isinstance(value, ast.Constant | ast.Name):
                names.append(text)
                shown = text
            else:
                held = self._hold(node, scope)
                names.append(held)
                shown = f"({held} = {text})"
            compared = self._compared(values[i], names[i], node.ops[i], value, shown)
            written.append(compared)
        return "(" + " && ".join(written) + ")"

    def _compared(
        self, one: ast.expr, left: str, op: ast.cmpop, other: ast.expr, right: str
    ) -> str:
        plain = any(_is_plain(side) for side in (one, other))
        match op:
            case ast.Is():
                return f"({left} === {right})"
            case ast.IsNot():
                return f"({left} !== {right})"
            case ast.Eq():
                return f"({left} === {right})" if plain else f"$.equal({left}, {right})"
            case ast.NotEq():
                return f"({left} !== {right})" if plain else f"!$.equal({left}, {right})"
            case ast.In():
                return f"$.contains({right}, {left})"
            case ast.NotIn():
                return f"!$.contains({right}, {left})"
            case _:
                if plain:
                    return f"({left} {_ORDER[type(op)]} {right})"
                return f"$.{_ORDERED[type(op)]}({left}, {right})"

    def _ifexp(self, node: ast.IfExp, scope: Scope | None) -> str:
        yes, no = self.value(node.body, scope), self.value(node.orelse, scope)
        return f"({self.test(node.test, scope)} ? {yes} : {no})"

    def _namedexpr(self, node: ast.NamedExpr, scope: Scope | None) -> str:
        return f"({spelled(node.target.id)} = {self.value(node.value, scope)})"

    # --- collections ---------------------------------------------------------------------------

    def _parts(self, parts: list[ast.expr], scope: Scope | None) -> str:
        return ", ".join(
            f"...$.iter({self.value(part.value, scope)})"
            if isinstance(part, ast.Starred)
            else self.value(part, scope)
            for part in parts
        )

    def _list(self, node: ast.List, scope: Scope | None) -> str:
        return f"[{self._parts(node.elts, scope)}]"

    def _tuple(self, node: ast.Tuple, scope: Scope | None) -> str:
        return f"$.tupled([{self._parts(node.elts, scope)}])"

    def _set(self, node: ast.Set, scope: Scope | None) -> str:
        return f"$.set([{self._parts(node.elts, scope)}])"

    def _dict(self, node: ast.Dict, scope: Scope | None) -> str:
        if any(key is None for key in node.keys):
            parts = [
                self.value(value, scope)
                if key is None
                else f"$.dicted([[{self.value(key, scope)}, {self.value(value, scope)}]])"
                for key, value in zip(node.keys, node.values, strict=True)
            ]
            return f"$.merged([{', '.join(parts)}])"
        pairs = [
            f"[{self.value(key, scope)}, {self.value(value, scope)}]"
            for key, value in zip(node.keys, node.values, strict=True)
            if key is not None
        ]
        return f"$.dicted([{', '.join(pairs)}])"

    def _subscript(self, node: ast.Subscript, scope: Scope | None) -> str:
        if (target := self.target(node.value, scope)) is not None and self._is_class(target):
            return self.value(node.value, scope)  # list[int]() is list()
        if self._is_builtin_type(node.value, scope):
            return self.value(node.value, scope)
        return f"$.item({self.value(node.value, scope)}, {self.index(node.slice, scope)})"

    def _is_class(self, target: Target) -> bool:
        module = self.sources.module(target.module)
        if module is None:
            return target.module == "collections"
        return isinstance(module.definitions.get(target.name or ""), ast.ClassDef)

    def index(self, node: ast.expr, scope: Scope | None) -> str:
        if isinstance(node, ast.Slice):
            ends = (node.lower, node.upper, node.step)
            shown = ("null" if end is None else self.value(end, scope) for end in ends)
            return f"$.slice({', '.join(shown)})"
        if isinstance(node, ast.Tuple):
            return f"$.tupled([{', '.join(self.index(part, scope) for part in node.elts)}])"
        return self.value(node, scope)

    # --- comprehensions and lambdas ------------------------------------------------------------

    def _listcomp(self, node: ast.ListComp, scope: Scope | None) -> str:
        return self._collected(node, "[]", "$r.push(§)", [node.elt], scope)

    def _setcomp(self, node: ast.SetComp, scope: Scope | None) -> str:
        return self._collected(node, "$.set()", "$r.add(§)", [node.elt], scope)

    def _dictcomp(self, node: ast.DictComp, scope: Scope | None) -> str:
        return self._collected(node, "$.dicted([])", "$r.put(§)", [node.key, node.value], scope)

    def _generatorexp(self, node: ast.GeneratorExp, scope: Scope | None) -> str:
        inner = self._inside(node, scope)
        body = f"yield {self.value(node.elt, inner)};"
        loops = self._loops(node.generators, body, inner)
        first = self.iterated(node.generators[0].iter, scope)
        return f"(function* ($s) {{ {declared(inner)}{loops} }})({first})"

    def _collected(
        self,
        node: ast.ListComp | ast.SetComp | ast.DictComp,
        empty: str,
        step: str,
        parts: list[ast.expr],
        scope: Scope | None,
    ) -> str:
        inner = self._inside(node, scope)
        body = step.replace("§", ", ".join(self.value(part, inner) for part in parts)) + ";"
        loops = self._loops(node.generators, body, inner)
        first = self.iterated(node.generators[0].iter, scope)
        names = declared(inner)
        return f"(($s) => {{ const $r = {empty}; {names}{loops} return $r; }})({first})"

    def _inside(self, node: ast.expr, scope: Scope | None) -> Scope:
        """The names of a comprehension are its own."""
        names = {
            part.id
            for generator in getattr(node, "generators", ())
            for part in ast.walk(generator.target)
            if isinstance(part, ast.Name)
        }
        return Scope(self.module, scope, names, "comprehension")

    def _loops(self, generators: list[ast.comprehension], body: str, inner: Scope) -> str:
        """Loops around `body`; the first source, `$s`, is found outside of it all."""
        for generator in reversed(generators):
            for test in reversed(generator.ifs):
                body = f"if ({self.test(test, inner)}) {{ {body} }}"
            is_first = generator is generators[0]
            source = "$s" if is_first else self.iterated(generator.iter, inner)
            body = f"for ({self.binding(generator.target, inner)} of {source}) {{ {body} }}"
        return body

    def iterated(self, node: ast.expr, scope: Scope | None) -> str:
        if isinstance(node, ast.Tuple | ast.List):
            return f"[{self._parts(node.elts, scope)}]"
        return f"$.iter({self.value(node, scope)})"

    def binding(self, node: ast.expr, scope: Scope | None) -> str:
        """What a loop or an assignment writes to, where it is a name or a pattern of names."""
        match node:
            case ast.Name(id=name):
                return spelled(name)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return "[" + ", ".join(self.binding(part, scope) for part in parts) + "]"
            case ast.Starred(value=value):
                return f"...{self.binding(value, scope)}"
            case ast.Attribute():
                self.mentions.add(node.attr)
                return f"{self.value(node.value, scope)}.{node.attr}"
            case _:
                raise self.refused(node, "this cannot be assigned to here")

    def _lambda(self, node: ast.Lambda, scope: Scope | None) -> str:
        inner = Scope(self.module, scope, set(parameters(node.args)))
        given = self.signature(node.args, scope)
        body = self.value(node.body, inner)
        if inner.spare:
            return f"(({given}) => {{ let {', '.join(inner.spare)}; return {body}; }})"
        return f"(({given}) => {body})"

    def signature(self, arguments: ast.arguments, scope: Scope | None, skip: int = 0) -> str:
        """The parameters of a function that takes neither `*args` nor `**kwargs`."""
        positional = [*arguments.posonlyargs, *arguments.args]
        defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
        defaults += arguments.defaults
        written = []
        both = [*zip(positional, defaults, strict=True)][skip:]
        both += zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        for argument, default in both:
            name = spelled(argument.arg)
            shown = name if default is None else f"{name} = {self.value(default, scope)}"
            written.append(shown)
        if arguments.vararg is not None:
            written.append(f"...{spelled(arguments.vararg.arg)}")
        return ", ".join(written)

    def _yield(self, node: ast.Yield, scope: Scope | None) -> str:
        return f"(yield {'null' if node.value is None else self.value(node.value, scope)})"

    def _yieldfrom(self, node: ast.YieldFrom, scope: Scope | None) -> str:
        return f"(yield* $.iter({self.value(node.value, scope)}))"

    # --- calls ---------------------------------------------------------------------------------

    def _call(self, node: ast.Call, scope: Scope | None) -> str:
        function = node.func
        name = function.id if isinstance(function, ast.Name) else ""
        if name and (special := self._special(name, node, scope)) is not None:
            return special
        target = self.target(function, scope)
        if target is not None:
            return self._called(node, self.value(function, scope), self.is_native(target), scope)
        if name in BUILTINS and not (scope is not None and scope.knows(name)):
            return self._called(node, self.value(function, scope), True, scope)
        if isinstance(function, ast.Attribute):
            return self._method(function, node, scope)
        return self._called(node, self.value(function, scope), False, scope)

    def _special(self, name: str, node: ast.Call, scope: Scope | None) -> str | None:
        target = self.target(node.func, scope)
        if target == Target("typing", "cast"):
            return self.value(node.args[1], scope)
        if target is not None and target.module == "torcello.found":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    self.looked_up.add(argument.value)
        if target is not None and target.name == "TypeVar":
            return "null"
        if name == "getattr":
            self.mentions |= self._named_by(node.args[1], scope)
        if name == "super" and not node.args and scope is not None and scope.owner:
            return f"$.above({scope.owner}, {scope.self_name})"
        return None

    def _named_by(self, name: ast.expr, scope: Scope | None) -> set[str]:
        """What `getattr` may be asked for: one name, or this class's methods that begin alike."""
        begins = name.values[0] if isinstance(name, ast.JoinedStr) else name
        if not isinstance(begins, ast.Constant) or not isinstance(begins.value, str):
            return set()
        if begins is name:
            return {begins.value}
        owner = self.module.definitions.get((scope and scope.owner) or "")
        body = owner.body if isinstance(owner, ast.ClassDef) else []
        methods = (one.name for one in body if isinstance(one, ast.FunctionDef))
        start = begins.value
        return {method for method in methods if method.startswith(start)}

    def _called(self, node: ast.Call, function: str, is_native: bool, scope: Scope | None) -> str:
        given = self._parts(node.args, scope)
        if not node.keywords:
            return f"{function}({given})"
        if is_native and all(keyword.arg for keyword in node.keywords):
            named = self._keywords(node, scope)
            return f"{function}({given}{', ' if given else ''}{named})"
        self._note_keywords(node)
        return f"$.call({function}, [{given}], {self._named(node, scope)})"

    def _method(self, function: ast.Attribute, node: ast.Call, scope: Scope | None) -> str:
        self.mentions.add(function.attr)
        inside = self.value(function.value, scope)
        given = self._parts(node.args, scope)
        name = function.attr
        if name in METHODS:
            if node.keywords:
                given += f"{', ' if given else ''}{self._keywords(node, scope)}"
            return f"$.m.{spelled(name)}({inside}{', ' if given else ''}{given})"
        if node.keywords:
            self._note_keywords(node)
            named = self._named(node, scope)
            return f"$.call_method({inside}, {json.dumps(name)}, [{given}], {named})"
        return f"{inside}.{name}({given})"

    def _note_keywords(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                self.keywords.add(name)
            case _:
                self.keywords.add("*")

    def _keywords(self, node: ast.Call, scope: Scope | None) -> str:
        """For functions in TypeScript: an object after the other arguments."""
        pairs = (f"{keyword.arg}: {self.value(keyword.value, scope)}" for keyword in node.keywords)
        return f"{{ {', '.join(pairs)} }}"

    def _named(self, node: ast.Call, scope: Scope | None) -> str:
        parts = [
            self.value(keyword.value, scope)
            if keyword.arg is None
            else f"$.dicted([[{json.dumps(keyword.arg)}, {self.value(keyword.value, scope)}]])"
            for keyword in node.keywords
        ]
        return parts[0] if len(parts) == 1 else f"$.merged([{', '.join(parts)}])"


def _is_plain(node: ast.expr) -> bool:
    """Whether a value is one that JavaScript compares as Python does."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str | int | None)


def declared(scope: Scope) -> str:
    names = sorted(map(spelled, scope.names)) + scope.spare
    return f"let {', '.join(names)}; " if names else ""
