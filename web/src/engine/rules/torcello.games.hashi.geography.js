import * as $ from "../python/index.ts";
import * as M_collections from "../python/modules/collections.ts";
import * as M_itertools from "../python/modules/itertools.ts";
import * as M_torcello_errors from "./torcello.errors.js";
export const ISLANDS = 18;
export const MOST_LINES = 36;
export const LEAST_LINES_AT_AN_ISLAND = 2;
export const FLAGS = $.dicted([["red", 4], ["blue", 3]]);
export const Island = $.type_("torcello.games.hashi.geography", "Island", [], { dataclass: { same: true, fixed: true }, fields: [["number"], ["x"], ["y"], ["flag"]] }, [
  
]);
export const _Printed = $.type_("torcello.games.hashi.geography", "_Printed", [], { dataclass: { same: true, fixed: true }, fields: [["name"], ["columns"], ["rows"], ["islands"], ["lines"]] }, [
  
]);
export const Sketch = $.type_("torcello.games.hashi.geography", "Sketch", [_Printed], { dataclass: { same: true, fixed: true }, fields: [["crossings"]] }, [
  
]);
export const Side = $.type_("torcello.games.hashi.geography", "Side", [_Printed], { dataclass: { same: true, fixed: true }, fields: [["crossings"]] }, [
  
]);
export function faults(sketch) { let found, look; for (look of [_at_the_islands, _at_the_lines, _at_the_net]) { if ($.truth((found = $.list(look(sketch))))) { return found; } } return []; }
$.sign(faults, ["sketch"], false);
export function survey(sketch) { let lines; lines = $.tuple($.sorted($.bound(sketch, "lines"))); return Side($.bound(sketch, "name"), sketch.columns, sketch.rows, $.tuple($.sorted(sketch.islands, { key: ((island) => island.number) })), lines, $.tuple(_crossings(sketch.islands, lines))); }
$.sign(survey, ["sketch"], false);
export function line_text(line) { return ($.str($.item(line, 0)) + "-" + $.str($.item(line, 1))); }
$.sign(line_text, ["line"], false);
export function* _at_the_islands(sketch) { let count, flags, island, number, numbers, points, x, y; points = M_collections.defaultdict($.list); for (island of $.iter(sketch.islands)) { $.m.append($.item(points, $.tupled([island.x, island.y])), island.number); if (($.ge(island.x, sketch.columns) || $.ge(island.y, sketch.rows))) { (yield $.call(_refusal, [sketch, "off-grid", _islands(island.number)], $.merged([$.dicted([["x", island.x]]), $.dicted([["y", island.y]])]))); } } for ([number, count] of $.iter($.m.items(M_collections.Counter((function* ($s) { let island; for (island of $s) { yield island.number; } })($.iter(sketch.islands)))))) { if ((count > 1)) { (yield _refusal(sketch, "island-twice", _islands(number))); } } for ([[x, y], numbers] of $.iter($.m.items(points))) { if (($.len(numbers) > 1)) { (yield $.call(_refusal, [sketch, "same-point", _islands(...$.iter(numbers))], $.merged([$.dicted([["x", x]]), $.dicted([["y", y]])]))); } } flags = M_collections.Counter((function* ($s) { let island; for (island of $s) { yield island.flag; } })($.iter(sketch.islands))); if ($.any((function* ($s) { let colour, wanted; for ([colour, wanted] of $s) { yield !$.equal($.item(flags, colour), wanted); } })($.iter($.m.items(FLAGS))))) { (yield $.call(_refusal, [sketch, "flags"], $.merged([$.dicted([["red", $.item(flags, "red")]]), $.dicted([["blue", $.item(flags, "blue")]])]))); } }
$.sign(_at_the_islands, ["sketch"], false);
export function* _at_the_lines(sketch) { let a, at, b, count, islands, line, passed; islands = _by_number(sketch.islands); for ([line, count] of $.iter($.m.items(M_collections.Counter($.bound(sketch, "lines"))))) { at = $.tupled([line_text(line)]); [a, b] = $.iter((function* ($s) { let number; for (number of $s) { yield $.item(islands, number); } })($.iter(line))); if ((count > 1)) { (yield _refusal(sketch, "line-twice", at)); } if ((a === b)) { (yield _refusal(sketch, "loop", at)); } else { if ((!$.equal(a.x, b.x) && !$.equal(a.y, b.y))) { (yield _refusal(sketch, "slanted", at)); } else { if ($.truth((passed = (($s) => { const $r = []; let island; for (island of $s) { if ($.truth(_is_within(island, a, b))) { $r.push(island.number); } } return $r; })($.iter(sketch.islands))))) { (yield $.call(_refusal, [sketch, "over-island", at], $.dicted([["passed", _islands(...$.iter(passed))]]))); } } } } }
$.sign(_at_the_lines, ["sketch"], false);
export function* _at_the_net(sketch) { let apart, few, found, lines_at, listed, pair, true_; lines_at = M_collections.Counter((function* ($s) { let line, number; for (line of $s) { for (number of $.iter(line)) { yield number; } } })($.iter($.bound(sketch, "lines")))); if ($.truth((few = (($s) => { const $r = []; let i; for (i of $s) { if ($.lt($.item(lines_at, i.number), LEAST_LINES_AT_AN_ISLAND)) { $r.push(i.number); } } return $r; })($.iter(sketch.islands))))) { (yield $.call(_refusal, [sketch, "few-lines", _islands(...$.iter(few))], $.dicted([["least", LEAST_LINES_AT_AN_ISLAND]]))); } if ($.truth((apart = $.sorted($.sub($.m.keys(_by_number(sketch.islands)), _reached($.bound(sketch, "lines"))))))) { (yield _refusal(sketch, "unconnected", _islands(...$.iter(apart)))); } if ((sketch.crossings !== null)) { found = _crossings(sketch.islands, $.bound(sketch, "lines")); true_ = (($s) => { const $r = $.set(); let i, j; for ([i, j] of $s) { $r.add(_pair($.item($.bound(sketch, "lines"), i), $.item($.bound(sketch, "lines"), j))); } return $r; })($.iter(found)); listed = (($s) => { const $r = $.set(); let crossing; for (crossing of $s) { $r.add(_pair(...$.iter(crossing))); } return $r; })($.iter(sketch.crossings)); for (pair of $.iter($.sorted($.sub(true_, listed)))) { (yield _refusal(sketch, "crossing-missing", $.map(line_text, pair))); } for (pair of $.iter($.sorted($.sub(listed, true_)))) { (yield _refusal(sketch, "crossing-false", $.map(line_text, pair))); } } }
$.sign(_at_the_net, ["sketch"], false);
export function _refusal(sketch, name, at = $.tupled([]), passed = $.tupled([]), ...$rest) { const $kw = $.keywords($rest); let facts = $kw.rest(); let places; places = $.dicted([["at", $.tuple(at)], ["passed", $.tuple(passed)]]); return $.call(M_torcello_errors.Refusal, [("hashi/board-" + $.str(name))], $.merged([$.dicted([["parts", (($s) => { const $r = $.dicted([]); let part, shown; for ([part, shown] of $s) { if ($.truth(shown)) { $r.put(part, shown); } } return $r; })($.iter($.m.items(places)))]]), $.dicted([["facts", $.merged([$.dicted([["path", ("sides." + $.str($.bound(sketch, "name")))]]), facts])]])])); }
$.sign(_refusal, ["sketch", "name", "at", "passed"], true);
export function _islands(...numbers) { numbers = $.tuple(numbers); return $.map($.str, numbers); }
$.sign(_islands, [], false);
export function _by_number(islands) { return (($s) => { const $r = $.dicted([]); let island; for (island of $s) { $r.put(island.number, island); } return $r; })($.iter(islands)); }
$.sign(_by_number, ["islands"], false);
export function _is_within(island, a, b) { let $h0, $h1, $h2, $h3, $h4; return ($.truth($h4 = (island !== a)) ? ($.truth($h3 = (island !== b)) ? ($.truth($h1 = ($.le($.min(a.x, b.x), ($h2 = island.x)) && $.le($h2, $.max(a.x, b.x)))) ? ($.le($.min(a.y, b.y), ($h0 = island.y)) && $.le($h0, $.max(a.y, b.y))) : $h1) : $h3) : $h4); }
$.sign(_is_within, ["island", "a", "b"], false);
export function _reached(lines, start = 1) { let a, ahead, b, neighbours, news, reached; neighbours = M_collections.defaultdict($.list); for ([a, b] of $.iter(lines)) { $.m.append($.item(neighbours, a), b); $.m.append($.item(neighbours, b), a); } [reached, ahead] = $.iter($.tupled([$.set([start]), [start]])); while ($.truth(ahead)) { news = $.sub($.set($.item(neighbours, $.m.pop(ahead))), reached); reached = $.ior(reached, news); ahead = $.iadd(ahead, news); } return reached; }
$.sign(_reached, ["lines", "start"], false);
export function _crossings(islands, lines) { let known, ways; known = _by_number(islands); ways = (($s) => { const $r = []; let line; for (line of $s) { $r.push($.sorted((function* ($s) { let n; for (n of $s) { yield $.tupled([$.item(known, n).x, $.item(known, n).y]); } })($.iter(line)))); } return $r; })($.iter(lines)); return (($s) => { const $r = []; let i, j, one, other; for ([[i, one], [j, other]] of $s) { if (($.truth(_cross(one, other)) || $.truth(_cross(other, one)))) { $r.push($.tupled([i, j])); } } return $r; })($.iter(M_itertools.combinations($.enumerate(ways), 2))); }
$.sign(_crossings, ["islands", "lines"], false);
export function _cross(level, upright) { let _, bottom, left, right, top, x, y, $h0, $h1, $h2; $h0 = $.list(level); [left, y] = $.iter($h0[0]); [right, _] = $.iter($h0[1]);  $h1 = $.list(upright); [x, top] = $.iter($h1[0]); [_, bottom] = $.iter($h1[1]);  return ($.truth($h2 = ($.lt(left, x) && $.lt(x, right))) ? ($.lt(top, y) && $.lt(y, bottom)) : $h2); }
$.sign(_cross, ["level", "upright"], false);
export function _pair(one, other) { return ($.le(one, other) ? $.tupled([one, other]) : $.tupled([other, one])); }
$.sign(_pair, ["one", "other"], false);
