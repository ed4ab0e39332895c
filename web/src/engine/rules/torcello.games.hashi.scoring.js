import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_hashi_kernels_rules from "./torcello.games.hashi.kernels.rules.js";
import * as M_torcello_games_hashi_kernels_state from "./torcello.games.hashi.kernels.state.js";
import * as M_torcello_texts from "../python/modules/torcello.texts.ts";
export const _UP_TO = $.tupled([40, 42, 44, 46, 48, 50, 51, 52, 54, 56, 58, 60]);
export const HashiScore = $.type_("torcello.games.hashi.scoring", "HashiScore", [M_torcello_game.SeatScore], { dataclass: { same: true, fixed: true }, fields: [["points"], ["red"], ["blue"], ["six"], ["islands"]] }, [
  
]);
export function standing(state) { let out, seats; out = M_numpy.zeros($.tupled([$.m.item($.item(state, "n_seats")), 2]), M_numpy.uint64); M_torcello_games_hashi_kernels_rules.standing(state, out); seats = $.m.tolist(out); return seats; }
$.sign(standing, ["state"], false);
export function score(state) { let _, finished, paid, parts, seats; seats = []; for ([[finished, _], paid] of $.iter($.zip(standing(state), $.m.tolist($.item($.item(state, "paid"), 0)), { strict: false }))) { parts = [...$.iter(paid), $.mul(M_torcello_games_hashi_kernels_state.PER_ISLAND, $.m.bit_count(finished))]; $.m.append(seats, HashiScore($.sum(parts), ...$.iter(parts))); } return M_torcello_game.Score(seats); }
$.sign(score, ["state"], false);
export function outcome(state) { let points, winners; points = score(state).points; winners = $.tuple((function* ($s) { let seat, sum_; for ([seat, sum_] of $s) { if ($.equal(sum_, $.max(points))) { yield seat; } } })($.iter($.enumerate(points)))); if (($.len(points) === 1)) { return M_torcello_game.Outcome(points, winners, "cards"); } if (($.len(winners) === 1)) { return M_torcello_game.Outcome(points, winners, "points"); } return M_torcello_game.Outcome(points, winners, "shared", "shared"); }
$.sign(outcome, ["state"], false);
export function title(points) { let number, text; number = $.next((function* ($s) { let i, most; for ([i, most] of $s) { if ($.le(points, most)) { yield i; } } })($.iter($.enumerate(_UP_TO, 1)))); text = ("hashi/title-" + $.str(number)); return $.dicted([["en", M_torcello_texts.say("en", text)], ["fr", M_torcello_texts.say("fr", text)]]); }
$.sign(title, ["points"], false);
