import * as $ from "../python/index.ts";
import * as M_torcello_kernels_records from "../python/modules/torcello.kernels.records.ts";
export const [LIGHT, DARK] = $.iter($.tupled([0, 1]));
export const DIRECTIONS = $.tupled([$.tupled([0, 2]), $.tupled([2, 0]), $.tupled([2, 2]), $.tupled([2, (-2)]), $.tupled([1, 2]), $.tupled([1, (-2)]), $.tupled([2, 1]), $.tupled([2, (-1)])]);
export const N_DIRECTIONS = $.len(DIRECTIONS);
export const TILE = 0;
export const [PASS, TAKE_LIGHT, TAKE_DARK] = $.iter($.tupled([$.mul(9, 256), $.add($.mul(9, 256), 1), $.add($.mul(9, 256), 2)]));
export const [OPENING, CHOICE, PLAY, OVER] = $.iter($.range(4));
export const [SMALLEST, LARGEST] = $.iter($.tupled([6, 12]));
export const UNLIMITED = 255;
export const MAX_BRIDGES = 48;
export const MAX_ACTIONS = $.add($.add($.mul(LARGEST, LARGEST), $.mul($.mul(N_DIRECTIONS, LARGEST), LARGEST)), 1);
export const NO_CELL = (-1);
export const STATE = M_torcello_kernels_records.record_type($.tupled(["tiles", "u8", $.tupled([2, 4])]), $.tupled(["bare", "u8", $.tupled([2, 4])]), $.tupled(["islands", "u8", $.tupled([2, 4])]), $.tupled(["forbidden", "u8", $.tupled([2, 4])]), $.tupled(["beside_threes", "u8", $.tupled([2, 4])]), $.tupled(["free_threes", "u8", $.tupled([2, 4])]), $.tupled(["empty", "u8", $.tupled([1, 4])]), $.tupled(["placeable", "u8", $.tupled([1, 4])]), $.tupled(["blocked", "u8", $.tupled([N_DIRECTIONS, 4])]), $.tupled(["buildable", "u8", $.tupled([N_DIRECTIONS, 4])]), $.tupled(["built", "u2", $.tupled([MAX_BRIDGES])]), $.tupled(["builder", "u1", $.tupled([MAX_BRIDGES])]), $.tupled(["n_built", "u1"]), $.tupled(["bridges_of", "u1", $.tupled([2])]), $.tupled(["bridges_left", "u1"]), $.tupled(["tiles_left", "u1", $.tupled([2])]), $.tupled(["phase", "u1"]), $.tupled(["colour", "u1"]), $.tupled(["first", "i2"]), $.tupled(["last_turn", "u1"]), $.tupled(["light_seat", "u1"]), $.tupled(["side", "u1"]), $.tupled(["unlimited", "u1"]), $.tupled(["shared_cell", "u1"]), $.tupled(["must_bridge", "u1"]), $.tupled(["choice", "u1"]));
export function cell(row, column) { return $.add($.mul(16, row), column); }
$.sign(cell, ["row", "column"], false);
export function supplies(size) { let in_box; in_box = $.dicted([[10, $.tupled([40, 15])], [12, $.tupled([60, 22])]]); return $.m.get(in_box, size, $.tupled([$.round($.mul($.mul(0.4, size), size)), $.round($.mul($.mul(0.15, size), size))])); }
$.sign(supplies, ["size"], false);
