import * as $ from "../python/index.ts";
import * as M_functools from "../python/modules/functools.ts";
import * as M_re from "../python/modules/re.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_games_ponte_kernels_state from "./torcello.games.ponte.kernels.state.js";
import * as M_torcello_words from "./torcello.words.js";
export const WORDS = $.dicted([["pass", M_torcello_games_ponte_kernels_state.PASS], ["light", M_torcello_games_ponte_kernels_state.TAKE_LIGHT], ["dark", M_torcello_games_ponte_kernels_state.TAKE_DARK]]);
export const _SAID = (($s) => { const $r = $.dicted([]); let action, word; for ([word, action] of $s) { $r.put(action, word); } return $r; })($.iter($.m.items(WORDS)));
export const _TYPED = $.dicted([["passe", "pass"], ["clair", "light"], ["fonc\u00e9", "dark"], ["fonce", "dark"]]);
export const _CELL = M_re.compile("([a-z])([1-9][0-9]?)");
export const Move = $.type_("torcello.games.ponte.notation", "Move", [], { namedtuple: true, fields: [["kind"], ["cells", () => $.tupled([])]] }, [
  ["cells", "value", () => $.tupled([]), null]
]);
export const name = M_functools.cache(function name(place) { return ($.str($.chr($.add($.ord("a"), $.item(place, 1)))) + $.str($.add($.item(place, 0), 1))); });
$.sign(name, ["place"], false);
export function names(places) { return $.tuple($.map(name, places)); }
$.sign(names, ["places"], false);
export function bridge(a, b) { return $.m.join("-", names($.sorted($.tupled([a, b])))); }
$.sign(bridge, ["a", "b"], false);
export function of_number(number) { return $.tupled([$.shr(number, 4), $.and(number, 15)]); }
$.sign(of_number, ["number"], false);
export const _tiles = M_functools.cache(function _tiles(first, second) { return ($.str(name(of_number(first))) + "," + $.str(name(of_number(second)))); });
$.sign(_tiles, ["first", "second"], false);
export const parse_cell = M_functools.lru_cache(1024)(function parse_cell(text, size) { let found, last, place; found = $.m.fullmatch(_CELL, text); if ((found === null)) { throw $.raised($.call(M_torcello_errors.NotationError, ["ponte/cell"], $.dicted([["text", text]]))); } place = $.tupled([$.sub($.int($.item(found, 2)), 1), $.sub($.ord($.item(found, 1)), $.ord("a"))]); if ($.ge($.max(place), size)) { last = name($.tupled([$.sub(size, 1), $.sub(size, 1)])); throw $.raised($.call(M_torcello_errors.NotationError, ["ponte/off-board"], $.merged([$.dicted([["parts", $.dicted([["at", $.tupled([text])]])]]), $.dicted([["size", size]]), $.dicted([["last", last]])]))); } return place; });
$.sign(parse_cell, ["text", "size"], false);
export function parse(text, size) { let kind, parts, sign; text = $.m.strip(text, " "); M_torcello_words.words_of(text); if ($.contains(WORDS, text)) { return Move(text); } for ([sign, kind] of [$.tupled([",", "tiles"]), $.tupled(["-", "bridge"])]) { if ($.contains(text, sign)) { parts = $.m.split(text, sign); if (($.len(parts) !== 2)) { throw $.raised($.call(M_torcello_errors.NotationError, ["ponte/move"], $.dicted([["text", text]]))); } if (!$.truth($.item(parts, 1))) { $.m.pop(parts); } return Move(kind, $.tuple($.sorted((function* ($s) { let part; for (part of $s) { yield parse_cell(part, size); } })($.iter(parts))))); } } if (($.m.fullmatch(_CELL, text) === null)) { throw $.raised($.call(M_torcello_errors.NotationError, ["ponte/move"], $.dicted([["text", text]]))); } return Move("tiles", $.tupled([parse_cell(text, size)])); }
$.sign(parse, ["text", "size"], false);
export function tidy(text) { let $h0; text = M_re.sub("\\s*([,-])\\s*", "\\1", $.m.lower($.m.strip(text))); return ($.truth($h0 = $.m.get(_TYPED, text)) ? $h0 : M_re.sub("\\s+", ",", text)); }
$.sign(tidy, ["text"], false);
export function encode_tiles(cells) { return $.tuple((function* ($s) { let place; for (place of $s) { yield M_torcello_games_ponte_kernels_state.cell(...$.iter(place)); } })($.iter(cells))); }
$.sign(encode_tiles, ["cells"], false);
export function encode(move) { let a, b, step; if ($.contains(WORDS, move.kind)) { return $.tupled([$.item(WORDS, move.kind)]); } if (($.len(move.cells) !== 2)) { return $.tupled([]); } [a, b] = $.iter(move.cells); if ((move.kind === "tiles")) { return ($.equal(a, b) ? $.tupled([]) : encode_tiles(move.cells)); } step = $.tupled([$.sub($.item(b, 0), $.item(a, 0)), $.sub($.item(b, 1), $.item(a, 1))]); if (!$.contains(M_torcello_games_ponte_kernels_state.DIRECTIONS, step)) { return $.tupled([]); } return $.tupled([$.add($.mul(256, $.add($.m.index(M_torcello_games_ponte_kernels_state.DIRECTIONS, step), 1)), M_torcello_games_ponte_kernels_state.cell(...$.iter(a)))]); }
$.sign(encode, ["move"], false);
export function ends(action) { let a, right, up; a = of_number($.and(action, 255)); [up, right] = $.iter($.item(M_torcello_games_ponte_kernels_state.DIRECTIONS, $.sub($.shr(action, 8), 1))); return $.tupled([a, $.tupled([$.add($.item(a, 0), up), $.add($.item(a, 1), right)])]); }
$.sign(ends, ["action"], false);
export function decode(actions) { let first, second; if ($.equal($.shr($.item(actions, 0), 8), M_torcello_games_ponte_kernels_state.TILE)) { [first, second] = $.iter(actions); return ($.lt(first, second) ? _tiles(first, second) : _tiles(second, first)); } return ($.contains(_SAID, $.item(actions, 0)) ? $.item(_SAID, $.item(actions, 0)) : bridge(...$.iter(ends($.item(actions, 0))))); }
$.sign(decode, ["actions"], false);
