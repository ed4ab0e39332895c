import * as $ from "../python/index.ts";
import * as M_re from "../python/modules/re.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_games_equilibre_kernels_state from "./torcello.games.equilibre.kernels.state.js";
import * as M_torcello_words from "./torcello.words.js";
export const SECTION_NAMES = $.tupled(["1", "2", "c"]);
export const SYMBOLS = "abc";
export const Move = $.type_("torcello.games.equilibre.notation", "Move", [], { namedtuple: true, fields: [["parts"]] }, [
  ["is_luck", "property", function is_luck() { const self = this; let $h0; return ($.truth($h0 = $.contains(self.parts, M_torcello_games_equilibre_kernels_state.DRAW)) ? $h0 : $.contains(self.parts, M_torcello_games_equilibre_kernels_state.BEGIN)); }, [[], false]],
  ["actions", "method", function actions() { const self = this; return $.tuple((function* ($s) { let kind, value; for ([kind, value] of $s) { yield $.add($.mul(256, kind), value); } })($.iter($.sorted($.m.items(self.parts))))); }, [[], false]]
]);
export function tile(number) { return ($.str($.add($.floordiv(number, 3), 1)) + $.str($.item(SYMBOLS, $.mod(number, 3)))); }
$.sign(tile, ["number"], false);
export function tiles(bits) { return (($s) => { const $r = []; let number; for (number of $s) { if ($.truth($.and($.shr(bits, number), 1))) { $r.push(tile(number)); } } return $r; })($.iter($.range(M_torcello_games_equilibre_kernels_state.TILES))); }
$.sign(tiles, ["bits"], false);
export function _tile(text) { if (!$.truth(M_re.fullmatch("[1-6][abc]", text))) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/tile"], $.dicted([["text", text]]))); } return $.add($.mul(3, $.sub($.int($.item(text, 0)), 1)), $.m.index(SYMBOLS, $.item(text, 1))); }
$.sign(_tile, ["text"], false);
export function _square(text) { if (!$.truth(M_re.fullmatch("[1-8]", text))) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/square"], $.dicted([["text", text]]))); } return $.sub($.int(text), 1); }
$.sign(_square, ["text"], false);
export function parse(text) { let kind, parts, value, word, words; words = M_torcello_words.words_of(text); parts = $.dicted([]); for (word of $.iter(words)) { [kind, value] = $.iter(_part(word, text)); if (($.contains(parts, kind) || (($.len(words) > 1) && $.contains($.tupled([M_torcello_games_equilibre_kernels_state.DRAW, M_torcello_games_equilibre_kernels_state.BEGIN]), kind)))) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/move"], $.dicted([["text", text]]))); } $.set_item(parts, kind, value); } return Move(parts); }
$.sign(parse, ["text"], false);
export function _part(word, text) { let number, placed, seat; if ($.truth($.m.startswith(word, "draw:"))) { return $.tupled([M_torcello_games_equilibre_kernels_state.DRAW, _tile($.m.removeprefix(word, "draw:"))]); } if ($.truth($.m.startswith(word, "start:"))) { seat = $.m.removeprefix(word, "start:"); if (!$.contains($.tupled(["0", "1"]), seat)) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/luck"], $.dicted([["text", word]]))); } return $.tupled([M_torcello_games_equilibre_kernels_state.BEGIN, $.int(seat)]); } if ($.truth($.m.startswith(word, "@"))) { return $.tupled([M_torcello_games_equilibre_kernels_state.SUMMON, _square($.item(word, $.slice(1, null, null)))]); } if ($.truth($.m.startswith(word, "m"))) { return $.tupled([M_torcello_games_equilibre_kernels_state.WALK, _square($.item(word, $.slice(1, null, null)))]); } placed = M_re.fullmatch("([^:]+):([^:]*)", word); if ((placed === null)) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/move"], $.dicted([["text", text]]))); } number = _tile($.item(placed, 1)); if (!$.contains(SECTION_NAMES, $.item(placed, 2))) { throw $.raised($.call(M_torcello_errors.NotationError, ["equilibre/section"], $.dicted([["text", $.item(placed, 2)]]))); } return $.tupled([M_torcello_games_equilibre_kernels_state.PLACE, $.add($.mul(M_torcello_games_equilibre_kernels_state.SECTIONS, number), $.m.index(SECTION_NAMES, $.item(placed, 2)))]); }
$.sign(_part, ["word", "text"], false);
export function tidy(text) { return $.m.join(" ", $.m.split($.m.lower(text))); }
$.sign(tidy, ["text"], false);
export function decode(actions) { return $.m.join(" ", (function* ($s) { let action; for (action of $s) { yield _word($.shr(action, 8), $.and(action, 255)); } })($.iter(actions))); }
$.sign(decode, ["actions"], false);
export function _word(kind, value) { if ($.equal(kind, M_torcello_games_equilibre_kernels_state.PLACE)) { return ($.str(tile($.floordiv(value, M_torcello_games_equilibre_kernels_state.SECTIONS))) + ":" + $.str($.item(SECTION_NAMES, $.mod(value, M_torcello_games_equilibre_kernels_state.SECTIONS)))); } if ($.equal(kind, M_torcello_games_equilibre_kernels_state.SUMMON)) { return ("@" + $.str($.add(value, 1))); } if ($.equal(kind, M_torcello_games_equilibre_kernels_state.WALK)) { return ("m" + $.str($.add(value, 1))); } return ($.equal(kind, M_torcello_games_equilibre_kernels_state.DRAW) ? ("draw:" + $.str(tile(value))) : ("start:" + $.str(value))); }
$.sign(_word, ["kind", "value"], false);
