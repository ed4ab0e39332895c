import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_ponte_kernels_rules from "./torcello.games.ponte.kernels.rules.js";
import * as M_torcello_games_ponte_kernels_state from "./torcello.games.ponte.kernels.state.js";
import * as M_torcello_games_ponte_moves from "./torcello.games.ponte.moves.js";
import * as M_torcello_games_ponte_notation from "./torcello.games.ponte.notation.js";
import * as M_torcello_options from "./torcello.options.js";
export const Ponte = $.type_("torcello.games.ponte", "Ponte", [M_torcello_game.Game], {  }, [
  ["name", "value", () => "Ponte del Diavolo", null],
  ["seats", "value", () => $.range(2, 3), null],
  ["options", "value", () => $.tupled([$.call(M_torcello_options.Option, ["size", $.tupled([10, ...$.iter((function* ($s) { let n; for (n of $s) { if ((n !== 10)) { yield n; } } })($.iter($.range(M_torcello_games_ponte_kernels_state.SMALLEST, $.add(M_torcello_games_ponte_kernels_state.LARGEST, 1)))))])], $.dicted([["always", true]])), M_torcello_options.Option("supply", $.tupled(["box", "unlimited"])), M_torcello_options.Option("shared_cell", $.tupled([true, false])), M_torcello_options.Option("must_bridge", $.tupled([false, true])), M_torcello_options.Option("choice", $.tupled([true, false]))]), null],
  ["id", "value", () => "ponte", null],
  ["rules_version", "value", () => "1", null],
  ["dtype", "value", () => M_torcello_games_ponte_kernels_state.STATE, null],
  ["start", "method", function start(options, seats) { const self = this; let bridges, flags, size, states, tiles, unlimited; states = M_numpy.zeros(1, M_torcello_games_ponte_kernels_state.STATE); size = $.int($.item(options, "size")); unlimited = ($.item(options, "supply") === "unlimited"); [tiles, bridges] = $.iter(($.truth(unlimited) ? $.tupled([M_torcello_games_ponte_kernels_state.UNLIMITED, M_torcello_games_ponte_kernels_state.UNLIMITED]) : M_torcello_games_ponte_kernels_state.supplies(size))); flags = $.tupled([unlimited, $.item(options, "shared_cell"), $.item(options, "must_bridge"), $.item(options, "choice")]); M_torcello_games_ponte_kernels_rules.start(states, size, tiles, bridges, ...$.iter(flags)); return states; }, [["options", "seats"], false]],
  ["read", "method", function read(state, text) { const self = this; let move; move = M_torcello_games_ponte_notation.parse(text, $.m.item($.item(state, "side"))); return $.tupled([move, M_torcello_games_ponte_notation.encode(move)]); }, [["state", "text"], false]],
  ["max_actions", "value", () => M_torcello_games_ponte_kernels_state.MAX_ACTIONS, null],
  ["actions_a_move", "value", () => 2, null],
  ["print", "method", function print(state, actions) { const self = this; return M_torcello_games_ponte_notation.decode(actions); }, [["state", "actions"], false]],
  ["whole_moves", "method", function whole_moves(state) { const self = this; if ($.truth(M_torcello_games_ponte_moves.begun(state))) { return $.above(Ponte, self).whole_moves(state); } return M_torcello_games_ponte_moves.whole_moves(state); }, [["state"], false]]
]);
export const GAME = Ponte();
