import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const UNREVEALED = "?";
export const Transcript = $.type_("torcello.transcript", "Transcript", [], {  }, [
  ["__init__", "method", function __init__(game, start, viewer, in_full) { const self = this; let $h0; $h0 = $.list($.tupled([game, viewer, in_full])); self._game = $h0[0]; self._viewer = $h0[1]; self._in_full = $h0[2];  self._kept = []; self._state = start; return null; }, [["game", "start", "viewer", "in_full"], false]],
  ["told", "method", function told(actions, ends, unrevealed) { const self = this; let known, number, secret, state; known = $.sub($.len(ends), unrevealed); for (number of $.iter($.range($.len(self._kept), known))) { $.m.append(self._kept, self._tell(self._state, _move(actions, ends, number))); } if (!$.truth(unrevealed)) { return $.tuple(self._kept); } state = M_torcello_kernels_steps.copied(self._state); secret = (($s) => { const $r = []; let number; for (number of $s) { $r.push($.call_method(self, "_tell", [state, _move(actions, ends, number)], $.dicted([["is_secret", true]]))); } return $r; })($.iter($.range(known, $.len(ends)))); return $.tupled([...$.iter(self._kept), ...$.iter(secret)]); }, [["actions", "ends", "unrevealed"], false]],
  ["_tell", "method", function _tell(state, actions, is_secret = false) { const self = this; let mover, text; mover = self._game.mover(state, $.item(actions, 0)); if ($.truth(self._in_full)) { text = self._game.print(state, actions); } else { if (($.truth(is_secret) && !$.equal(mover, self._viewer))) { text = UNREVEALED; } else { text = self._game.seen(state, actions, self._viewer); } } M_torcello_kernels_steps.replay(state, M_numpy.array(actions, M_numpy.int64), $.len(actions)); return $.tupled([mover, text]); }, [["state", "actions", "is_secret"], false]]
]);
export const Deeds = $.type_("torcello.transcript", "Deeds", [], {  }, [
  ["__init__", "method", function __init__(game, start) { const self = this; self._game = game; self._kept = []; self._state = start; return null; }, [["game", "start"], false]],
  ["told", "method", function told(actions, ends) { const self = this; let move, number; for (number of $.iter($.range($.len(self._kept), $.len(ends)))) { move = _move(actions, ends, number); $.m.append(self._kept, self._game.deed(self._state, move)); M_torcello_kernels_steps.replay(self._state, M_numpy.array(move, M_numpy.int64), $.len(move)); } return $.tuple(self._kept); }, [["actions", "ends"], false]]
]);
export function _move(actions, ends, number) { return $.item(actions, $.slice(($.truth(number) ? $.item(ends, $.sub(number, 1)) : 0), $.item(ends, number), null)); }
$.sign(_move, ["actions", "ends", "number"], false);
