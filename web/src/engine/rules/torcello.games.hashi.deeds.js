import * as $ from "../python/index.ts";
import * as M_torcello_games_hashi_kernels_rules from "./torcello.games.hashi.kernels.rules.js";
import * as M_torcello_games_hashi_moves from "./torcello.games.hashi.moves.js";
import * as M_torcello_games_hashi_view from "./torcello.games.hashi.view.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export function deed(state, actions) { let after, complete, completes, finished, seat, then; if (!$.truth(M_torcello_games_hashi_moves.begins_turn(state))) { return null; } seat = $.shr($.item(actions, 0), 12); after = M_torcello_kernels_steps.after(state, actions); M_torcello_games_hashi_kernels_rules.show($.item(after, 0), seat); [finished, complete] = $.iter(_own(state, seat)); [then, completes] = $.iter(_own(after, seat)); return $.dicted([["kind", "turn"], ["seat", seat], ["finishes", M_torcello_games_hashi_view.island_numbers($.and(then, $.inverted(finished)))], ["races", (($s) => { const $r = []; let i, name; for ([i, name] of $s) { if (($.truth($.item(completes, i)) && !$.truth($.item(complete, i)))) { $r.push(name); } } return $r; })($.iter($.enumerate(M_torcello_games_hashi_view.CATEGORIES)))]]); }
$.sign(deed, ["state", "actions"], false);
export function _own(state, seat) { let races, s; s = $.item(state, 0); races = (($s) => { const $r = []; let category; for (category of $s) { $r.push($.bool(M_torcello_games_hashi_kernels_rules.is_complete(s, seat, category))); } return $r; })($.iter($.range($.len(M_torcello_games_hashi_view.CATEGORIES)))); return $.tupled([$.int(M_torcello_games_hashi_kernels_rules.finished(s, seat)), races]); }
$.sign(_own, ["state", "seat"], false);
