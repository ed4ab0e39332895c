import * as $ from "../python/index.ts";
import * as M_json from "../python/modules/json.ts";
import * as M_re from "../python/modules/re.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_games_hashi_geography from "./torcello.games.hashi.geography.js";
export const [FORMAT, VERSION] = $.iter($.tupled(["torcello-hashi-boards", 1]));
export const MOST_BYTES = $.shl(1, 18);
export const LARGEST_GRID = 12;
export const CARDS = 18;
export const _ROOT = "boards";
export const _NAME = M_re.compile("(?!(?:True|False)\\Z)[A-Za-z][A-Za-z0-9_-]{0,15}");
export const _LINE = M_re.compile("([1-9][0-9]?)-([1-9][0-9]?)");
export const _CARD = M_re.compile("([1-6])/([1-3])");
export const BoardError = $.type_("torcello.games.hashi.board_file", "BoardError", [M_torcello_errors.TorcelloError, $.ValueError], {  }, [
  
]);
export const Deck = $.type_("torcello.games.hashi.board_file", "Deck", [], { dataclass: { same: true, fixed: true }, fields: [["name"], ["cards"]] }, [
  
]);
export function parse(text) { let error, value; if ($.gt($.len(text), MOST_BYTES)) { throw $.raised($.call(BoardError, ["hashi/board-too-large"], $.dicted([["limit", MOST_BYTES]]))); } try { value = $.m.decode(_DECODER, text); } catch ($caught) { if ($.caught_by($caught, M_json.JSONDecodeError)) { error = $caught; throw $.raised($.call(BoardError, ["hashi/board-json"], $.merged([$.dicted([["line", error.lineno]]), $.dicted([["column", error.colno]])]))); } else if ($.caught_by($caught, $.RecursionError)) { throw $.raised(BoardError("hashi/board-too-deep")); } else if ($.caught_by($caught, BoardError)) { throw $caught; } else if ($.caught_by($caught, $.ValueError)) { throw $.raised($.call(BoardError, ["hashi/board-json"], $.merged([$.dicted([["line", 1]]), $.dicted([["column", 1]])]))); } else throw $caught; } return _boards(value); }
$.sign(parse, ["text"], false);
export function _boards(value) { let decks, fields, sketches; fields = $.call(_keyed, [value, _ROOT], $.merged([$.dicted([["needed", $.tupled(["format", "version"])]]), $.dicted([["others", $.tupled(["sides", "decks"])]])])); if (!$.equal($.item(fields, "format"), FORMAT)) { throw $.raised($.call(_refused, ["format", "format"], $.dicted([["wanted", FORMAT]]))); } if (!$.equal(_integer($.item(fields, "version"), "version"), VERSION)) { throw $.raised($.call(_refused, ["version", "version"], $.dicted([["wanted", VERSION]]))); } sketches = _each_named($.m.get(fields, "sides", $.dicted([])), "sides", _sketch); decks = _each_named($.m.get(fields, "decks", $.dicted([])), "decks", _deck); if ((!$.truth(sketches) && !$.truth(decks))) { throw $.raised(_refused("nothing", _ROOT)); } return $.tupled([sketches, decks]); }
$.sign(_boards, ["value"], false);
export function _sketch(name, value, path) { let columns, crossings, fields, islands, lines, listed, rows; fields = $.call(_keyed, [value, path], $.merged([$.dicted([["needed", $.tupled(["columns", "rows", "islands", "lines"])]]), $.dicted([["others", $.tupled(["crossings"])]])])); [columns, rows] = $.iter((function* ($s) { let key; for (key of $s) { yield _integer($.item(fields, key), ($.str(path) + "." + $.str(key)), 1, LARGEST_GRID); } })(["columns", "rows"])); islands = _each($.item(fields, "islands"), ($.str(path) + ".islands"), _island); if (!$.equal($.len(islands), M_torcello_games_hashi_geography.ISLANDS)) { throw $.raised($.call(_refused, ["island-count", path], $.merged([$.dicted([["count", $.len(islands)]]), $.dicted([["wanted", M_torcello_games_hashi_geography.ISLANDS]])]))); } lines = _each($.item(fields, "lines"), ($.str(path) + ".lines"), _line); if ($.gt($.len(lines), M_torcello_games_hashi_geography.MOST_LINES)) { throw $.raised($.call(_refused, ["line-count", path], $.merged([$.dicted([["count", $.len(lines)]]), $.dicted([["limit", M_torcello_games_hashi_geography.MOST_LINES]])]))); } listed = $.m.get(fields, "crossings"); crossings = ((listed === null) ? null : _each(listed, ($.str(path) + ".crossings"), _crossing)); return M_torcello_games_hashi_geography.Sketch(name, columns, rows, islands, lines, crossings); }
$.sign(_sketch, ["name", "value", "path"], false);
export function _island(value, path) { let fields, flag; fields = $.call(_keyed, [value, path], $.merged([$.dicted([["needed", $.tupled(["number", "x", "y"])]]), $.dicted([["others", $.tupled(["flag"])]])])); flag = $.m.get(fields, "flag"); if (((flag !== null) && !$.contains(M_torcello_games_hashi_geography.FLAGS, _text(flag, ($.str(path) + ".flag"))))) { throw $.raised($.call(_refused, ["flag", ($.str(path) + ".flag")], $.dicted([["found", M_torcello_errors.shown($.str(flag))]]))); } return M_torcello_games_hashi_geography.Island(_integer($.item(fields, "number"), ($.str(path) + ".number"), 1, M_torcello_games_hashi_geography.ISLANDS), _integer($.item(fields, "x"), ($.str(path) + ".x"), 0, $.sub(LARGEST_GRID, 1)), _integer($.item(fields, "y"), ($.str(path) + ".y"), 0, $.sub(LARGEST_GRID, 1)), flag); }
$.sign(_island, ["value", "path"], false);
export function _line(value, path) { let a, b, found, text; text = _text(value, path); found = $.m.fullmatch(_LINE, text); if (!$.truth(found)) { throw $.raised($.call(_refused, ["line", path], $.dicted([["found", M_torcello_errors.shown(text)]]))); } [a, b] = $.iter($.sorted($.map($.int, found.groups()))); if ($.gt(b, M_torcello_games_hashi_geography.ISLANDS)) { throw $.raised($.call(_refused, ["line-island", path], $.merged([$.dicted([["found", text]]), $.dicted([["number", b]]), $.dicted([["last", M_torcello_games_hashi_geography.ISLANDS]])]))); } return $.tupled([a, b]); }
$.sign(_line, ["value", "path"], false);
export function _crossing(value, path) { let lines; lines = _each(value, path, _line); if (($.len(lines) !== 2)) { throw $.raised(_refused("crossing", path)); } return $.tupled([$.item(lines, 0), $.item(lines, 1)]); }
$.sign(_crossing, ["value", "path"], false);
export function _deck(name, value, path) { let cards; cards = _each(value, path, _card); if (!$.equal($.len(cards), CARDS)) { throw $.raised($.call(_refused, ["card-count", path], $.merged([$.dicted([["count", $.len(cards)]]), $.dicted([["wanted", CARDS]])]))); } return Deck(name, $.tuple($.sorted(cards))); }
$.sign(_deck, ["name", "value", "path"], false);
export function _card(value, path) { let found, text; text = _text(value, path); found = $.m.fullmatch(_CARD, text); if (!$.truth(found)) { throw $.raised($.call(_refused, ["card", path], $.dicted([["found", M_torcello_errors.shown(text)]]))); } return $.tupled([$.int($.item(found, 1)), $.int($.item(found, 2))]); }
$.sign(_card, ["value", "path"], false);
export function _refused(name, path, ...$rest) { const $kw = $.keywords($rest); let facts = $kw.rest(); return BoardError($.call(M_torcello_errors.Refusal, [("hashi/board-" + $.str(name))], $.dicted([["facts", $.merged([$.dicted([["path", path]]), facts])]]))); }
$.sign(_refused, ["name", "path"], true);
export function _text(value, path) { if (!$.isinstance(value, $.str)) { throw $.raised($.call(_refused, ["shape", path], $.dicted([["why", "text"]]))); } return value; }
$.sign(_text, ["value", "path"], false);
export function _integer(value, path, low = null, high = null) { if (($.isinstance(value, $.float) && $.truth($.m.is_integer(value)))) { value = $.int(value); } if ((!$.isinstance(value, $.int) || $.isinstance(value, $.bool))) { throw $.raised($.call(_refused, ["shape", path], $.dicted([["why", "integer"]]))); } if (((low !== null) && (high !== null) && !($.le(low, value) && $.le(value, high)))) { throw $.raised($.call(_refused, ["range", path], $.merged([$.dicted([["low", low]]), $.dicted([["high", high]])]))); } return value; }
$.sign(_integer, ["value", "path", "low", "high"], false);
export function _each(value, path, read) { if (!$.isinstance(value, $.list)) { throw $.raised($.call(_refused, ["shape", path], $.dicted([["why", "list"]]))); } return $.tuple((function* ($s) { let i, item; for ([i, item] of $s) { yield read(item, ($.str(path) + "[" + $.str(i) + "]")); } })($.iter($.enumerate(value)))); }
$.sign(_each, ["value", "path", "read"], false);
export function _each_named(value, path, read) { let name; if (!$.isinstance(value, $.dict)) { throw $.raised($.call(_refused, ["shape", path], $.dicted([["why", "object"]]))); } for (name of $.iter(value)) { if (!$.truth($.m.fullmatch(_NAME, name))) { throw $.raised($.call(_refused, ["name", path], $.dicted([["found", M_torcello_errors.shown(name)]]))); } } return (($s) => { const $r = []; let item, name; for ([name, item] of $s) { $r.push(read(name, item, ($.str(path) + "." + $.str(name)))); } return $r; })($.iter($.m.items(value))); }
$.sign(_each_named, ["value", "path", "read"], false);
export function _keyed(value, path, needed, others) { let key; if (!$.isinstance(value, $.dict)) { throw $.raised($.call(_refused, ["shape", path], $.dicted([["why", "object"]]))); } for (key of $.iter(value)) { if ((!$.contains(needed, key) && !$.contains(others, key))) { throw $.raised($.call(_refused, ["key-unknown", path], $.dicted([["key", M_torcello_errors.shown(key)]]))); } } for (key of $.iter(needed)) { if (!$.contains(value, key)) { throw $.raised($.call(_refused, ["key-missing", path], $.dicted([["key", key]]))); } } return value; }
$.sign(_keyed, ["value", "path", "needed", "others"], false);
export function _object(pairs) { let fields, key, value; fields = $.dicted([]); for ([key, value] of $.iter(pairs)) { if ($.contains(fields, key)) { throw $.raised($.call(BoardError, ["hashi/board-key-twice"], $.dicted([["key", M_torcello_errors.shown(key)]]))); } $.set_item(fields, key, value); } return fields; }
$.sign(_object, ["pairs"], false);
export function _constant(name) { throw $.raised($.call(BoardError, ["hashi/board-not-finite"], $.dicted([["found", name]]))); }
$.sign(_constant, ["name"], false);
export const _DECODER = M_json.JSONDecoder({ object_pairs_hook: _object, parse_constant: _constant });
