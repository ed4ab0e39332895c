"""`torcello play`: a match in the terminal, for people together or against bots."""

import random
import textwrap
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from torcello import registry, texts
from torcello.bots import Bot, bot
from torcello.cli.board import draw_board
from torcello.cli.files import write_safely
from torcello.cli.flags import read_game
from torcello.cli.opponents import PERSON, RANDOM, Opponent, read_opponent
from torcello.cli.screen import Lang, out
from torcello.errors import TorcelloError
from torcello.match import CHANCE, begin
from torcello.options import Value, to_write
from torcello.records.replay import record_of
from torcello.transcript import UNREVEALED

try:
    import readline  # arrow keys and earlier lines, in `input`
except ImportError:  # Windows edits lines by itself
    readline = None  # type: ignore[assignment]


IN_FRENCH = {
    "aide": "help",
    "conseil": "hint",
    "annuler": "undo",
    "coups": "moves",
    "encore": "again",
    "garder": "save",
    "permis": "legal",
    "plateau": "board",
    "points": "score",
    "prévoir": "preview",
    "pourquoi": "why",
    "quitter": "quit",
}


ALSO = IN_FRENCH | {"?": "help", "exit": "quit"}
"""Other words for the commands."""

NOBODY = -1
"""Whose hand is on the screen while it is handed over."""

GLUE = "\N{NO-BREAK SPACE}"
"""Stands for a blank at which no line is broken."""


HINT_LEVEL = 8


def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, such as ponte.")] = "ponte",
    against: Annotated[
        str, typer.Option(help="A bot from 1 to 8, greedy or random, or a person here.")
    ] = RANDOM,
    seat: Annotated[int, typer.Option(min=0, help="Your seat against bots.")] = 0,
    seed: Annotated[int | None, typer.Option(help="Fix the luck and the random player.")] = None,
    lang: Lang = None,
) -> None:
    """Play a match in the terminal. Type moves, or help."""
    rules, options, seats = read_game(game, context.args)
    seats = rules.seats[0] if seats is None else seats
    if seat >= seats:
        raise typer.BadParameter(f"seats are 0 to {seats - 1}", param_hint="--seat")
    opponent = read_opponent(against)
    bots = () if opponent == PERSON else tuple(s for s in range(seats) if s != seat)
    table = TerminalTable(rules.id, options, seats, bots, opponent, seed, texts.language(lang))
    table.run()


