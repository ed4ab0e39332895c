"""Whole matches of the Triangle by ear, in both languages: what is heard is all that is known."""

from __future__ import annotations

import re
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from web.conftest import Visitors
from web.hearing import Listener, Thing, assert_said_in_turn, listener
from web.visiting import BOT, MINE, Lang

ME = 1
BOTS = {0: "Vignole 1 A", 2: "Vignole 1 B"}


class Words(SimpleNamespace):
    """What is heard, as patterns; where there are two, of oneself and of others."""


WORDS: dict[Lang, Words] = {
    "en": Words(
        ship=r"^Ship (\d), ",
        goes=r"Ship {ship} (sails|lands|enters|stops)|Ship {ship} waits",
        pays=r"takes \d",
        none=r"No ship can sail\.",
        turn=r"Your turn\. ",
        end=r"You win|You lose|A shared win",
        result="^Result$",
        passes=(r"You pass\.", r"{name} passes\."),
        sails=(
            r"You sail ship {ship} to space {node}\.",
            r"{name} sails ship {ship} to space {node}\.",
        ),
        enters=(r"You sail ship {ship} into \w+\.", r"{name} sails ship {ship} into \w+\."),
        rolls=(r"You roll {roll}\.", r"{name} rolls {roll}\."),
        card=r"The next card at {port} is {sum},000\.",
        spins=r"Spinner: {letter}, ",
        lost=r"{ship} is lost\.",
        caught=r"{ship} is caught\.",
        own_ship="Your ship {ship}",
        other_ship="{name}’s ship {ship}",
    ),
    "fr": Words(
        ship=r"^Bateau (\d), ",
        goes=r"[Ll]e bateau {ship} (va|arrive|entre|attend|s’arrête)",
        pays=r"prend \d",
        none=r"Aucun bateau ne peut avancer\.",
        turn=r"À vous de jouer\. ",
        end=r"Vos cales l’emportent|rentre à bon port|Un port partagé",
        result="^Résultat$",
        passes=(r"Vous passez\.", r"{name} passe\."),
        sails=(
            r"Vous avancez le bateau {ship} jusqu’à la case {node}\.",
            r"{name} avance le bateau {ship} jusqu’à la case {node}\.",
        ),
        enters=(
            r"Votre bateau {ship} entre dans [\w ’]+\.",
            r"Le bateau {ship} de {name} entre dans [\w ’]+\.",
        ),
        rolls=(r"Votre dé donne {roll}\.", r"Le dé de {name} donne {roll}\."),
        card=r"{port}\s?: la carte suivante vaut {sum}\s000\.",
        spins=r"Roulette.: {letter}, ",
        lost=r"{ship} est perdu\.",
        caught=r"{ship} est pris\.",
        own_ship="Votre bateau {ship}",
        other_ship="Le bateau {ship} de {name}",
    ),
}


PORTS: dict[Lang, dict[str, str]] = {
    "en": {"sugar": "Sugar", "lumber": "Lumber", "bananas": "Bananas", "oil": "Oil"},
    "fr": {"sugar": "Sucre", "lumber": "Bois", "bananas": "Bananes", "oil": "Pétrole"},
}


def ships(page: Thing, words: Words) -> list[Thing]:
    """One's own, as the chart reads them out."""
    return page.all("radiogroup")[0].all("radio", words.ship)


def play(ear: Listener, words: Words, heard: str) -> None:
    if re.search(words.none, heard):
        ear.tab_to("radio", words.ship)
        ear.press("Enter")
        return
    fleet = ships(ear.read(), words)
    able = [ship for ship in fleet if re.search(words.goes.format(ship=r"\d"), ship.name)]
    best = max(able, key=lambda ship: re.search(words.pays, ship.name) is not None)
    number = re.findall(words.ship, best.name)[0]
    ear.tab_to("radio", words.ship)
    for _ in fleet:
        if ear.focus.name == best.name:
            break
        ear.press("ArrowRight")
    assert ear.focus.name == best.name
    ear.listen()
    ear.press("Space")
    said = ear.wait_to_hear(words.goes.format(ship=number))
    assert best.name.endswith(said), f"{best.name!r} is not told as {said!r}"
    ear.press("Enter")


# --- what really happened -------------------------------------------------------------------------


def sentences(lang: Lang, played: dict[str, Any], start: int, end: int) -> list[str]:
    """What was to be heard of a move, and of what luck made of it until the next."""
    words, move, mover = WORDS[lang], played["moves"][start], played["movers"][start]
    own, name = int(mover != ME), BOTS.get(mover, "")
    if move == "pass":
        said = [words.passes[own].format(name=name)]
    else:
        ship = int(move[1])
        now = played["views"][start + 1]["ships"][mover][ship - 1]
        form = words.enters if now["state"] == "port" else words.sails
        said = [form[own].format(name=name, ship=ship, node=now["node"])]
    for at in range(start + 1, end):
        kind, what = played["moves"][at].split(":", 1)
        after = played["views"][at + 1]
        if kind == "spin":
            said.append(words.spins.format(letter=what[0]))
            said += fates(words, played["deeds"][at])
        elif kind == "pile":
            port, amount = what.split(":")
            said.append(words.card.format(port=PORTS[lang][port], sum=amount))
        elif kind == "roll":
            own, name = int(after["mover"] != ME), BOTS.get(after["mover"], "")
            said.append(words.rolls[own].format(name=name, roll=what))
    return said


def fates(words: Words, spun: dict[str, Any]) -> list[str]:
    """Which ships the cloud has caught, and which it has taken away, in the order it met them."""
    said = []
    for ship in spun["ships"]:
        form = words.own_ship if ship["seat"] == ME else words.other_ship
        called = form.format(name=BOTS.get(ship["seat"], ""), ship=ship["ship"][1:])
        if ship["fate"] in ("lost", "caught"):
            what = words.lost if ship["fate"] == "lost" else words.caught
            said.append(what.format(ship=called))
    return said


@pytest.mark.parametrize("lang", WORDS)
def test_a_match_of_the_triangle(visitor: Visitors, lang: Lang) -> None:
    words = WORDS[lang]
    ear = listener(visitor(lang=lang), "triangle", BOT, MINE, BOT, goal=200)
    heard = ear.read().all("heading")[1].name
    while True:
        play(ear, words, heard)
        heard = ear.wait_to_hear(f"{words.turn}|{words.end}")
        if re.search(words.end, heard):
            break
    result = ear.read().one("region", words.result)
    assert heard.endswith(f"{result.all('heading')[0].name}. {result.all('paragraph')[0].text}")
    ear.check()

    played = ear.visit.replay()
    points = max(seat["points"] for seat in ear.visit.view(ME)["score"])
    assert str(points) in heard
    began = played["movers"].index(ME)
    turns = [i for i, mover in enumerate(played["movers"]) if mover >= 0 and i >= began]
    ends = [*turns[1:], len(played["moves"])]
    told = (sentences(lang, played, *turn) for turn in zip(turns, ends, strict=True))
    assert_said_in_turn(ear, list(chain(*told)))
