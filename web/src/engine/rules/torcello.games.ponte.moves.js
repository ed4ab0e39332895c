import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_games_ponte_kernels_rules from "./torcello.games.ponte.kernels.rules.js";
import * as M_torcello_games_ponte_kernels_state from "./torcello.games.ponte.kernels.state.js";
import * as M_torcello_games_ponte_notation from "./torcello.games.ponte.notation.js";
import * as M_torcello_games_ponte_position from "./torcello.games.ponte.position.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export function begun(state) { let first; first = $.m.item($.item(state, "first")); return ($.equal(first, M_torcello_games_ponte_kernels_state.NO_CELL) ? $.tupled([]) : $.tupled([first])); }
$.sign(begun, ["state"], false);
export function chosen(state, said) { return ((said.kind === "tiles") ? M_torcello_games_ponte_notation.encode_tiles(said.cells) : $.tupled([])); }
$.sign(chosen, ["state", "said"], false);
export function actions(state) { return M_torcello_kernels_steps.actions(state, M_torcello_games_ponte_kernels_state.MAX_ACTIONS); }
$.sign(actions, ["state"], false);
export function pairs(state, legal) { let found, n, out; n = $.len(M_torcello_games_ponte_position.cells_of($.item($.item(state, "placeable"), 0))); out = M_numpy.empty($.tupled([$.floordiv($.mul(n, $.sub(n, 1)), 2), 2]), M_numpy.int16); found = $.m.tolist($.item(out, $.slice(null, M_torcello_games_ponte_kernels_rules.list_pairs(state, legal, out), null))); return found; }
$.sign(pairs, ["state", "legal"], false);
export function* whole_moves(state) { (yield* $.iter($.call(pairs, [state], $.dicted([["legal", true]])))); (yield* $.iter((function* ($s) { let action; for (action of $s) { if (!$.equal($.shr(action, 8), M_torcello_games_ponte_kernels_state.TILE)) { yield $.tupled([action]); } } })($.iter(actions(state))))); }
$.sign(whole_moves, ["state"], false);
