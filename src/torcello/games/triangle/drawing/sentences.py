"""The picture in words: what is due, and the whole position for those who do not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.games.triangle.drawing.position import STATES
from torcello.texts import join, say

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Fleet, Pile, Position


def prompt(position: Position, lang: str) -> str:
    """One sentence: what is due, or how it ended."""

    def name(seat: int) -> str:
        return colour_name(position.fleets[seat], lang)

    winners = [fleet.seat for fleet in position.fleets if fleet.winner]
    if len(winners) == 1:
        return say(lang, "triangle-picture-won", name=name(winners[0]))
    if winners:
        return say(lang, "triangle-picture-shared")
    if position.doubt:
        ship = position.ships[position.doubt.ship]
        return say(
            lang,
            "triangle-picture-catch",
            colour=name(ship.seat),
            ship=str(ship.number),
            percent=str(position.doubt.percent),
        )
    if position.mover is not None and position.phase in ("roll", "move"):
        return say(lang, f"triangle-picture-{position.phase}", colour=name(position.mover))
    return say(lang, f"triangle-picture-{position.phase}")


def colour_name(fleet: Fleet, lang: str) -> str:
    return say(lang, f"triangle-{fleet.colour}").capitalize()


def pile_name(pile: Pile, lang: str) -> str:
    return say(lang, f"triangle-{pile.name}").capitalize()


def summary(position: Position, lang: str) -> str:
    """What is due, the cloud, the piles, then every fleet."""
    due = prompt(position, lang)
    said = [due if due.endswith(("?", "%")) else due + "."]
    if position.roll is not None:
        said.append(say(lang, "triangle-picture-rolled", roll=str(position.roll)))
    said.append(_cloud(position, lang))
    piles = ", ".join(_pile(pile, lang) for pile in position.piles)
    said.append(say(lang, "triangle-picture-piles", piles=piles, count=position.bonus))
    winners = [colour_name(fleet, lang) for fleet in position.fleets if fleet.winner]
    if len(winners) > 1:
        said.append(say(lang, "triangle-picture-winners", names=join(winners, lang)))
    said += (_fleet(fleet, lang) for fleet in position.fleets)
    return " ".join(said)


def _cloud(position: Position, lang: str) -> str:
    cloud = position.cloud
    place = f"{cloud.at[0]},{cloud.at[1]}"
    said = say(lang, "triangle-picture-cloud", place=place, letter=cloud.letter)
    if cloud.covered:
        places = join(map(str, cloud.covered), lang)
        said += " " + say(lang, "triangle-picture-covers", places=places)
    return said


def _pile(pile: Pile, lang: str) -> str:
    name = pile_name(pile, lang)
    if pile.top is None:
        return say(lang, "triangle-picture-pile-empty", name=name)
    return say(
        lang, "triangle-picture-pile-top", name=name, top=str(pile.top), cards=str(pile.left)
    )


def _fleet(fleet: Fleet, lang: str) -> str:
    counts = ((state, sum(ship.state == state for ship in fleet.ships)) for state in STATES)
    fates = (
        say(lang, f"triangle-picture-ships-{state}", count=count)
        for state, count in counts
        if count
    )
    return say(
        lang,
        "triangle-picture-fleet",
        colour=colour_name(fleet, lang),
        points=str(fleet.points),
        ships=", ".join(fates),
    )
