import * as $ from "../python/index.ts";
import * as M_re from "../python/modules/re.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_words from "./torcello.words.js";
export const _ISLAND = "[1-9]|1[0-8]";
export const _NUMBER = M_re.compile(("([1-6])@(" + $.str(_ISLAND) + ")"));
export const _BRIDGE = M_re.compile(("(" + $.str(_ISLAND) + ")-(" + $.str(_ISLAND) + ")"));
export const _CARD = M_re.compile("([1-6])/([1-3])");
export const Move = $.type_("torcello.games.hashi.notation", "Move", [], { namedtuple: true, fields: [["number", () => null], ["bridges", () => $.tupled([])], ["dashes", () => 0], ["lot", () => null], ["card", () => null]] }, [
  ["number", "value", () => null, null],
  ["bridges", "value", () => $.tupled([]), null],
  ["dashes", "value", () => 0, null],
  ["lot", "value", () => null, null],
  ["card", "value", () => null, null],
  ["is_luck", "property", function is_luck() { const self = this; let $h0; return ($.truth($h0 = (self.lot !== null)) ? $h0 : (self.card !== null)); }, [[], false]],
  ["missing", "property", function missing() { const self = this; return $.sub($.add((self.number === null), !$.truth(self.bridges)), self.dashes); }, [[], false]]
]);
export function parse(text) { let bridges, move, numbers, words; words = M_torcello_words.words_of(text); if (($.contains($.item(words, 0), ":") && ($.len(words) === 1))) { return _luck($.item(words, 0)); } numbers = (($s) => { const $r = []; let word; for (word of $s) { if ($.contains(word, "@")) { $r.push(_number(word)); } } return $r; })($.iter(words)); bridges = $.sorted((function* ($s) { let word; for (word of $s) { if ((!$.contains(word, "@") && (word !== "-"))) { yield _bridge(word, text); } } })($.iter(words))); move = Move(($.truth(numbers) ? $.item(numbers, 0) : null), $.tuple(bridges), $.m.count(words, "-")); if ((($.len(numbers) > 1) || ($.bound(move, "missing") < 0))) { throw $.raised($.call(M_torcello_errors.NotationError, ["hashi/move"], $.dicted([["text", text]]))); } return move; }
$.sign(parse, ["text"], false);
export function _luck(word) { let _, card, kind, rest; [kind, _, rest] = $.iter($.m.partition(word, ":")); if ((kind === "start")) { return $.call(Move, [], $.dicted([["lot", _number(rest)]])); } card = $.m.fullmatch(_CARD, rest); if (((kind !== "card") || (card === null))) { throw $.raised($.call(M_torcello_errors.NotationError, ["hashi/luck"], $.dicted([["text", word]]))); } return $.call(Move, [], $.dicted([["card", $.tupled([$.int($.item(card, 1)), $.int($.item(card, 2))])]])); }
$.sign(_luck, ["word"], false);
export function _number(word) { let found; found = $.m.fullmatch(_NUMBER, word); if ((found === null)) { throw $.raised($.call(M_torcello_errors.NotationError, ["hashi/island"], $.dicted([["text", word]]))); } return $.tupled([$.int($.item(found, 1)), $.int($.item(found, 2))]); }
$.sign(_number, ["word"], false);
export function _bridge(word, text) { let a, b, found; if (!$.contains(word, "-")) { throw $.raised($.call(M_torcello_errors.NotationError, ["hashi/move"], $.dicted([["text", text]]))); } found = $.m.fullmatch(_BRIDGE, word); if ((found === null)) { throw $.raised($.call(M_torcello_errors.NotationError, ["hashi/island"], $.dicted([["text", word]]))); } [a, b] = $.iter($.sorted($.tupled([$.int($.item(found, 1)), $.int($.item(found, 2))]))); return $.tupled([a, b]); }
$.sign(_bridge, ["word", "text"], false);
export function tidy(text) { return $.m.join(" ", $.m.split($.m.lower(text))); }
$.sign(tidy, ["text"], false);
export function bridge_text(bridge) { return ($.str($.item(bridge, 0)) + "-" + $.str($.item(bridge, 1))); }
$.sign(bridge_text, ["bridge"], false);
export function card_text(kind) { return ($.str($.add($.floordiv(kind, 3), 1)) + "/" + $.str($.add($.mod(kind, 3), 1))); }
$.sign(card_text, ["kind"], false);
export function turn_text(number, island, bridges) { let said; said = [((island === null) ? "-" : ($.str(number) + "@" + $.str(island)))]; return $.m.join(" ", [...$.iter(said), ...$.iter($.map(bridge_text, $.sorted(bridges)))]); }
$.sign(turn_text, ["number", "island", "bridges"], false);
