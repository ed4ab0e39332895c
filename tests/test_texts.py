"""Every language says the same things, with the same facts, in its own typography."""

from __future__ import annotations

import ast as python
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import torcello
from torcello import texts
from torcello.errors import Refusal

NARROW = "\u202f"
SOURCE = Path(torcello.__file__).parent
RULE_PAGES = Path(__file__).parents[1] / "docs" / "rules"
FOLDERS = [SOURCE / "texts", *sorted(SOURCE.glob("games/*/texts"))]
CATALOGUES = [folder / f"{lang}.ftl" for folder in FOLDERS for lang in texts.LANGUAGES]
NUMBERS = {"count", "left", "rounds", "seat", "size"}  # facts that are not yet text
CHOOSERS = {"by", "measure", "next", "reason", "why"}  # choose among sentences, are never said

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.parent.name)
every_catalogue = pytest.mark.parametrize(
    "path", CATALOGUES, ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)


class Facts(Visitor):  # type: ignore[misc]
    """Collects the arguments and the words of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)
        self.words.append("…")

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


def facts_of(message: ast.Message) -> Facts:
    facts = Facts()
    facts.visit(message)
    return facts


def said_by(path: Path) -> dict[str, str]:
    """The words of every message, with an ellipsis for each fact."""
    return {name: "".join(facts_of(message).words) for name, message in messages(path).items()}


def in_language(lang: str) -> pytest.MarkDecorator:
    paths = [path for path in CATALOGUES if path.stem == lang]
    return pytest.mark.parametrize("path", paths, ids=lambda p: p.parts[-3])


def messages(path: Path) -> dict[str, ast.Message]:
    resource = FluentParser().parse(path.read_text("utf-8"))
    broken = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert broken == []
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    names = [message.id.name for message in found]
    assert len(names) == len(set(names)), "a message is written twice"
    return dict(zip(names, found, strict=True))


def test_the_catalogues_are_found() -> None:
    assert SOURCE / "texts" in FOLDERS
    assert SOURCE / "games" / "ponte" / "texts" in FOLDERS


@every_folder
def test_every_language_has_the_same_messages_and_facts(folder: Path) -> None:
    spoken = {
        lang: {name: facts_of(m).names for name, m in messages(folder / f"{lang}.ftl").items()}
        for lang in texts.LANGUAGES
    }
    assert spoken["en"]
    for lang in texts.LANGUAGES:
        assert spoken[lang] == spoken["en"]


def test_no_two_catalogues_use_the_same_id() -> None:
    names = [name for folder in FOLDERS for name in messages(folder / "en.ftl")]
    assert len(names) == len(set(names))


@every_catalogue
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_every_message_can_be_said(path: Path, number: int) -> None:
    bundle = FluentBundle([path.stem], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text("utf-8")))
    for name, message in messages(path).items():
        facts = {
            fact: number if fact in NUMBERS else f"<{fact}>" for fact in facts_of(message).names
        }
        pattern = bundle.get_message(name).value
        assert pattern is not None, name
        sentence, errors = bundle.format_pattern(pattern, facts)
        assert errors == [], name
        assert sentence.strip(), name
        assert not re.search(r"\{|\}", sentence), sentence
        assert "  " not in sentence or name.endswith("-help"), sentence  # help is set in columns


@every_catalogue
def test_a_message_says_every_text_it_names(path: Path) -> None:
    """A fact that only chooses among sentences may stay unsaid; a place or a name may not."""
    lang = path.stem
    for name, message in messages(path).items():
        wanted = facts_of(message).names - NUMBERS - CHOOSERS
        sentence = texts.say(
            lang, name, **{fact: f"<{fact}>" for fact in wanted}, **dict.fromkeys(NUMBERS, 3)
        )
        assert all(f"<{fact}>" in sentence for fact in wanted), sentence


@in_language("en")
def test_english_has_no_narrow_spaces(path: Path) -> None:
    text = path.read_text("utf-8")
    assert NARROW not in text
    assert "\u00a0" not in text


@in_language("fr")
def test_french_puts_a_narrow_space_before_high_marks(path: Path) -> None:
    for name, said in said_by(path).items():
        assert not re.search(rf"[^{NARROW}][?!:;»]", said), f"{name}: {said}"
        assert not re.search(rf"«[^{NARROW}]", said), f"{name}: {said}"
        assert "'" not in said, f"{name}: a straight apostrophe"


NOT_SAID = {
    "en": r"(?:^|[.:;] )Who [^?]*(?:[.:;]|$)|event of luck|notices|in common",
    "fr": r"(?:^|[.;] )Qui [^?]*(?:[.:;]|$)|d’habitude|\bavis\b|captur|partie notée"
    r"|\brepris[e]?\b|\brepr(?:end|endre|enez)\b"
    r"|\b(?:le|un|ce|au|du|dernier|chaque) tours?\b",  # a tower; a turn is a coup
}


@every_catalogue
def test_things_are_called_by_one_name_as_people_say_it(path: Path) -> None:
    for name, said in said_by(path).items():
        for line in said.splitlines():
            assert not re.search(NOT_SAID[path.stem], line), f"{name}: {line}"


@every_catalogue
def test_no_message_shouts_or_names_its_rule(path: Path) -> None:
    """The voice has no exclamation marks, and a refusal adds its rule's number itself."""
    for name, said in said_by(path).items():
        assert "!" not in said, name
        assert not re.search(r"\b[DEHT]\d", said), name


