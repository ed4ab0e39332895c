import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_equilibre_kernels_rules from "./torcello.games.equilibre.kernels.rules.js";
import * as M_torcello_games_equilibre_kernels_state from "./torcello.games.equilibre.kernels.state.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const RoundScore = $.type_("torcello.games.equilibre.scoring", "RoundScore", [], { dataclass: { same: true, fixed: true }, fields: [["crossing"], ["pawns"], ["combos"], ["chain"]] }, [
  ["points", "property", function points() { const self = this; return $.add($.add($.add(self.crossing, self.pawns), self.combos), self.chain); }, [[], false]]
]);
export const EquilibreScore = $.type_("torcello.games.equilibre.scoring", "EquilibreScore", [M_torcello_game.SeatScore], { dataclass: { same: true, fixed: true }, fields: [["points"], ["crossings"], ["rounds"]] }, [
  
]);
export function score(state) { let crossings, rounds, s, seats, won; seats = []; s = M_torcello_kernels_steps.fields(state); for ([won, crossings] of $.iter($.zip($.m.tolist(s.won), $.m.tolist(s.crossings), { strict: true }))) { rounds = $.tuple((function* ($s) { let parts; for (parts of $s) { yield RoundScore(...$.iter(parts)); } })($.iter(won))); $.m.append(seats, EquilibreScore($.sum((function* ($s) { let part; for (part of $s) { yield part.points; } })($.iter(rounds))), crossings, rounds)); } return M_torcello_game.Score(seats); }
$.sign(score, ["state"], false);
export function round_so_far(state) { let won; won = M_numpy.zeros($.tupled([2, 4]), M_numpy.int64); M_torcello_games_equilibre_kernels_rules.round_so_far(state, won); return (($s) => { const $r = []; let parts; for (parts of $s) { $r.push(RoundScore(...$.iter(parts))); } return $r; })($.iter($.m.tolist(won))); }
$.sign(round_so_far, ["state"], false);
export function outcome(state) { let blue, reason, reasons, red, seats, tie_break; seats = score(state); reasons = ($.equal($.item(state, 0).tie_break, M_torcello_games_equilibre_kernels_state.CROSSINGS) ? $.tupled(["points", "crossings"]) : $.tupled(["points"])); for (reason of $.iter(reasons)) { [red, blue] = $.iter((function* ($s) { let seat; for (seat of $s) { yield $.getattr(seat, reason); } })($.iter(seats))); if (!$.equal(red, blue)) { tie_break = ((reason === "points") ? null : reason); return M_torcello_game.Outcome(seats.points, $.tupled([($.gt(red, blue) ? 0 : 1)]), reason, tie_break); } } return M_torcello_game.Outcome(seats.points, $.tupled([0, 1]), "shared", "shared"); }
$.sign(outcome, ["state"], false);
