import * as $ from "../python/index.ts";
import * as M_collections_abc from "../python/modules/collections.abc.ts";
import * as M_itertools from "../python/modules/itertools.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const _WAITING = $.tupled(["match/luck-due", "match/no-luck"]);
export function play(game, state, text, room = null) { let actions, after, left, said; [said, actions] = $.iter(game.read(state, text)); left = _left(actions, game.begun(state)); after = M_torcello_kernels_steps.made(state, left, room); if ((after === null)) { throw $.raised(_error(game.refusal(M_torcello_kernels_steps.copied(state), said))); } return $.tupled([after, left]); }
$.sign(play, ["game", "state", "text", "room"], false);
export function making(game, state, seat, text) { let actions, after, does, done, legal, refusal, said; [said, actions] = $.iter(game.read(state, text)); done = game.begun(state); if ((M_torcello_kernels_steps.made(state, _left(actions, done)) !== null)) { does = game.deed(state, actions); return $.dicted([["text", game.print(state, actions)], ["whole", true], ["does", does], ["legal", null]]); } refusal = game.refusal(M_torcello_kernels_steps.copied(state), said); if ($.truth(refusal.complete)) { throw $.raised(_error(refusal)); } after = M_torcello_kernels_steps.after(state, _left(game.chosen(state, said), done)); legal = $.item(game.view(after, seat), "legal"); return $.dicted([["text", text], ["whole", false], ["does", null], ["legal", legal]]); }
$.sign(making, ["game", "state", "seat", "text"], false);
export function _left(actions, begun) { let action, left; if (!$.truth(begun)) { return actions; } left = $.list(actions); for (action of $.iter(begun)) { if (!$.contains(left, action)) { return $.tupled([]); } $.m.remove(left, action); } return left; }
$.sign(_left, ["actions", "begun"], false);
export function _error(refusal) { if ($.contains(_WAITING, refusal.code)) { return M_torcello_errors.NotYourTurn(refusal); } return ($.truth(refusal.rule) ? M_torcello_errors.IllegalMove(refusal) : M_torcello_errors.NotationError(refusal)); }
$.sign(_error, ["refusal"], false);
export const Moves = $.type_("torcello.moves", "Moves", [], {  }, [
  ["__init__", "method", function __init__(game, state) { const self = this; self._game = game; self._state = state; return null; }, [["game", "state"], false]],
  ["__len__", "method", function __len__() { const self = this; return ((self._state === null) ? 0 : $.int(M_torcello_kernels_steps.n_moves(self._state))); }, [[], false]],
  ["__contains__", "method", function __contains__(text) { const self = this; let _, actions, left; if (((self._state === null) || !$.isinstance(text, $.str))) { return false; } try { [_, actions] = $.iter(self._game.read(self._state, text)); } catch ($caught) { if ($.caught_by($caught, M_torcello_errors.NotationError)) { return false; } else throw $caught; } left = _left(actions, self._game.begun(self._state)); return (M_torcello_kernels_steps.made(self._state, left, self._room) !== null); }, [["text"], false]],
  ["__iter__", "method", function* __iter__() { const self = this; let actions, game, state; [game, state] = $.iter($.tupled([self._game, self._state])); if ((state !== null)) { for (actions of $.iter(game.whole_moves(state))) { (yield game.print(state, actions)); } } }, [[], false]],
  ["__getitem__", "method", function __getitem__(index) { const self = this; let number; if ($.isinstance(index, $.slice)) { return $.item($.list(self), index); } number = $.item($.range($.len(self)), index); if (!(self._state !== null)) throw $.AssertionError("without a position there is no such number"); return self._game.print(self._state, self._game.nth_move(self._state, number)); }, [["index"], false]],
  ["__reversed__", "method", function __reversed__() { const self = this; return $.reversed($.list(self)); }, [[], false]],
  ["index", "method", function index(value, start = 0, stop = null) { const self = this; let listed; listed = $.list(self); return $.m.index(listed, $.str(value), start, ((stop === null) ? $.len(listed) : stop)); }, [["value", "start", "stop"], false]],
  ["__eq__", "method", function __eq__(other) { const self = this; let $h0; if (($.isinstance(other, M_collections_abc.Sequence) && !$.isinstance(other, $.str))) { return ($.truth($h0 = $.equal($.len(self), $.len(other))) ? $.equal($.list(self), $.list(other)) : $h0); } return $.NotImplemented; }, [["other"], false]],
  ["__repr__", "method", function __repr__() { const self = this; let n, some; n = $.len(self); some = $.list(M_itertools.islice(self, 4)); return ("<" + $.str(n) + " moves: " + $.str($.m.join(", ", some)) + $.str(($.gt(n, $.len(some)) ? ", \u2026" : "")) + ">"); }, [[], false]],
  ["_room", "cached_property", function _room() { const self = this; return ((self._state === null) ? null : M_torcello_kernels_steps.copied(self._state)); }, [[], false]]
]);
