import * as $ from "../python/index.ts";
import * as M_math from "../python/modules/math.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_games_triangle_kernels_chart from "./torcello.games.triangle.kernels.chart.js";
import * as M_torcello_games_triangle_kernels_state from "./torcello.games.triangle.kernels.state.js";
export const _AT = [...$.iter(M_torcello_games_triangle_kernels_chart.NODES), ...$.iter((function* ($s) { let dock, docks; for (docks of $s) { for (dock of $.iter(docks)) { yield dock; } } })($.iter(M_torcello_games_triangle_kernels_chart.DOCKS)))];
export const X = M_numpy.array((($s) => { const $r = []; let point; for (point of $s) { $r.push(point.x); } return $r; })($.iter(_AT)));
export const Y = M_numpy.array((($s) => { const $r = []; let point; for (point of $s) { $r.push(point.y); } return $r; })($.iter(_AT)));
export const NODE_OF = M_numpy.array([...$.iter($.range(M_torcello_games_triangle_kernels_state.NODES)), ...$.iter((function* ($s) { let _, node; for (node of $s) { for (_ of $.iter($.range(M_torcello_games_triangle_kernels_state.DOCKS))) { yield node; } } })($.iter(M_torcello_games_triangle_kernels_chart.PORT_NODES)))], M_numpy.int64);
export const PORT_AT = M_numpy.full(M_torcello_games_triangle_kernels_state.NODES, (-1), M_numpy.int64);
export const [LEAST_X, MOST_X] = $.iter(M_torcello_games_triangle_kernels_chart.GRID_X);
export const [LEAST_Y, MOST_Y] = $.iter(M_torcello_games_triangle_kernels_chart.GRID_Y);
export const ROWS = $.add($.sub(MOST_Y, LEAST_Y), 1);
export const [COVER_RADIUS, FOOT_RADIUS, CAPTURE_RADIUS] = $.iter($.tupled([M_torcello_games_triangle_kernels_chart.COVER, M_torcello_games_triangle_kernels_chart.FOOT, M_torcello_games_triangle_kernels_chart.CAPTURE]));
export const LIFTS = M_numpy.array((($s) => { const $r = []; let sector; for (sector of $s) { $r.push((sector.steps === null)); } return $r; })($.iter(M_torcello_games_triangle_kernels_chart.SECTORS)));
export function _covered() { let table, under, x, y; table = M_numpy.zeros($.mul($.add($.sub(MOST_X, LEAST_X), 1), ROWS), M_numpy.uint64); for (x of $.iter($.range(LEAST_X, $.add(MOST_X, 1)))) { for (y of $.iter($.range(LEAST_Y, $.add(MOST_Y, 1)))) { under = (function* ($s) { let at, node; for ([node, at] of $s) { if ($.le(M_math.hypot($.sub(at.x, x), $.sub(at.y, y)), $.add(COVER_RADIUS, M_torcello_games_triangle_kernels_state.TOLERANCE))) { yield node; } } })($.iter($.enumerate(M_torcello_games_triangle_kernels_chart.NODES))); $.set_item(table, $.sub($.add($.mul(ROWS, $.sub(x, LEAST_X)), y), LEAST_Y), $.sum((function* ($s) { let node; for (node of $s) { yield $.shl(1, node); } })($.iter(under)))); } } return table; }
$.sign(_covered, [], false);
export const COVERED = _covered();
export const REACH = M_numpy.array((($s) => { const $r = []; let _, reach; for ([reach, _] of $s) { $r.push(reach); } return $r; })($.iter(M_torcello_games_triangle_kernels_chart.MAGNETS)));
export const BEARING = M_numpy.array((($s) => { const $r = []; let letter; for (letter of $s) { $r.push((($s) => { const $r = []; let _, degrees; for ([_, degrees] of $s) { $r.push(M_math.radians($.mod($.sub(degrees, $.mul(45, letter)), 360))); } return $r; })($.iter(M_torcello_games_triangle_kernels_chart.MAGNETS))); } return $r; })($.iter($.range($.len(M_torcello_games_triangle_kernels_chart.LETTERS)))));
export const OFFSET_X = M_numpy.array((($s) => { const $r = []; let row; for (row of $s) { $r.push((($s) => { const $r = []; let bearing, reach; for ([reach, bearing] of $s) { $r.push($.mul(reach, M_math.sin(bearing))); } return $r; })($.iter($.zip(REACH, row, { strict: true })))); } return $r; })($.iter(BEARING)));
export const OFFSET_Y = M_numpy.array((($s) => { const $r = []; let row; for (row of $s) { $r.push((($s) => { const $r = []; let bearing, reach; for ([reach, bearing] of $s) { $r.push($.mul(reach, M_math.cos(bearing))); } return $r; })($.iter($.zip(REACH, row, { strict: true })))); } return $r; })($.iter(BEARING)));
{ $.set_item(PORT_AT, $.list(M_torcello_games_triangle_kernels_chart.PORT_NODES), $.range(M_torcello_games_triangle_kernels_state.PORTS)); }
