import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_triangle_kernels_chart from "./torcello.games.triangle.kernels.chart.js";
import * as M_torcello_games_triangle_kernels_rules from "./torcello.games.triangle.kernels.rules.js";
import * as M_torcello_games_triangle_kernels_state from "./torcello.games.triangle.kernels.state.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const REASONS = $.tupled(["goal", "fleet", "cards"]);
export const TriangleScore = $.type_("torcello.games.triangle.scoring", "TriangleScore", [M_torcello_game.SeatScore], { dataclass: { same: true, fixed: true }, fields: [["points"], ["ships"], ["cards"]] }, [
  ["json", "method", function json() { const self = this; return $.dicted([["points", self.points], ["ships", self.ships], ["cards", (($s) => { const $r = $.dicted([]); let held, port; for ([port, held] of $s) { $r.put(port, $.list(held)); } return $r; })($.iter($.zip(M_torcello_games_triangle_kernels_chart.PORTS, self.cards, { strict: true })))], ["bonuses", self.bonuses]]); }, [[], false]],
  ["bonuses", "property", function bonuses() { const self = this; return $.len($.item(self.cards, 0)); }, [[], false]]
]);
export function score(state) { let s, ships; s = M_torcello_kernels_steps.fields(state); ships = M_numpy.zeros($.bound(s, "seats"), M_numpy.int64); M_torcello_games_triangle_kernels_rules.fleets(state, ships); return M_torcello_game.Score((function* ($s) { let left, seat; for ([seat, left] of $s) { yield _seat(s, seat, left); } })($.iter($.enumerate($.m.tolist(ships))))); }
$.sign(score, ["state"], false);
export function _seat(s, seat, ships) { let held, holder, port, value; held = (($s) => { const $r = []; let _; for (_ of $s) { $r.push([]); } return $r; })($.iter(M_torcello_games_triangle_kernels_chart.PORTS)); for ([[port, value], holder] of $.iter($.zip(M_torcello_games_triangle_kernels_chart.CARDS, $.m.tolist(s.card), { strict: true }))) { if ($.equal(holder, $.add(M_torcello_games_triangle_kernels_state.HELD, seat))) { $.m.append($.item(held, port), value); } } return TriangleScore($.int($.item(s.money, seat)), ships, $.tuple($.map($.tuple, held))); }
$.sign(_seat, ["s", "seat", "ships"], false);
export function outcome(state) { let most, reason, s, seats, winners; [s, seats] = $.iter($.tupled([M_torcello_kernels_steps.fields(state), score(state)])); reason = $.item(REASONS, s.reason); winners = $.tuple((function* ($s) { let i, seat; for ([i, seat] of $s) { if ($.equal(seat.points, $.max(seats.points))) { yield i; } } })($.iter($.enumerate(seats)))); if (($.len(winners) === 1)) { return M_torcello_game.Outcome(seats.points, winners, reason); } if (($.equal(s.tie_break, M_torcello_games_triangle_kernels_state.BY_SHIPS) && $.equal(s.reason, M_torcello_games_triangle_kernels_state.FLEET_LOST))) { most = $.max((function* ($s) { let i; for (i of $s) { yield $.item(seats, i).ships; } })($.iter(winners))); winners = $.tuple((function* ($s) { let i; for (i of $s) { if ($.equal($.item(seats, i).ships, most)) { yield i; } } })($.iter(winners))); } return M_torcello_game.Outcome(seats.points, winners, reason, (($.len(winners) > 1) ? "shared" : "ships")); }
$.sign(outcome, ["state"], false);
