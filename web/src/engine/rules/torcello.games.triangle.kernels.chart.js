import * as $ from "../python/index.ts";
import * as M_importlib_resources from "../python/modules/importlib.resources.ts";
import * as M_json from "../python/modules/json.ts";
export const Point = $.type_("torcello.games.triangle.kernels.chart", "Point", [], { namedtuple: true, fields: [["x"], ["y"]] }, [
  
]);
export const Sector = $.type_("torcello.games.triangle.kernels.chart", "Sector", [], { namedtuple: true, fields: [["name"], ["letter"], ["steps"], ["towards"]] }, [
  
]);
export const TOWARDS = $.dicted([["N", $.tupled([0, 1])], ["S", $.tupled([0, (-1)])], ["E", $.tupled([1, 0])], ["W", $.tupled([(-1), 0])]]);
export function _sector(name) { let steps; steps = $.item(name, $.slice(1, (-1), null)); return Sector(name, $.m.index(LETTERS, $.item(name, 0)), ($.truth(steps) ? $.int(steps) : null), $.item(TOWARDS, $.item(name, (-1)))); }
$.sign(_sector, ["name"], false);
export const _chart = M_json.loads(M_importlib_resources.files("torcello.games.triangle.kernels").joinpath("chart.json").read_text("utf-8"));
export const _cloud = $.item(_chart, "cloud");
export const NODES = $.tuple((function* ($s) { let node; for (node of $s) { yield Point($.item(node, "x"), $.item(node, "y")); } })($.iter($.item(_chart, "circuit"))));
export const PORTS = $.tuple((function* ($s) { let port; for (port of $s) { yield $.item(port, "id"); } })($.iter($.item(_chart, "ports"))));
export const PORT_NODES = $.tuple((function* ($s) { let port; for (port of $s) { yield $.next((function* ($s) { let i, node; for ([i, node] of $s) { if ($.equal($.m.get(node, "port"), port)) { yield i; } } })($.iter($.enumerate($.item(_chart, "circuit"))))); } })($.iter(PORTS)));
export const DOCKS = $.tuple((function* ($s) { let port; for (port of $s) { yield $.tuple((function* ($s) { let dock; for (dock of $s) { yield Point(...$.iter(dock)); } })($.iter($.item(port, "docks")))); } })($.iter($.item(_chart, "ports"))));
export const CARDS = $.tuple((function* ($s) { let number, port, value; for ([number, port] of $s) { for (value of $.iter($.sorted($.item($.item(_chart, "piles"), port)))) { yield $.tupled([number, value]); } } })($.iter($.enumerate(PORTS))));
export const BONUS = $.item($.item(_chart, "bonus"), "value");
export const GRID_X = $.tuple($.item($.item(_cloud, "grid"), "x"));
export const GRID_Y = $.tuple($.item($.item(_cloud, "grid"), "y"));
export const LETTERS = $.tuple($.item(_cloud, "letters"));
export const COVER = $.item(_cloud, "cover_radius");
export const FOOT = $.item(_cloud, "foot_radius");
export const CAPTURE = $.item(_cloud, "capture_radius");
export const MAGNETS = $.tuple((function* ($s) { let magnet; for (magnet of $s) { yield $.tupled([$.item(magnet, "radius"), $.item(magnet, "degrees")]); } })($.iter($.item(_cloud, "magnets"))));
export const SECTORS = $.tuple((function* ($s) { let name; for (name of $s) { yield _sector(name); } })($.iter($.item(_chart, "sectors"))));
