"""How bots think about Équilibre: a search with a network, exact once all tiles are known."""

from collections.abc import Mapping

from torcello import mind
from torcello.games.equilibre.kernels import endgame, facts
from torcello.kernels.steps import State
from torcello.mind import Advice, Asked
from torcello.options import Value

A_SIMULATION = 20  # actions tried count as one, which plays about as many


class Mind(mind.Mind):
    n_facts = facts.N_FACTS
    term = 4_096

    def plan(self, state: State, seat: int, asked: Asked) -> Advice | None:
        """The end of a round, as soon as all is known; no advice before that.

        It takes so little time that it need not be stopped.
        """
        best = endgame.best_turn(
            state,
            seconds=asked.seconds / 2,  # if it fails, a search follows
            most=A_SIMULATION * asked.effort,
        )
        if best is None:
            return None
        values = (best.value, 1 - best.value) if seat == 0 else (1 - best.value, best.value)
        return Advice(best.actions, values, -(-best.looked_at // A_SIMULATION))

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """Half of them with the options given, the others with each other rule about a round."""
        others = [
            {**options, option.name: value}
            for option in self.game.options
            if option.name in ("equal", "chain")
            for value in option.values
            if value != options[option.name]
        ]
        return [self.game.start(one, 2) for other in others for one in (other, options)]