class TerminalTable:
    """One table: whoever sits at it, the match, and the commands."""

    def __init__(
        self,
        game: str,
        options: dict[str, Value],
        seats: int,
        bots: tuple[int, ...],
        opponent: Opponent,
        seed: int | None,
        lang: str,
    ) -> None:
        self.game = registry.game(game)
        self.words = self.game.words
        self.options, self.seats, self.bots = options, seats, bots
        self.opponent = opponent
        self.thinkers: dict[int, Bot] = {}  # the bots by their seats, once they have moved
        self.seed, self.lang = seed, lang
        self.chance = random.Random(seed)  # noqa: S311
        self.open = True
        self.changed = True  # the board on the screen is not that of the match
        self.seen_by: int | None = None  # whose hidden hand is on the screen
        self.warned = False  # that leaving now would lose the match
        self.begun = ""  # half a move
        self.told: dict[int | None, int] = {}  # how many moves each viewer has been told
        self.match = begin(self.game, options, seats, seed)
        self.saved = self.match.moves  # the moves that are in the file; at first there are none

    def run(self) -> None:
        written = to_write(self.game.options, self.match.options)
        title = [self.game.name, *(f"{name} {value}" for name, value in written.items())]
        if len(self.game.seats) > 1:
            title.append(self.say("play/seats", count=self.seats))
        out.print(" · ".join(title), style="bold")
        out.print(self.say("play/hint"))
        while self.open:
            try:
                self.let_bots_play()
                if self.changed:
                    self.hand_over()
                    self.tell_news()
                    self.show_position()
                line = input(self.prompt())
            except EOFError:
                out.print()
                self.leave()
            except KeyboardInterrupt:
                out.print()
                self.quit()
            else:
                self.obey(line.strip())

    def prompt(self) -> str:
        to_act = self.match.to_act
        if not to_act:
            return "> "
        role = self.role(to_act[0])
        if self.bots or self.seats == 1:
            said = self.say("play/prompt-you", role=role)
        else:
            said = self.say("play/prompt", who=self.who(to_act[0]), role=role)
        return f"{said} · {self.begun} > " if self.begun else f"{said} > "

    def obey(self, line: str) -> None:
        """A command, or a move."""
        word, _, rest = line.partition(" ")
        command = ALSO.get(word.lower(), word.lower())
        if command in IN_FRENCH.values():
            getattr(self, command)(rest.strip())
        elif line:
            self.play(line)

    def play(self, line: str) -> None:
        """A move, or half of one that the next line completes."""
        text = self.words.tidy(f"{self.begun} {line}")
        refusal = self.match.explain(text)
        if self.begun and refusal is not None and refusal.complete:  # it does not fit: a new move
            text = self.words.tidy(line)
            refusal = self.match.explain(text)
        self.begun = ""
        if refusal is None:
            self.match.play(text)
            self.changed, self.warned = True, False
        elif refusal.complete:
            self.refuse(refusal.text(self.lang))
        else:
            self.begun = text
            self.tell(refusal.text(self.lang))

    def let_bots_play(self) -> None:
        while waiting := [seat for seat in self.match.to_act if seat in self.bots]:
            seat = waiting[0]
            if self.opponent == RANDOM:
                self.play_anything(seat)
            else:
                thinker = self.thinkers.setdefault(seat, bot(self.game.id, self.opponent))
                self.match.play(thinker.choose(self.match.observe(seat)).move, seat)
            self.changed = True

    def play_anything(self, seat: int) -> None:
        """Every action equally likely: the weakest player there is."""
        played = len(self.match.moves)
        while len(self.match.moves) == played:
            self.match.act(self.chance.choice(self.match.actions(seat)))

    def tell_news(self) -> None:
        """What happened since the last board: moves that were not typed here in everyone's sight.

        Luck is told where none of it is hidden; elsewhere the board shows what may be known.
        """
        viewer = self.viewer()
        seen = self.match.seen(viewer)
        known = len(seen) - sum(move == UNREVEALED for _, move in seen)  # those are the last ones
        told = self.told.get(viewer, max(self.told.values(), default=0))
        news = seen[told:known]
        self.told[viewer] = known
        told_moves = self.game.has_secrets and not self.bots
        for is_luck, events in groupby(news, key=lambda event: event[0] == CHANCE):
            if is_luck and not self.game.has_secrets:
                said = "  ".join(move for _, move in events)
                self.tell(self.say("play/luck", events=said), "magenta")
            elif not is_luck:
                for seat, move in events:
                    if seat in self.bots or (told_moves and seat != viewer):
                        self.tell_move(seat, move)

    def tell_move(self, seat: int, move: str) -> None:
        facts = {"who": self.who(seat), "role": self.role(seat), "move": move}
        self.tell(self.say("play/moved", **facts), "cyan")

    def show_position(self) -> None:
        """The board, and after the last move the result."""
        self.changed = False
        self.board()
        outcome = self.match.outcome
        if outcome is None:
            moves = self.match.legal()
            if len(moves) == 1:
                self.tell(self.say("play/only", move=moves[0]))
            return
        points = " – ".join(map(str, outcome.points))
        if self.seats == 1:
            said = self.say("play/alone", count=outcome.points[0])
        elif len(outcome.winners) == 1:
            seat = outcome.winners[0]
            said = self.say("play/won", who=self.who(seat), role=self.role(seat), points=points)
        elif len(outcome.winners) == self.seats:
            said = self.say("play/shared", points=points)
        else:
            who = texts.join(map(self.role, outcome.winners), self.lang)
            said = self.say("play/shared-by", who=who, points=points)
        self.tell(said, "bold")
        self.tell(self.words.verdict(self.match.view(), self.lang))
        self.tell(self.say("play/after-end"))

    # --- commands -----------------------------------------------------------------------------

    def undo(self, _: str = "") -> None:
        if self.begun:
            self.tell(self.say("play/taken-back", moves=self.begun))
            self.begun = ""
            return
        seen = self.match.seen(self.viewer())
        history = [(seat, move) for seat, move in seen if seat != CHANCE]
        own = [number for number, (seat, _) in enumerate(history) if seat not in self.bots]
        if not own:
            self.refuse(self.say("match/nothing-to-undo"))
            return
        taken = [move for _, move in history[own[-1] :]]
        for _move in taken:
            self.match.undo()
        left = len(self.match.moves)
        self.told = {viewer: min(told, left) for viewer, told in self.told.items()}
        known = [move for move in taken if move != UNREVEALED] or taken
        self.tell(self.say("play/taken-back", moves="  ".join(map(_whole, known))))
        self.changed = True

    def legal(self, _: str = "") -> None:
        if not self.match.to_act:
            self.refuse(self.say("match/over"))
            return
        view = self.match.view(self.match.to_act[0])
        self.tell(self.words.offer(view, self.lang))

    def why(self, text: str) -> None:
        move = self.words.tidy(text)
        if not move and self.match.to_act:
            self.tell(self.say("play/why-how", move=next(iter(self.match.legal()))))
            return
        refusal = self.match.explain(move)
        if refusal is None:
            self.tell(self.say("play/fine", move=move))
        else:
            self.refuse(refusal.text(self.lang))

    def hint(self, _: str = "") -> None:
        """What the strongest bot would do, from what the one to move may know."""
        if not self.match.to_act:
            self.refuse(self.say("match/over"))
            return
        seat = self.match.to_act[0]
        choice = bot(self.game.id, HINT_LEVEL).choose(self.match.observe(seat))
        chance = round(100 * choice.value[seat])
        code = "play/hint-alone" if self.seats == 1 else "play/hint-move"
        self.tell(self.say(code, move=choice.move, level=HINT_LEVEL, percent=chance))

    def preview(self, text: str) -> None:
        """What a luck event would do now, where the game can tell."""
        try:
            foreseen = self.match.preview(self.words.tidy(text))
        except TorcelloError as error:
            unsaid = error.code == "notation/empty"
            self.refuse(self.say("play/preview-how") if unsaid else error.text(self.lang))
        else:
            self.tell(self.words.foretell(foreseen, self.lang))

    def score(self, _: str = "") -> None:
        self.tell(self.words.tally(self.match.view(), self.lang))

    def moves(self, _: str = "") -> None:
        seen = self.match.seen(self.viewer())
        numbered = (_whole(f"{number}. {move}") for number, (_, move) in enumerate(seen, 1))
        self.tell("  ".join(numbered))

    def board(self, _: str = "") -> None:
        draw_board(out, self.match, self.lang, self.viewer())

    def viewer(self) -> int | None:
        """Whose hand is on the screen: the one person's, or that of whoever is to act."""
        if not self.game.has_secrets:
            return None
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        if len(people) == 1:
            return people[0]
        return self.match.to_act[0] if self.match.to_act else None

    def hand_over(self) -> None:
        """Clear the screen between two people whose hands are hidden from each other.

        The lines typed so far are forgotten as well, or the arrow keys would bring them back.
        """
        viewer = self.viewer()
        if viewer is None or viewer == self.seen_by:
            return
        if self.seen_by is not None:
            if self.seen_by != NOBODY:
                _wipe()
            self.seen_by = NOBODY
            input(self.say("play/hand-over", who=self.who(viewer)) + " ")
        self.seen_by = viewer

    def save(self, text: str) -> None:
        name, _, word = text.rpartition(" ") if text.endswith(" over") else (text, "", "")
        if not name:
            self.tell(self.say("play/save-how"))
            return
        record = record_of(self.match, [self.who(seat) for seat in range(self.match.seats)])
        try:
            path = Path(name).expanduser()
            if path.exists() and word != "over":
                self.tell(self.say("play/save-exists", file=name))
                return
            write_safely(path, record.json() + "\n" if path.suffix == ".json" else record.text())
        except (OSError, ValueError, RuntimeError) as error:  # no such place, name or home
            problem = getattr(error, "strerror", None) or str(error)
            self.refuse(self.say("play/not-saved", problem=problem))
            return
        self.saved = self.match.moves
        self.tell(self.say("play/saved", file=name))

    def again(self, _: str = "") -> None:
        if self.may_leave():
            self.seed = None if self.seed is None else self.seed + 1
            self.match = begin(self.game, self.options, self.seats, self.seed)
            self.saved, self.seen_by, self.told = self.match.moves, None, {}
            self.thinkers.clear()
            self.changed, self.warned, self.begun = True, False, ""

    def help(self, _: str = "") -> None:
        self.tell(self.say(f"{self.game.id}/help"))
        out.print()
        self.tell(self.say("play/help"))

    def quit(self, _: str = "") -> None:
        if self.may_leave():
            self.leave()

    def may_leave(self) -> bool:
        """Whether nothing would be lost, or somebody has said it twice."""
        if self.warned or self.saved == self.match.moves:
            return True
        self.warned = True
        self.tell(self.say("play/unsaved"))
        return False

    def leave(self) -> None:
        self.open = False
        lost = self.saved != self.match.moves
        self.tell(self.say("play/lost" if lost else "play/goodbye"))

    # --- words --------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        if not self.bots:
            return self.say("play/seat" if self.seats > 1 else "play/you", seat=seat)
        if seat not in self.bots:
            return self.say("play/you")
        if isinstance(self.opponent, int):
            return self.say("play/level", level=self.opponent)
        return self.say(f"play/{self.opponent}")

    def role(self, seat: int) -> str:
        return self.words.role(self.match.view(), seat, self.lang)

    def say(self, code: str, **facts: str | int) -> str:
        return texts.say(self.lang, code, **facts)

    def refuse(self, message: str) -> None:
        self.tell(message, "red")

    def tell(self, message: str, style: str = "") -> None:
        """Print, wrapped at blanks only: a French sign stays with its word."""
        for line in message.splitlines():
            indent = " " * (len(line) - len(line.lstrip()) + 2) if line.startswith(" ") else ""
            for part in _wrapped(line, indent):
                out.print(part, style=style, markup=False, soft_wrap=True)


def _wrapped(line: str, indent: str) -> list[str]:
    """A line in parts that fit the window; moves and names of files stay whole."""
    parts = textwrap.wrap(
        line, out.width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return [part.replace(GLUE, " ") for part in parts] or [""]


def _whole(move: str) -> str:
    """A move that stays on one line."""
    return move.replace(" ", GLUE)


def _wipe() -> None:
    """Leave nothing to be read of what was shown and typed."""
    out.clear()
    if out.is_dumb_terminal:  # it cannot be cleared
        out.print("\n" * out.height)
    if readline is not None:
        readline.clear_history()
