"""The modules of the package as syntax trees, and what their names stand for."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Untranslatable(Exception):
    """Something that has no translation, and where it stands."""

    def __init__(self, module: "Module", node: ast.AST, why: str) -> None:
        super().__init__(f"{module.path}:{getattr(node, 'lineno', 0)}: {why}")


@dataclass(frozen=True)
class Target:
    """What an imported name stands for: a module or, with a name, what it has at its top."""

    module: str
    name: str | None = None


@dataclass(eq=False)
class Module:
    """One file: what is defined at its top, and what is imported there."""

    name: str
    path: Path
    is_package: bool
    tree: ast.Module
    definitions: dict[str, Definition] = field(default_factory=dict)
    imports: dict[str, Target] = field(default_factory=dict)
    statements: list[ast.stmt] = field(default_factory=list)
    """What its top does besides: loops, assignments to parts."""

    def __post_init__(self) -> None:
        for node in self.tree.body:
            self._enter(node)

    def _enter(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                self.definitions[node.name] = node
            case ast.Assign():
                for target in node.targets:
                    self._enter_assigned(target, node)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
                self.definitions[name] = node
            case ast.Import() | ast.ImportFrom():
                self.imports |= imported(node, self)
            case ast.For() | ast.AugAssign():
                self.statements.append(node)
            case _:  # docstrings; what is only for type checkers
                pass

    def _enter_assigned(self, target: ast.expr, node: ast.Assign) -> None:
        if isinstance(target, ast.Name):
            self.definitions[target.id] = node
        elif isinstance(target, ast.Tuple):
            for part in target.elts:
                self._enter_assigned(part, node)
        else:
            self.statements.append(node)


def imported(node: ast.Import | ast.ImportFrom, module: Module) -> dict[str, Target]:
    """The names that an import makes known."""
    if isinstance(node, ast.Import):
        return {
            (name.asname or name.name.split(".")[0]): Target(
                name.name if name.asname else name.name.split(".")[0]
            )
            for name in node.names
        }
    if node.level:
        raise Untranslatable(module, node, "imports name their package in full")
    source = node.module or ""
    return {name.asname or name.name: Target(source, name.name) for name in node.names}


class Sources:
    """All modules of the package, read when they are needed."""

    def __init__(self, roots: Sequence[Path], natives: frozenset[str]) -> None:
        self.roots, self.natives = roots, natives

    @cache  # noqa: B019  # as long-lived as the translation
    def module(self, name: str) -> Module | None:
        """A module that is translated; None for one that is written in TypeScript."""
        if name in self.natives:
            return None
        for root in self.roots:
            path = root.joinpath(*name.split("."))
            is_package = path.is_dir()
            path = path / "__init__.py" if is_package else path.with_suffix(".py")
            if path.is_file():
                tree = ast.parse(path.read_text("utf-8"), str(path))
                return Module(name, path.relative_to(root), is_package, tree)
        return None

    def resolve(self, target: Target) -> Target:
        """What a name stands for in the end, through modules that only pass it on."""
        if target.name is None:
            return target
        inner = f"{target.module}.{target.name}"
        if (found := self.module(target.module)) is None:
            is_module = inner in self.natives or self.module(inner) is not None
            return Target(inner) if is_module and target.module not in self.natives else target
        if target.name in found.definitions:
            return target
        passed_on = found.imports.get(target.name)
        if passed_on is not None and passed_on != target:
            return self.resolve(passed_on)
        if inner in self.natives or self.module(inner) is not None:
            return Target(inner)
        return target

    def all_below(self, package: str) -> Iterator[str]:
        """The names of all modules of a package."""
        root = self.roots[0]
        for path in sorted(root.joinpath(*package.split(".")).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
