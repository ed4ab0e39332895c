import * as $ from "../python/index.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
export const _WAITING = $.tupled(["match/luck-due", "match/no-luck"]);
export function play(game, state, text, room = null) { let actions, after, left, said; [said, actions] = $.iter(game.read(state, text)); left = _left(actions, game.begun(state)); after = M_torcello_kernels_steps.made(state, left, room); if ((after === null)) { throw $.raised(_error(game.refusal(M_torcello_kernels_steps.copied(state), said))); } return $.tupled([after, left]); }
$.sign(play, ["game", "state", "text", "room"], false);
export function _left(actions, begun) { let action, left; if (!$.truth(begun)) { return actions; } left = $.list(actions); for (action of $.iter(begun)) { if (!$.contains(left, action)) { return $.tupled([]); } $.m.remove(left, action); } return left; }
$.sign(_left, ["actions", "begun"], false);
export function _error(refusal) { if ($.contains(_WAITING, refusal.code)) { return M_torcello_errors.NotYourTurn(refusal); } return ($.truth(refusal.rule) ? M_torcello_errors.IllegalMove(refusal) : M_torcello_errors.NotationError(refusal)); }
$.sign(_error, ["refusal"], false);
