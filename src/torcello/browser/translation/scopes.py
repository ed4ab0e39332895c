"""Which names are a function's own, as Python decides it: whatever is assigned anywhere in it."""

import ast
from collections.abc import Iterator

from torcello.browser.translation.sources import Module, Target, imported

_OWN = (ast.FunctionDef, ast.Lambda, ast.ClassDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

_RESERVED = frozenset(
    [
        "arguments",
        "async",
        "await",
        "break",
        "case",
        "catch",
        "class",
        "const",
        "continue",
        "debugger",
        "default",
        "delete",
        "do",
        "else",
        "enum",
        "eval",
        "export",
        "extends",
        "false",
        "finally",
        "for",
        "function",
        "if",
        "implements",
        "import",
        "in",
        "instanceof",
        "interface",
        "let",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "static",
        "super",
        "switch",
        "this",
        "throw",
        "true",
        "try",
        "typeof",
        "undefined",
        "var",
        "void",
        "while",
        "with",
        "yield",
        "Array",
        "Map",
        "Number",
        "Object",
        "Set",
        "String",
        "Symbol",
        "TypeError",
        "Math",
        "JSON",
        "Error",
    ]
)


def spelled(name: str) -> str:
    """A name as JavaScript allows it."""
    return f"{name}_" if name in _RESERVED else name


class Scope:
    """The names of one function, lambda or comprehension, inside those around it."""

    def __init__(
        self, module: Module, outer: "Scope | None", names: set[str], kind: str = "function"
    ) -> None:
        self.module, self.outer, self.names, self.kind = module, outer, names, kind
        self.imports: dict[str, Target] = {}
        self.spare: list[str] = []
        """Names for what has to be held for a moment; they are declared with the others."""
        self.is_generator = False
        self.owner: str | None = None if outer is None else outer.owner
        """The class whose method this is."""
        self.self_name: str | None = None if outer is None else outer.self_name

    def knows(self, name: str) -> bool:
        return name in self.names or (self.outer is not None and self.outer.knows(name))

    def imported(self, name: str) -> Target | None:
        if name in self.imports:
            return self.imports[name]
        if name in self.names:
            return None
        return None if self.outer is None else self.outer.imported(name)

    def hold(self) -> str:
        """A fresh name."""
        name = f"$h{len(self.spare)}{'' if self.outer is None else '_' * self._depth()}"
        self.spare.append(name)
        return name

    def _depth(self) -> int:
        return 0 if self.outer is None else 1 + self.outer._depth()


def parameters(arguments: ast.arguments) -> list[str]:
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    more = [one for one in (arguments.vararg, arguments.kwarg) if one is not None]
    return [argument.arg for argument in (*every, *more)]


def assigned(body: list[ast.stmt]) -> set[str]:
    """The names that statements assign, without those of functions inside."""
    found: set[str] = set()
    outer: set[str] = set()
    for node in _within(body):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.ExceptHandler(name=str(name)):
                found.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.add(name)
            case ast.Nonlocal(names=names) | ast.Global(names=names):
                outer.update(names)
            case _:
                pass
    return found - outer


def imports_of(body: list[ast.stmt], module: Module) -> dict[str, Target]:
    found: dict[str, Target] = {}
    for node in _within(body):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= imported(node, module)
    return found


def yields(body: list[ast.stmt]) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in _within(body))


def _within(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All nodes of a function's own body; a walrus in a comprehension belongs to it, too."""
    ahead: list[ast.AST] = list(body)
    while ahead:
        node = ahead.pop()
        yield node
        if isinstance(node, _OWN):
            continue
        if isinstance(node, _COMPREHENSIONS):
            for inner in ast.walk(node):
                if isinstance(inner, ast.NamedExpr):
                    yield inner.target
            continue
        ahead.extend(ast.iter_child_nodes(node))
