import * as $ from "../python/index.ts";
import * as M_numpy from "../python/modules/numpy.ts";
import * as M_types from "../python/modules/types.ts";
export const Fields = M_types.SimpleNamespace;
export const [REFUSED, HALF, WHOLE] = $.iter($.range(3));
export const who = $.door("torcello.kernels.steps.who");
export const listed = $.door("torcello.kernels.steps.listed");
export const onward = $.door("torcello.kernels.steps.onward");
export const n_moves = $.door("torcello.kernels.steps.n_moves");
export const allows = $.door("torcello.kernels.steps.allows");
export const weights = $.door("torcello.kernels.steps.weights");
export const step = $.door("torcello.kernels.steps.step");
export const make = $.door("torcello.kernels.steps.make");
export const is_mid_move = $.door("torcello.kernels.steps.is_mid_move");
export const replay = $.door("torcello.kernels.steps.replay");
export const assign = $.door("torcello.kernels.steps.assign");
export function copied(states) { return M_numpy.frombuffer($.bytearray($.m.tobytes(states)), states.dtype); }
$.sign(copied, ["states"], false);
export function after(states, actions) { let action, state; state = copied(states); for (action of $.iter(actions)) { step(state, action); } return state; }
$.sign(after, ["states", "actions"], false);
export function actions(states, most) { let found, out; out = M_numpy.empty(most, M_numpy.int16); found = $.m.tolist($.item(out, $.slice(null, listed(states, out), null))); return found; }
$.sign(actions, ["states", "most"], false);
export function made(states, actions, room = null) { let after; after = ((room === null) ? copied(states) : room); return ($.truth(make(states, M_numpy.array(actions, M_numpy.int64), after)) ? after : null); }
$.sign(made, ["states", "actions", "room"], false);
export function* completions(states, begun, most, longest, listing = listed) { let action, after, move, out; out = M_numpy.empty(most, M_numpy.int16); for (action of $.iter($.m.tolist($.item(out, $.slice(null, listing(states, out), null))))) { move = $.tupled([...$.iter(begun), action]); if ($.equal($.len(move), longest)) { (yield move); continue; } after = copied(states); if ($.equal(step(after, action), WHOLE)) { (yield move); } else { (yield* $.iter(completions(after, move, most, longest, onward))); } } }
$.sign(completions, ["states", "begun", "most", "longest", "listing"], false);
export function fields(states) { let names; names = states.dtype.names; if (!(names !== null)) throw $.AssertionError("a state is a record"); return $.call(Fields, [], $.dict($.zip(names, $.item($.m.tolist(states), 0), { strict: true }))); }
$.sign(fields, ["states"], false);
