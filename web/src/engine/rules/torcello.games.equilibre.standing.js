import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_equilibre_kernels_rules from "./torcello.games.equilibre.kernels.rules.js";
import * as M_torcello_games_equilibre_kernels_state from "./torcello.games.equilibre.kernels.state.js";
import * as M_torcello_games_equilibre_notation from "./torcello.games.equilibre.notation.js";
import * as M_torcello_games_equilibre_scoring from "./torcello.games.equilibre.scoring.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const PROSPECTS = $.tupled(["missed", "growing", "made"]);
export const PRIZES = $.dict($.zip(M_torcello_games_equilibre_notation.SECTION_NAMES, $.m.tolist(M_torcello_games_equilibre_kernels_state.PRIZE), { strict: true }));
export function prospects(state) { let found; found = M_numpy.empty($.tupled([2, M_torcello_games_equilibre_kernels_state.SECTIONS]), M_numpy.int64); M_torcello_games_equilibre_kernels_rules.prospects(state, found); return (($s) => { const $r = []; let row; for (row of $s) { $r.push($.dict($.zip(M_torcello_games_equilibre_notation.SECTION_NAMES, $.map((($i) => $.item(PROSPECTS, $i)), row), { strict: true }))); } return $r; })($.iter($.m.tolist(found))); }
$.sign(prospects, ["state"], false);
export function standing(state) { let s; s = M_torcello_kernels_steps.fields(state); return $.dicted([["bridge", (($s) => { const $r = []; let figure; for (figure of $s) { $r.push(pawn(figure)); } return $r; })($.iter($.m.tolist(s.bridge)))], ["reserve", $.m.tolist(s.reserve)], ["fallen", (($s) => { const $r = []; let fallen; for (fallen of $s) { $r.push((($s) => { const $r = []; let _, n, size; for ([size, n] of $s) { for (_ of $.iter($.range(n))) { $r.push($.add(size, 1)); } } return $r; })($.iter($.enumerate(fallen)))); } return $r; })($.iter($.m.tolist(s.fallen)))], ["racks", (($s) => { const $r = []; let rack; for (rack of $s) { $r.push(_rack(rack)); } return $r; })($.iter($.m.tolist(s.rack)))], ["prospects", prospects(state)], ["worth", (($s) => { const $r = []; let part; for (part of $s) { $r.push(M_torcello_game.plain(part)); } return $r; })($.iter(M_torcello_games_equilibre_scoring.round_so_far(state)))]]); }
$.sign(standing, ["state"], false);
export function pawn(figure) { return ($.truth(figure) ? $.dicted([["seat", ((figure > 0) ? 0 : 1)], ["size", $.abs(figure)]]) : null); }
$.sign(pawn, ["figure"], false);
export function _rack(rack) { return (($s) => { const $r = $.dicted([]); let section; for (section of $s) { $r.put($.item(M_torcello_games_equilibre_notation.SECTION_NAMES, section), (($s) => { const $r = []; let slot; for (slot of $s) { if ($.truth($.item($.item(rack, section), slot))) { $r.push(M_torcello_games_equilibre_notation.tile($.sub($.item($.item(rack, section), slot), 1))); } } return $r; })($.iter($.range(M_torcello_games_equilibre_kernels_state.SLOTS)))); } return $r; })($.iter($.range(M_torcello_games_equilibre_kernels_state.SECTIONS))); }
$.sign(_rack, ["rack"], false);
