import * as $ from "../python/index.ts";
import * as M_functools from "../python/modules/functools.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_game from "./torcello.game.js";
import * as M_torcello_games_ponte_kernels_rules from "./torcello.games.ponte.kernels.rules.js";
import * as M_torcello_games_ponte_kernels_state from "./torcello.games.ponte.kernels.state.js";
import * as M_torcello_games_ponte_notation from "./torcello.games.ponte.notation.js";
import * as M_torcello_games_ponte_position from "./torcello.games.ponte.position.js";
export const NetworkScore = $.type_("torcello.games.ponte.scoring", "NetworkScore", [], { dataclass: { same: true, fixed: true }, fields: [["points"], ["islands"], ["sandbanks"], ["bridges"]] }, [
  
]);
export const PonteScore = $.type_("torcello.games.ponte.scoring", "PonteScore", [M_torcello_game.SeatScore], { dataclass: { same: true, fixed: true }, fields: [["points"], ["islands"], ["bridges"], ["networks"]] }, [
  
]);
export function standing(state) { let by_colour, out; out = M_numpy.zeros($.tupled([2, 3]), M_numpy.int64); M_torcello_games_ponte_kernels_rules.standing(state, out); by_colour = $.m.tolist(out); return (($.m.item($.item(state, "light_seat")) === 0) ? by_colour : $.item(by_colour, $.slice(null, null, (-1)))); }
$.sign(standing, ["state"], false);
export function score(state, position = null) { let colours, $h0; position = ($.truth($h0 = position) ? $h0 : M_torcello_games_ponte_position.Position(state)); colours = ((position.light_seat === 0) ? $.tupled([M_torcello_games_ponte_kernels_state.LIGHT, M_torcello_games_ponte_kernels_state.DARK]) : $.tupled([M_torcello_games_ponte_kernels_state.DARK, M_torcello_games_ponte_kernels_state.LIGHT])); return M_torcello_game.Score((function* ($s) { let bridges, colour, islands, points; for ([colour, [points, islands, bridges]] of $s) { yield PonteScore(points, islands, bridges, _parts($.item(position.lands, colour))); } })($.iter($.zip(colours, standing(state), { strict: true })))); }
$.sign(score, ["state", "position"], false);
export function outcome(state) { let i, points, reason, seats, winner; seats = standing(state); points = $.tupled([$.item($.item(seats, 0), 0), $.item($.item(seats, 1), 0)]); for ([i, reason] of $.iter($.enumerate($.tupled(["points", "islands", "bridges"])))) { if (!$.equal($.item($.item(seats, 0), i), $.item($.item(seats, 1), i))) { winner = ($.gt($.item($.item(seats, 0), i), $.item($.item(seats, 1), i)) ? 0 : 1); return M_torcello_game.Outcome(points, $.tupled([winner]), reason, ($.truth(i) ? reason : null)); } } return M_torcello_game.Outcome(points, $.tupled([0, 1]), "shared", "shared"); }
$.sign(outcome, ["state"], false);
export const _parts = M_functools.lru_cache(4096)(function _parts(land) { return $.tuple($.map(_part, land.networks)); });
$.sign(_parts, ["land"], false);
export function _part(network) { return NetworkScore(network.points, _named(network.islands), _named(network.sandbanks), $.tuple((function* ($s) { let bridge; for (bridge of $s) { yield M_torcello_games_ponte_notation.bridge(...$.iter($.bound(bridge, "ends"))); } })($.iter(network.bridges)))); }
$.sign(_part, ["network"], false);
export function _named(groups) { return $.tuple((function* ($s) { let group; for (group of $s) { yield M_torcello_games_ponte_notation.names(group); } })($.iter(groups))); }
$.sign(_named, ["groups"], false);
