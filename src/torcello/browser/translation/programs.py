"""A whole program: all that its roots reach, module by module, as JavaScript."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from torcello.browser.translation.natives import MODULES
from torcello.browser.translation.sources import Module, Sources, Target, Untranslatable
from torcello.browser.translation.statements import Class, Function, Statements


class Program:
    """What is reached from some names. A method is if anything reached mentions its name."""

    def __init__(self, roots: Sequence[Path], games: Iterable[str]) -> None:
        self.sources = Sources(roots, MODULES)
        self.games = list(games)
        self.methods = frozenset(self._all_methods())
        self.translators: dict[str, Statements] = {}
        self.pieces: dict[Target, Class | Function | str] = {}
        self.found: dict[str, dict[str, Target]] = defaultdict(dict)
        """By package of a game, what is found in its files by name."""
        self._asked: set[str] = set()  # roots may be called in any way
        self._called: set[str] = set()
        """The methods of roots that are classes: the pages may call any of them."""
        self._ahead: list[Target] = []
        self._seen: set[Target] = set()

    def _all_methods(self) -> Iterator[str]:
        for name in self.sources.all_below("torcello"):
            if name in MODULES or name.startswith("torcello.browser."):
                continue
            module = self.sources.module(name)
            assert module is not None, "it has just been listed"
            for node in module.definitions.values():
                if isinstance(node, ast.ClassDef):
                    for part in node.body:
                        if isinstance(part, ast.FunctionDef) and not _is_field(part):
                            yield part.name

    # --- reaching ------------------------------------------------------------------------------

    def reach(self, *roots: Target) -> None:
        for root in roots:
            self._want(self.sources.resolve(root))
            self._asked.add(root.name or "")
            self._called |= self._methods_of(root)
        is_done = False
        while not is_done:
            is_done = True
            while self._ahead:
                self._translate(self._ahead.pop())
            mentions = {name for one in self.translators.values() for name in one.mentions}
            mentions |= self._called
            for target, piece in list(self.pieces.items()):
                if isinstance(piece, Class) and self._add_members(target, piece, mentions):
                    is_done = False
            for place in {place for one in self.translators.values() for place in one.looked_up}:
                if self._look_up(place):
                    is_done = False

    def _methods_of(self, root: Target) -> set[str]:
        module = self.sources.module(root.module)
        node = None if module is None else module.definitions.get(root.name or "")
        if not isinstance(node, ast.ClassDef):
            return set()
        methods = (part.name for part in node.body if isinstance(part, ast.FunctionDef))
        return {name for name in methods if not name.startswith("_")}

    def _want(self, target: Target) -> None:
        if target.name is not None and target not in self._seen:
            self._seen.add(target)
            if self.sources.module(target.module) is not None:
                self._ahead.append(target)

    def _translator(self, module: Module) -> Statements:
        if module.name not in self.translators:
            self.translators[module.name] = Statements(self.sources, module, self.methods)
        return self.translators[module.name]

    def _translate(self, target: Target) -> None:
        module = self.sources.module(target.module)
        assert module is not None, "only what is translated is wanted"
        node = module.definitions.get(target.name or "")
        if node is None:
            raise Untranslatable(module, module.tree, f"there is no {target.name}")
        translator = self._translator(module)
        if isinstance(node, ast.ClassDef):
            self.pieces[target] = translator.class_(node)
        elif isinstance(node, ast.FunctionDef):
            self.pieces[target] = translator.function(node)
        else:
            self.pieces[target] = translator.assignment(node)
        self._want_all(translator)

    def _want_all(self, translator: Statements) -> None:
        for target in list(translator.targets):
            self._want(target)

    def _add_members(self, target: Target, piece: Class, mentions: set[str]) -> bool:
        wanted = [name for name in piece.waiting if name in mentions or _is_dunder(name)]
        for name in wanted:
            piece.members[name] = piece.waiting.pop(name)()
        # in their order, for one may be another's alias
        self._want_all(self.translators[target.module])
        return bool(wanted)

    def _look_up(self, place: str) -> bool:
        """Whether a place was new for a game."""
        is_new = False
        path, _, name = place.rpartition(".")
        for game in self.games:
            if place in self.found[game]:
                continue
            module = self.sources.module(f"{game}.{path}") if path else None
            if module is None or name not in (module.definitions | module.imports):
                continue
            target = self.sources.resolve(Target(module.name, name))
            self.found[game][place] = target
            self._want(target)
            is_new = True
        return is_new

    def read(self) -> set[str]:
        """The files that were translated, as they are found from the first root."""
        return {one.module.path.as_posix() for one in self.translators.values()}

    # --- writing -------------------------------------------------------------------------------

    def files(self) -> Mapping[str, str]:
        """The text of each module, by its name; for each game, one that makes it known."""
        keywords = {name for one in self.translators.values() for name in one.keywords}
        keywords |= self._asked
        by_module: dict[str, set[str]] = defaultdict(set)
        for target in self.pieces:
            by_module[target.module].add(target.name or "")
        written = {}
        for name, names in sorted(by_module.items()):
            module = self.sources.module(name)
            assert module is not None, "it was translated"
            body = [self._text(Target(name, one), keywords) for one in _in_order(module, names)]
            body += self._at_top(module, names)
            written[name] = self._header(name) + "\n".join(filter(None, body)) + "\n"
        for game in self.games:
            written[f"{game}.found"] = self._catalogue(game)
        return written

    def _text(self, target: Target, keywords: set[str]) -> str:
        piece = self.pieces[target]
        if isinstance(piece, Class):
            return piece.text(keywords)
        if isinstance(piece, Function):
            return piece.written(keywords)
        return piece

    def _at_top(self, module: Module, names: set[str]) -> list[str]:
        """Loops and the like that fill in what was reached."""
        translator = self._translator(module)
        found = []
        for node in module.statements:
            used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            if used & names:
                found.append(translator.at_top(node))
        return found

    def _header(self, name: str) -> str:
        translator = self.translators[name]
        modules = {target.module for target in translator.targets} - {name}
        lines = ['import * as $ from "../python/index.ts";']
        for module in sorted(modules):
            alias = f"M_{module.replace('.', '_')}"
            if self.sources.module(module) is None:
                lines.append(f'import * as {alias} from "../python/modules/{module}.ts";')
            elif any(target.module == module for target in self.pieces):
                lines.append(f'import * as {alias} from "./{module}.js";')
        return "\n".join(lines) + "\n"

    def _catalogue(self, game: str) -> str:
        """A game with all of it that is found by name."""
        found = self.found[game]
        modules = sorted({target.module for target in found.values()} | {game})
        lines = ['import { provide } from "../python/modules/torcello.found.ts";']
        lines.append('import { register } from "../python/modules/torcello.registry.ts";')
        lines += [f'import * as M_{one.replace(".", "_")} from "./{one}.js";' for one in modules]
        for place, target in sorted(found.items()):
            value = f"M_{target.module.replace('.', '_')}"
            value += f".{target.name}" if target.name else ""
            lines.append(f'provide("{game}", "{place}", () => {value});')
        lines.append(f"register(M_{game.replace('.', '_')}.GAME);")
        return "\n".join(lines) + "\n"


def _in_order(module: Module, names: set[str]) -> Iterator[str]:
    """Each definition once, where it stands; several names may be given by one."""
    done = set()
    for node in module.definitions.values():
        given = [name for name, its in module.definitions.items() if its is node and name in names]
        if given and id(node) not in done:
            done.add(id(node))
            yield given[0]


def _is_dunder(name: str) -> bool:
    return name.startswith("__")


def _is_field(node: ast.FunctionDef) -> bool:
    """Whether a method is read as if it were a field."""
    named = {ast.unparse(one) for one in node.decorator_list}
    return bool(named & {"property", "cached_property"})
