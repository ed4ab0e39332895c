"""`torcello play`: a match in the terminal, for two people or against the random player."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from torcello import registry, texts
from torcello.cli.board import draw_board
from torcello.cli.files import write_safely
from torcello.cli.flags import read_flags
from torcello.cli.screen import Lang, out
from torcello.errors import TorcelloError
from torcello.match import begin
from torcello.options import Value, to_write
from torcello.records.replay import record_of


class Opponent(StrEnum):
    random = "random"
    person = "person"


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as ponte.")] = "ponte",
    against: Annotated[Opponent, typer.Option(help="The random player, or a person here.")] = (
        Opponent.random
    ),
    seat: Annotated[int, typer.Option(min=0, help="Your seat against the random player.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Fixes what the random player does.")] = None,
    lang: Lang = None,
) -> None:
    """Play a match: type moves, or help."""
    rules = registry.game(game)
    options = read_flags(rules, context.args)
    if seat >= rules.seats[0]:
        raise typer.BadParameter(f"seats are 0 to {rules.seats[0] - 1}", param_hint="--seat")
    bots = (
        () if against is Opponent.person else tuple(s for s in range(rules.seats[0]) if s != seat)
    )
    table = Table(game, options, bots, random.Random(seed), texts.language(lang))  # noqa: S311
    table.run()


class Table:
    """One table: whoever sits at it, the match, and the commands."""

    def __init__(
        self,
        game: str,
        options: dict[str, Value],
        bots: tuple[int, ...],
        chance: random.Random,
        lang: str,
    ) -> None:
        self.game = registry.game(game)
        self.options, self.bots, self.chance, self.lang = options, bots, chance, lang
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "legal": self.legal,
            "why": self.why,
            "score": self.score,
            "moves": self.moves,
            "board": self.board,
            "save": self.save,
            "again": self.again,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }
        self.open = True
        self.changed = True  # the board on the screen is not that of the match
        self.saved = 0  # how many moves are in the file
        self.match = begin(self.game, options)

    def run(self) -> None:
        written = to_write(self.game.options, self.match.options)
        options = " · ".join(f"{name} {value}" for name, value in written.items())
        out.print(self.say("play/title", game=self.game.name, options=options), style="bold")
        out.print(self.say("play/hint"))
        while self.open:
            self.let_bots_play()
            if self.changed:
                self.show_position()
            try:
                line = out.input(self.prompt())
            except (EOFError, KeyboardInterrupt):
                out.print()
                self.quit()
                return
            self.obey(line.strip())

    def prompt(self) -> str:
        to_act = self.match.to_act
        if not to_act:
            return "> "
        who, role = self.who(to_act[0]), self.game.role(self.match.view(), to_act[0], self.lang)
        return escape(self.say("play/prompt", who=who, role=role)) + " > "

    def obey(self, line: str) -> None:
        """A command, or a move."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line:
            try:
                self.match.play(self.game.tidy(line))
            except TorcelloError as error:
                self.refuse(error.text(self.lang))
            else:
                self.changed = True

    def let_bots_play(self) -> None:
        """Every action equally likely: the weakest player there is."""
        while self.match.to_act and self.match.to_act[0] in self.bots:
            seat, moves = self.match.to_act[0], len(self.match.moves)
            while len(self.match.moves) == moves:
                self.match.act(self.chance.choice(self.match.actions()))
            role = self.game.role(self.match.view(), seat, self.lang)
            said = self.say("play/moved", who=self.who(seat), role=role, move=self.match.moves[-1])
            out.print(said, style="cyan", markup=False)
            self.changed = True

    def show_position(self) -> None:
        """The board, and after the last move the result."""
        self.changed = False
        self.board()
        outcome = self.match.outcome
        if outcome is None:
            return
        points = " – ".join(map(str, outcome.points))
        if len(outcome.winners) == 1:
            seat = outcome.winners[0]
            role = self.game.role(self.match.view(), seat, self.lang)
            said = self.say("play/won", who=self.who(seat), role=role, points=points)
        else:
            said = self.say("play/shared", points=points)
        out.print(said, style="bold", markup=False)
        out.print(self.say(f"{self.game.id}/reason", reason=outcome.reason), markup=False)
        out.print(self.say("play/after-end"), markup=False)

    # --- commands -----------------------------------------------------------------------------

    def undo(self, _: str = "") -> None:
        try:
            taken = [self.match.moves[-1]] if self.match.moves else []
            self.match.undo()
            while self.match.moves and self.match.to_act[0] in self.bots:
                taken.insert(0, self.match.moves[-1])
                self.match.undo()
        except TorcelloError as error:
            self.refuse(error.text(self.lang))
        else:
            out.print(self.say("play/taken-back", moves="  ".join(taken)), markup=False)
            self.changed = True

    def legal(self, _: str = "") -> None:
        if not self.match.to_act:
            self.refuse(self.say("match/over"))
            return
        view = self.match.view(self.match.to_act[0])
        out.print(self.game.offer(view, self.lang), markup=False)

    def why(self, text: str) -> None:
        move = self.game.tidy(text)
        if not move:
            out.print(self.say("play/why-how"), markup=False)
            return
        refusal = self.match.explain(move)
        if refusal is None:
            out.print(self.say("play/fine", move=move), markup=False)
        else:
            self.refuse(refusal.text(self.lang))

    def score(self, _: str = "") -> None:
        out.print(self.game.tally(self.match.view(), self.lang), markup=False)

    def moves(self, _: str = "") -> None:
        numbered = (f"{number}. {move}" for number, move in enumerate(self.match.moves, 1))
        out.print("  ".join(numbered), markup=False)

    def board(self, _: str = "") -> None:
        draw_board(out, self.match, self.lang)

    def save(self, text: str) -> None:
        name, _, word = text.rpartition(" ") if text.endswith(" over") else (text, "", "")
        if not name:
            out.print(self.say("play/save-how"), markup=False)
            return
        path = Path(name).expanduser()
        if path.exists() and word != "over":
            out.print(self.say("play/save-exists", file=name), markup=False)
            return
        record = record_of(self.match, [self.who(seat) for seat in range(self.match.seats)])
        written = record.json() + "\n" if path.suffix == ".json" else record.text()
        try:
            write_safely(path, written)
        except typer.Exit:
            return
        self.saved = len(self.match.moves)
        out.print(self.say("play/saved", file=name), markup=False)

    def again(self, _: str = "") -> None:
        self.match = begin(self.game, self.options)
        self.saved = 0
        self.changed = True

    def help(self, _: str = "") -> None:
        out.print(self.say(f"{self.game.id}/help"), markup=False)
        out.print()
        out.print(self.say("play/help"), markup=False)

    def quit(self, _: str = "") -> None:
        self.open = False
        lost = self.saved != len(self.match.moves)
        out.print(self.say("play/lost" if lost else "play/goodbye"), markup=False)

    # --- words --------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        if not self.bots:
            return self.say("play/seat", seat=seat)
        return self.say("play/random" if seat in self.bots else "play/you")

    def say(self, code: str, **facts: str | int) -> str:
        return texts.say(self.lang, code, **facts)

    def refuse(self, message: str) -> None:
        out.print(message, style="red", markup=False)
