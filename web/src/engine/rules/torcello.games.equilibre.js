import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_equilibre_kernels_rules from "./torcello.games.equilibre.kernels.rules.js";
import * as M_torcello_games_equilibre_kernels_state from "./torcello.games.equilibre.kernels.state.js";
import * as M_torcello_games_equilibre_notation from "./torcello.games.equilibre.notation.js";
import * as M_torcello_games_equilibre_view from "./torcello.games.equilibre.view.js";
import * as M_torcello_options from "./torcello.options.js";
export const Equilibre = $.type_("torcello.games.equilibre", "Equilibre", [M_torcello_game.Game], {  }, [
  ["name", "value", () => "\u00c9quilibre", null],
  ["seats", "value", () => $.range(2, 3), null],
  ["options", "value", () => $.tupled([M_torcello_options.Option("equal", $.tupled(["attacker", "defender", "both"])), M_torcello_options.Option("first", $.tupled(["trailing", "alternate"])), M_torcello_options.Option("chain", $.tupled(["same", "run"])), M_torcello_options.Option("tie_break", $.tupled(["shared", "crossings"]))]), null],
  ["id", "value", () => "equilibre", null],
  ["rules_version", "value", () => "2", null],
  ["has_secrets", "value", () => true, null],
  ["tells_deeds", "value", () => true, null],
  ["dtype", "value", () => M_torcello_games_equilibre_kernels_state.STATE, null],
  ["start", "method", function start(options, seats) { const self = this; let states; states = M_numpy.zeros(1, M_torcello_games_equilibre_kernels_state.STATE); M_torcello_games_equilibre_kernels_rules.start(states, ...$.iter((function* ($s) { let option; for (option of $s) { yield $.m.index($.bound(option, "values"), $.item(options, $.bound(option, "name"))); } })($.iter($.bound(self, "options"))))); return states; }, [["options", "seats"], false]],
  ["read", "method", function read(state, text) { const self = this; let move; move = M_torcello_games_equilibre_notation.parse(text); return $.tupled([move, move.actions()]); }, [["state", "text"], false]],
  ["seen", "method", function seen(state, actions, viewer) { const self = this; if (($.equal($.shr($.item(actions, 0), 8), M_torcello_games_equilibre_kernels_state.DRAW) && !$.equal(viewer, $.int($.item(state, 0).drawer)))) { return "draw:?"; } return M_torcello_games_equilibre_notation.decode(actions); }, [["state", "actions", "viewer"], false]],
  ["is_luck", "method", function is_luck(action) { const self = this; return $.ge($.shr(action, 8), M_torcello_games_equilibre_kernels_state.DRAW); }, [["action"], false]],
  ["has_luck", "value", () => true, null],
  ["max_actions", "value", () => M_torcello_games_equilibre_kernels_state.MAX_ACTIONS, null],
  ["actions_a_move", "value", () => M_torcello_games_equilibre_kernels_state.MAX_PARTS, null],
  ["print", "method", function print(state, actions) { const self = this; return M_torcello_games_equilibre_notation.decode(actions); }, [["state", "actions"], false]],
  ["blank", "method", function blank(state, seat) { const self = this; M_torcello_games_equilibre_kernels_rules.blank(state, seat); return null; }, [["state", "seat"], false]],
  ["unveil", "method", function unveil(state) { const self = this; return $.dicted([["hands", M_torcello_games_equilibre_view.hands(state)]]); }, [["state"], false]]
]);
export const GAME = Equilibre();