@pytest.mark.parametrize(
    ("lang", "places", "joined"),
    [
        ("en", [], ""),
        ("en", ["a1"], "a1"),
        ("en", ["a1", "b2"], "a1 and b2"),
        ("fr", ["a1", "b2", "c3"], "a1, b2 et c3"),
    ],
)
def test_places_are_listed(lang: str, places: list[str], joined: str) -> None:
    assert texts.join(places, lang) == joined


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ["0 islands", "1 island", "2 islands"]), ("fr", ["0 île", "1 île", "2 îles"])],
)
def test_plurals(lang: str, said: list[str]) -> None:
    assert [texts.say(lang, "ponte-island", count=count) for count in range(3)] == said


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    refusal = Refusal("ponte/island-touches", "D6", {"at": ("f4",), "touching": ("g5", "h6")})
    assert refusal.text("en") == (
        "Not on f4. It would finish an island that touches your own colour on g5 and h6 by a "
        "corner. Rule D6."
    )
    assert refusal.text("fr") == (
        "Pas en f4. L’île ainsi formée toucherait votre propre couleur en g5 et h6 par un coin. "
        "Règle D6."
    )


CODE = re.compile(r"[a-z]+/[a-z0-9]+(?:-[a-z0-9]+)*")
NO_CODES = {"text/html", "text/plain", "text/css", "text/javascript", "image/png"}
NO_CODES |= {"application/json", "torcello/news"}  # the last is a channel
NO_CODES |= {"application/wasm", "application/octet-stream", "server/pages"}
NO_CODES.add("record/file")  # said in the system's own words
NO_CODES |= {"limit/frames", "limit/untaken"}  # only counted: the connection is cut


def codes() -> set[str]:
    """All that may be refused: every code that stands in the source as a whole."""
    found = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in python.walk(python.parse(path.read_text("utf-8")))
        if isinstance(node, python.Constant) and isinstance(node.value, str)
    }
    return {code for code in found if CODE.fullmatch(code)} - NO_CODES


def test_whatever_is_refused_is_refused_in_words() -> None:
    assert {"guest/needed", "record/illegal", "ponte/occupied"} <= codes()
    for lang in texts.LANGUAGES:
        assert [code for code in codes() if not texts.knows(lang, code)] == []


FOR_PROGRAMS = re.compile(r"\b(?:GET|POST|PATCH|DELETE|HTTP|REST|API|null)\b|/api|[a-z]+/[a-z]+-")


@every_catalogue
def test_no_message_speaks_of_requests(path: Path) -> None:
    """A page shows what the server says, to people."""
    assert {name: text for name, text in said_by(path).items() if FOR_PROGRAMS.search(text)} == {}


LAST_RULES = {"ponte": "D18", "equilibre": "E33", "hashi": "H34", "triangle": "T57"}


@pytest.mark.parametrize("game", sorted(page.stem for page in RULE_PAGES.glob("*.md")))
def test_a_rule_page_has_an_anchor_for_every_rule_in_both_languages(game: str) -> None:
    page = (RULE_PAGES / f"{game}.md").read_text("utf-8")
    said = re.search(r"Every rule has a number, ([A-Z])1 to (\1(\d+));", page)
    letter, last, numbers = said[1], said[2], range(1, int(said[3]) + 1)
    assert f"de {letter}1 à {last}{NARROW};" in page
    assert last == LAST_RULES.get(game, last)  # these games are not to lose a rule
    anchors = re.findall(r'<a id="(\w+(?:-fr)?)"></a>', page)
    wanted = [f"{letter.lower()}{n}" for n in numbers]
    assert anchors == wanted + [f"{anchor}-fr" for anchor in wanted]


@pytest.mark.parametrize(
    ("game", "row", "least"),
    [
        ("ponte", r"^\d+  [.oOxX+?!].*$", 40),
        ("equilibre", r"^(?:(?:\.|[Rb][1-6]) +){7}(?:\.|[Rb][1-6])", 12),
        ("hashi", r"^```\n([^`]+)^```$", 8),  # no words in these drawings, so all of each
        ("triangle", r"^```\n([^`]+)^```$", 7),
    ],
)
def test_a_rule_page_draws_the_same_positions_in_both_languages(
    game: str, row: str, least: int
) -> None:
    page = (RULE_PAGES / f"{game}.md").read_text("utf-8")
    halves = page.split("## Règles en français")
    rows = [re.findall(row, half, re.MULTILINE) for half in halves]
    assert len(rows[0]) > least
    assert rows[0] == rows[1]


@pytest.mark.parametrize("game", sorted(page.stem for page in RULE_PAGES.glob("*.md")))
def test_a_french_rule_page_puts_a_narrow_space_before_high_marks(game: str) -> None:
    page = (RULE_PAGES / f"{game}.md").read_text("utf-8")
    french = page.split("## Règles en français")[1]
    prose = re.sub(r"(?ms)^```$.*?^```$|`[^`\n]*`|\]\([^)]*\)", "…", french)
    assert re.findall(rf".*[^{NARROW}](?:[;?!»]|:(?=\s)).*|.*«[^{NARROW}].*", prose) == []
    assert "'" not in prose
