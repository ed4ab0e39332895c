import * as $ from "../python/index.ts";
import * as M_functools from "../python/modules/functools.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_hashi_boards from "./torcello.games.hashi.boards.js";
import * as M_torcello_games_hashi_kernels_rules from "./torcello.games.hashi.kernels.rules.js";
import * as M_torcello_games_hashi_kernels_state from "./torcello.games.hashi.kernels.state.js";
import * as M_torcello_games_hashi_moves from "./torcello.games.hashi.moves.js";
import * as M_torcello_games_hashi_notation from "./torcello.games.hashi.notation.js";
import * as M_torcello_games_hashi_view from "./torcello.games.hashi.view.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
import * as M_torcello_kernels_verbs from "../python/modules/torcello.kernels.verbs.ts";
import * as M_torcello_options from "./torcello.options.js";
export const Hashi = $.type_("torcello.games.hashi", "Hashi", [M_torcello_game.Game], {  }, [
  ["name", "value", () => "Hashi", null],
  ["seats", "value", () => $.range(1, $.add(M_torcello_games_hashi_kernels_state.SEATS, 1)), null],
  ["options", "value", () => $.tupled([M_torcello_options.Option("side", $.tuple(M_torcello_games_hashi_boards.sides())), M_torcello_options.Option("deck", $.tuple(M_torcello_games_hashi_boards.decks())), M_torcello_options.Option("late", $.tupled(["any", "next"])), M_torcello_options.Option("start", $.tupled(["choose", "random"]))]), null],
  ["id", "value", () => "hashi", null],
  ["rules_version", "value", () => "1", null],
  ["has_secrets", "value", () => true, null],
  ["simultaneous", "value", () => true, null],
  ["dtype", "value", () => M_torcello_games_hashi_kernels_state.STATE, null],
  ["start", "method", function start(options, seats) { const self = this; if ((($.item(options, "start") === "random") && (seats > 1))) { throw $.raised(M_torcello_errors.OptionError("hashi/random-solo", "H4")); } return M_torcello_kernels_steps.copied(_opening(...$.iter((function* ($s) { let option; for (option of $s) { yield $.item(options, $.bound(option, "name")); } })($.iter($.bound(self, "options")))), seats)); }, [["options", "seats"], false]],
  ["ask", "method", function ask(state, seat) { const self = this; $.set_item(state, "asked", seat); return null; }, [["state", "seat"], false]],
  ["mover", "method", function mover(state, action) { const self = this; return ($.truth(self.is_luck(action)) ? M_torcello_kernels_verbs.CHANCE : $.shr(action, 12)); }, [["state", "action"], false]],
  ["read", "method", function read(state, text) { const self = this; let move; move = M_torcello_games_hashi_notation.parse(text); return $.tupled([move, M_torcello_games_hashi_moves.to_actions(state, move)]); }, [["state", "text"], false]],
  ["begun", "method", function begun(state) { const self = this; let seat; seat = $.int(M_torcello_kernels_steps.who(state)); return ((seat >= 0) ? M_torcello_games_hashi_moves.begun(state, seat) : $.tupled([])); }, [["state"], false]],
  ["is_luck", "method", function is_luck(action) { const self = this; return $.ge($.and($.shr(action, 8), 15), M_torcello_games_hashi_kernels_state.LOT); }, [["action"], false]],
  ["view", "method", function view(state, seat) { const self = this; let deck, side; [side, deck] = $.iter((function* ($s) { let number, option; for ([option, number] of $s) { yield $.item($.bound(option, "values"), $.m.item($.item(state, number))); } })($.iter($.zip($.bound(self, "options"), $.tupled(["side", "pack"]), { strict: false })))); return M_torcello_games_hashi_view.view(state, seat, $.item(M_torcello_games_hashi_boards.sides(), $.str(side)), _kinds($.str(deck))); }, [["state", "seat"], false]],
  ["has_luck", "value", () => true, null],
  ["max_actions", "value", () => M_torcello_games_hashi_kernels_state.MAX_ACTIONS, null],
  ["actions_a_move", "value", () => $.add(1, M_torcello_games_hashi_kernels_state.MOST_ON_CARD), null],
  ["waiting", "method", function waiting(state) { const self = this; let stages; stages = $.m.tolist($.item($.item(state, "stage"), $.tupled([0, $.slice(null, $.m.item($.item(state, "n_seats")), null)]))); return $.tuple((function* ($s) { let seat, stage; for ([seat, stage] of $s) { if (!$.equal(stage, M_torcello_games_hashi_kernels_state.COMMITTED)) { yield seat; } } })($.iter($.enumerate(stages)))); }, [["state"], false]],
  ["print", "method", function print(state, actions) { const self = this; return M_torcello_games_hashi_moves.decode(state, actions); }, [["state", "actions"], false]],
  ["blank", "method", function blank(state, seat) { const self = this; M_torcello_games_hashi_kernels_rules.forget($.item(state, 0), seat); return null; }, [["state", "seat"], false]],
  ["whole_moves", "method", function whole_moves(state) { const self = this; return ($.truth(M_torcello_games_hashi_moves.begins_turn(state)) ? M_torcello_games_hashi_moves.turns_of(state) : $.above(Hashi, self).whole_moves(state)); }, [["state"], false]],
  ["nth_move", "method", function nth_move(state, n) { const self = this; return ($.truth(M_torcello_games_hashi_moves.begins_turn(state)) ? M_torcello_games_hashi_moves.nth_turn(state, n) : $.above(Hashi, self).nth_move(state, n)); }, [["state", "n"], false]]
]);
export function _kinds(deck) { return (($s) => { const $r = []; let bridges, number; for ([number, bridges] of $s) { $r.push($.sub($.add($.mul(3, $.sub(number, 1)), bridges), 1)); } return $r; })($.iter($.item(M_torcello_games_hashi_boards.decks(), deck).cards)); }
$.sign(_kinds, ["deck"], false);
export const _opening = M_functools.cache(function _opening(side_name, deck_name, late, start, seats) { let a, b, chosen, island, kind, line, one, other, s, side, state, $h0, $h1, $h2, $h3, $h4, $h5, $h6, $h7, $h8, $h9, $h10; state = M_numpy.zeros(1, M_torcello_games_hashi_kernels_state.STATE); [s, side] = $.iter($.tupled([$.item(state, 0), $.item(M_torcello_games_hashi_boards.sides(), side_name)])); s.n_seats = seats; chosen = $.tupled([side_name, deck_name, late]); $h0 = $.list((function* ($s) { let option, value; for ([option, value] of $s) { yield $.m.index($.bound(option, "values"), value); } })($.iter($.zip($.bound(Hashi, "options"), chosen, { strict: false })))); s.side = $h0[0]; s.pack = $h0[1]; s.late = $h0[2];  s.phase = ((start === "random") ? M_torcello_games_hashi_kernels_state.DRAWING_LOT : M_torcello_games_hashi_kernels_state.STARTING); s.n_lines = $.len($.bound(side, "lines")); for ([line, [a, b]] of $.iter($.enumerate($.bound(side, "lines")))) { $.set_item($.bound(s, "ends"), line, $.tupled([$.sub(a, 1), $.sub(b, 1)])); } for ([one, other] of $.iter(side.crossings)) { $h1 = s.crossing; $h2 = one; $.set_item($h1, $h2, $.ior($.item($h1, $h2), M_numpy.uint64($.shl(1, other)))); $h3 = s.crossing; $h4 = other; $.set_item($h3, $h4, $.ior($.item($h3, $h4), M_numpy.uint64($.shl(1, one)))); } for (island of $.iter(side.islands)) { if ((island.flag === "red")) { ($h5 = s).red = $.ior($h5.red, M_numpy.uint32($.shl(1, $.sub(island.number, 1)))); } else { if ((island.flag === "blue")) { ($h6 = s).blue = $.ior($h6.blue, M_numpy.uint32($.shl(1, $.sub(island.number, 1)))); } } } for (kind of $.iter(_kinds(deck_name))) { $h7 = s.deck; $h8 = kind; $.set_item($h7, $h8, $.iadd($.item($h7, $h8), 1)); $h9 = s.unseen; $h10 = kind; $.set_item($h9, $h10, $.iadd($.item($h9, $h10), 1)); } return state; });
$.sign(_opening, ["side_name", "deck_name", "late", "start", "seats"], false);
export const GAME = Hashi();
