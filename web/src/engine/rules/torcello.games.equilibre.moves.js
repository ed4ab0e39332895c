import * as $ from "../python/index.ts";
import * as M_torcello_games_equilibre_kernels_state from "./torcello.games.equilibre.kernels.state.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export function begun(state) { let done; done = $.zip($.tupled([M_torcello_games_equilibre_kernels_state.PLACE, M_torcello_games_equilibre_kernels_state.SUMMON]), $.m.tolist($.item($.item(state, "begun"), 0)), { strict: true }); return $.tuple((function* ($s) { let kind, value; for ([kind, value] of $s) { if ($.truth(value)) { yield $.sub($.add($.mul(256, kind), value), 1); } } })($.iter(done))); }
$.sign(begun, ["state"], false);
export function whole_moves(state) { return M_torcello_kernels_steps.completions(state, begun(state), M_torcello_games_equilibre_kernels_state.MAX_ACTIONS, M_torcello_games_equilibre_kernels_state.MAX_PARTS); }
$.sign(whole_moves, ["state"], false);
export function chosen(state, said) { return said.actions(); }
$.sign(chosen, ["state", "said"], false);
