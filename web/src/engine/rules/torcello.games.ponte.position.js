import * as $ from "../python/index.ts";
import * as M_functools from "../python/modules/functools.ts";
import * as M_torcello_games_ponte_kernels_state from "./torcello.games.ponte.kernels.state.js";
import * as M_torcello_games_ponte_kernels_tables from "./torcello.games.ponte.kernels.tables.js";
import * as M_torcello_games_ponte_notation from "./torcello.games.ponte.notation.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const COLOURS = $.tupled(["light", "dark"]);
export const _CELLS = (($s) => { const $r = []; let number; for (number of $s) { $r.push(M_torcello_games_ponte_notation.of_number(number)); } return $r; })($.iter($.range(256)));
export const Bridge = $.type_("torcello.games.ponte.position", "Bridge", [], { dataclass: { same: false, fixed: false }, fields: [["colour"], ["ends"], ["covers"]] }, [
  
]);
export const Network = $.type_("torcello.games.ponte.position", "Network", [], { dataclass: { same: true, fixed: true }, fields: [["islands"], ["sandbanks"], ["bridges"]] }, [
  ["points", "property", function points() { const self = this; let n; n = $.len(self.islands); return $.floordiv($.mul(n, $.add(n, 1)), 2); }, [[], false]]
]);
export const Land = $.type_("torcello.games.ponte.position", "Land", [], { dataclass: { same: false, fixed: false }, fields: [["tiles"], ["groups"], ["networks"]] }, [
  ["named", "cached_property", function named() { const self = this; return $.tuple($.map(M_torcello_games_ponte_notation.names, self.groups)); }, [[], false]]
]);
export function cells_of(words, i = 0) { return $.list(_cells(_bits($.item(words, i)))); }
$.sign(cells_of, ["words", "i"], false);
export function _bits(words) { return $.sum((function* ($s) { let k, word; for ([k, word] of $s) { yield $.shl(word, $.mul(64, k)); } })($.iter($.enumerate($.m.tolist(words))))); }
$.sign(_bits, ["words"], false);
export const _cells = M_functools.lru_cache(8192)(function _cells(bits) { let cells, low; cells = []; while ($.truth(bits)) { low = $.and(bits, $.neg(bits)); $.m.append(cells, $.item(_CELLS, $.sub($.m.bit_length(low), 1))); bits = $.xor(bits, low); } return $.tuple(cells); });
$.sign(_cells, ["bits"], false);
export function beside(place) { let column, row; [row, column] = $.iter(place); return [$.tupled([$.sub(row, 1), column]), $.tupled([row, $.sub(column, 1)]), $.tupled([row, $.add(column, 1)]), $.tupled([$.add(row, 1), column])]; }
$.sign(beside, ["place"], false);
export function cornering(place) { let column, row; [row, column] = $.iter(place); return (($s) => { const $r = []; let c, r; for (r of $s) { for (c of [(-1), 1]) { $r.push($.tupled([$.add(row, r), $.add(column, c)])); } } return $r; })([(-1), 1]); }
$.sign(cornering, ["place"], false);
export function group_of(place, tiles) { let border, fresh, group; [group, border] = $.iter($.tupled([$.set([place]), [place]])); while ($.truth(border)) { fresh = (($s) => { const $r = []; let near; for (near of $s) { if (($.contains(tiles, near) && !$.contains(group, near))) { $r.push(near); } } return $r; })($.iter(beside($.m.pop(border)))); $.m.update(group, fresh); $.m.extend(border, fresh); } return $.tuple($.sorted(group)); }
$.sign(group_of, ["place", "tiles"], false);
export const Position = $.type_("torcello.games.ponte.position", "Position", [], {  }, [
  ["__init__", "method", function __init__(state) { const self = this; let built, s; s = M_torcello_kernels_steps.fields(state); self.size = $.int(s.side); self.phase = $.int(s.phase); self.colour = $.int(s.colour); self.light_seat = $.int(s.light_seat); self._s = s; self.first = ($.equal(s.first, M_torcello_games_ponte_kernels_state.NO_CELL) ? null : M_torcello_games_ponte_notation.of_number($.int(s.first))); self.tiles_left = $.tupled([$.int($.item(s.tiles_left, M_torcello_games_ponte_kernels_state.LIGHT)), $.int($.item(s.tiles_left, M_torcello_games_ponte_kernels_state.DARK))]); self.bridges_left = $.int(s.bridges_left); self.unlimited = $.bool(s.unlimited); self.shared_cell = $.bool(s.shared_cell); self.must_bridge = $.bool(s.must_bridge); built = $.zip($.m.tolist(s.builder), $.item($.m.tolist(s.built), $.slice(null, s.n_built, null)), { strict: false }); self.bridges = (($s) => { const $r = []; let action, colour; for ([colour, action] of $s) { $r.push(_bridge(colour, action)); } return $r; })($.iter(built)); return null; }, [["state"], false]],
  ["tiles", "cached_property", function tiles() { const self = this; return $.tupled([$.set(cells_of(self._s.tiles, M_torcello_games_ponte_kernels_state.LIGHT)), $.set(cells_of(self._s.tiles, M_torcello_games_ponte_kernels_state.DARK))]); }, [[], false]],
  ["placeable", "cached_property", function placeable() { const self = this; return cells_of(self._s.placeable); }, [[], false]],
  ["bare", "cached_property", function bare() { const self = this; return $.tupled([$.set(cells_of(self._s.bare, M_torcello_games_ponte_kernels_state.LIGHT)), $.set(cells_of(self._s.bare, M_torcello_games_ponte_kernels_state.DARK))]); }, [[], false]],
  ["covered", "cached_property", function covered() { const self = this; let bridge, over, place; over = $.dicted([]); for (bridge of $.iter(self.bridges)) { for (place of $.iter(bridge.covers)) { $.m.setdefault(over, place, bridge); } } return over; }, [[], false]],
  ["groups", "property", function groups() { const self = this; let dark, light; [light, dark] = $.iter(self.lands); return $.tupled([light.groups, dark.groups]); }, [[], false]],
  ["lands", "cached_property", function lands() { const self = this; let dark, light; [light, dark] = $.iter((function* ($s) { let colour; for (colour of $s) { yield _land(_bits($.item(self._s.tiles, colour)), $.tuple((function* ($s) { let bridge; for (bridge of $s) { if ($.equal(bridge.colour, colour)) { yield bridge; } } })($.iter(self.bridges)))); } })([M_torcello_games_ponte_kernels_state.LIGHT, M_torcello_games_ponte_kernels_state.DARK])); return $.tupled([light, dark]); }, [[], false]]
]);
export const _land = M_functools.lru_cache(4096)(function _land(tiles, bridges) { let a, alone, b, bridge, found, group, groups, islands, joined, label, land, named, number, of, sandbanks, spans; [named, groups] = $.iter($.tupled([M_torcello_games_ponte_notation.names(_cells(tiles)), _groups(tiles)])); if (!$.truth(bridges)) { alone = (function* ($s) { let group; for (group of $s) { if (($.len(group) === 4)) { yield Network($.tupled([group]), $.tupled([]), $.tupled([])); } } })($.iter(groups)); return Land(named, groups, $.tuple(alone)); } number = (($s) => { const $r = $.dicted([]); let group, i, place; for ([i, group] of $s) { for (place of $.iter(group)) { $r.put(place, i); } } return $r; })($.iter($.enumerate(groups))); label = $.list($.range($.len(groups))); for (bridge of $.iter(bridges)) { [a, b] = $.iter((function* ($s) { let end; for (end of $s) { yield $.item(label, $.item(number, end)); } })($.iter($.bound(bridge, "ends")))); label = (($s) => { const $r = []; let other; for (other of $s) { $r.push(($.equal(other, b) ? a : other)); } return $r; })($.iter(label)); } joined = $.dicted([]); for ([of, group] of $.iter($.zip(label, groups, { strict: true }))) { $.m.append($.m.setdefault(joined, of, []), group); } found = []; for ([of, land] of $.iter($.m.items(joined))) { spans = $.tuple((function* ($s) { let bridge; for (bridge of $s) { if ($.equal($.item(label, $.item(number, $.item($.bound(bridge, "ends"), 0))), of)) { yield bridge; } } })($.iter(bridges))); islands = $.tuple((function* ($s) { let group; for (group of $s) { if (($.len(group) === 4)) { yield group; } } })($.iter(land))); if (($.truth(islands) || $.truth(spans))) { sandbanks = $.tuple((function* ($s) { let group; for (group of $s) { if (($.len(group) < 4)) { yield group; } } })($.iter(land))); $.m.append(found, Network(islands, sandbanks, spans)); } } return Land(named, groups, $.tuple($.sorted(found, { key: ((network) => $.neg(network.points)) }))); });
$.sign(_land, ["tiles", "bridges"], false);
export function _groups(tiles) { let found, group, grown; found = []; while ($.truth(tiles)) { [group, grown] = $.iter($.tupled([0, $.and(tiles, $.neg(tiles))])); while (!$.equal(grown, group)) { group = grown; grown = $.and(tiles, $.or($.or($.or($.or(group, $.shl(group, 1)), $.shr(group, 1)), $.shl(group, 16)), $.shr(group, 16))); } tiles = $.xor(tiles, group); $.m.append(found, _cells(group)); } return $.tuple(found); }
$.sign(_groups, ["tiles"], false);
export const _bridge = M_functools.lru_cache(4096)(function _bridge(colour, action) { let a, b; [a, b] = $.iter(M_torcello_games_ponte_notation.ends(action)); return Bridge(colour, $.tupled([a, b]), M_torcello_games_ponte_kernels_tables.covered(a, $.sub($.shr(action, 8), 1))); });
$.sign(_bridge, ["colour", "action"], false);
