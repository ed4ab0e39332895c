import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_triangle_kernels_rules from "./torcello.games.triangle.kernels.rules.js";
import * as M_torcello_games_triangle_kernels_state from "./torcello.games.triangle.kernels.state.js";
import * as M_torcello_games_triangle_notation from "./torcello.games.triangle.notation.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
import * as M_torcello_options from "./torcello.options.js";
export const _CAPTURE = M_torcello_options.Option("capture", $.tupled(["exact", "physical"]));
export const _PUSHED = M_torcello_options.Option("pushed", $.tupled(["when_gone", "now"]));
export const _TIE_BREAK = M_torcello_options.Option("tie_break", $.tupled(["shared", "ships"]));
export const Triangle = $.type_("torcello.games.triangle", "Triangle", [M_torcello_game.Game], {  }, [
  ["name", "value", () => "Le Triangle du Diable", null],
  ["seats", "value", () => $.range(2, 5), null],
  ["options", "value", () => $.tupled([M_torcello_options.Option("goal", $.tupled([350, 200])), _CAPTURE, _PUSHED, M_torcello_options.Option("magnet_capacity", $.tupled([2, 1, 3, 4])), _TIE_BREAK]), null],
  ["id", "value", () => "triangle", null],
  ["rules_version", "value", () => "2", null],
  ["tells_deeds", "value", () => true, null],
  ["dtype", "value", () => M_torcello_games_triangle_kernels_state.STATE, null],
  ["start", "method", function start(options, seats) { const self = this; let states; states = M_numpy.zeros(1, M_torcello_games_triangle_kernels_state.STATE); M_torcello_games_triangle_kernels_rules.start(states, seats, $.item(options, "goal"), $.m.index($.bound(_CAPTURE, "values"), $.item(options, "capture")), $.m.index($.bound(_PUSHED, "values"), $.item(options, "pushed")), $.item(options, "magnet_capacity"), $.m.index($.bound(_TIE_BREAK, "values"), $.item(options, "tie_break"))); return states; }, [["options", "seats"], false]],
  ["read", "method", function read(state, text) { const self = this; let action; action = M_torcello_games_triangle_notation.parse(text); return $.tupled([action, $.tupled([action])]); }, [["state", "text"], false]],
  ["is_luck", "method", function is_luck(action) { const self = this; return !$.equal($.shr(action, 8), M_torcello_games_triangle_kernels_state.SAIL); }, [["action"], false]],
  ["has_luck", "value", () => true, null],
  ["max_actions", "value", () => M_torcello_games_triangle_kernels_state.MAX_ACTIONS, null],
  ["actions_a_move", "value", () => 1, null],
  ["print", "method", function print(state, actions) { const self = this; return M_torcello_games_triangle_notation.decode($.item(actions, 0)); }, [["state", "actions"], false]],
  ["whole_moves", "method", function whole_moves(state) { const self = this; return $.zip(M_torcello_kernels_steps.actions(state, M_torcello_games_triangle_kernels_state.MAX_ACTIONS), { strict: true }); }, [["state"], false]]
]);
export const GAME = Triangle();
