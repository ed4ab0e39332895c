import * as $ from "../python/index.ts";
import * as M_dataclasses from "../python/modules/dataclasses.ts";
import * as M_itertools from "../python/modules/itertools.ts";
import * as M_torcello_found from "../python/modules/torcello.found.ts";
import * as M_torcello_kernels_steps from "./torcello.kernels.steps.js";
import * as M_torcello_mind from "./torcello.mind.js";
import * as M_torcello_words from "./torcello.words.js";
export const Outcome = $.type_("torcello.game", "Outcome", [], { dataclass: { same: true, fixed: true }, fields: [["points"], ["winners"], ["reason"], ["tie_break", () => null]] }, [
  ["tie_break", "value", () => null, null],
  ["json", "method", function json() { const self = this; let told; told = plain(self); return told; }, [[], false]]
]);
export const SeatScore = $.type_("torcello.game", "SeatScore", [], { fields: [["points"]] }, [
  ["json", "method", function json() { const self = this; return plain(self); }, [[], false]]
]);
export const Score = $.type_("torcello.game", "Score", [$.tuple], {  }, [
  ["points", "property", function points() { const self = this; return $.tuple((function* ($s) { let seat; for (seat of $s) { yield seat.points; } })($.iter(self))); }, [[], false]],
  ["json", "method", function json() { const self = this; return (($s) => { const $r = []; let seat; for (seat of $s) { $r.push(seat.json()); } return $r; })($.iter(self)); }, [[], false]]
]);
export function plain(value) { if (((value === null) || $.isinstance(value, $.or($.str, $.int)))) { return value; } if ($.isinstance(value, $.tuple)) { return (($s) => { const $r = []; let part; for (part of $s) { $r.push(plain(part)); } return $r; })($.iter(value)); } if ($.truth(M_dataclasses.is_dataclass(value))) { return (($s) => { const $r = $.dicted([]); let name, part; for ([name, part] of $s) { $r.put(name, plain(part)); } return $r; })($.iter($.m.items($.vars(value)))); } return value; }
$.sign(plain, ["value"], false);
export const Game = $.type_("torcello.game", "Game", [], { fields: [] }, [
  ["__init_subclass__", "classmethod", function __init_subclass__() { const cls = this; if ($.contains(cls.__bases__, Game)) { cls.package = cls.__module__; } return null; }, [[], false]],
  ["refusal", "found:explain.refusal,notation.refusal", function refusal(state, said) { const self = this; throw $.raised($.NotImplementedError); }, [["state", "said"], false]],
  ["has_secrets", "value", () => false, null],
  ["simultaneous", "value", () => false, null],
  ["tells_deeds", "value", () => false, null],
  ["mind", "cached_property", function mind() { const self = this; let own, $h0; own = ($.truth($h0 = M_torcello_found.find(self.package, "mind.Mind")) ? $h0 : M_torcello_mind.Mind); return own(self); }, [[], false]],
  ["start", "method", function start(options, seats) { const self = this;  return null; }, [["options", "seats"], false]],
  ["read", "method", function read(state, text) { const self = this;  return null; }, [["state", "text"], false]],
  ["begun", "found:moves.begun", function begun(state) { const self = this; return $.tupled([]); }, [["state"], false]],
  ["seen", "method", function seen(state, actions, viewer) { const self = this; return self.print(state, actions); }, [["state", "actions", "viewer"], false]],
  ["is_luck", "method", function is_luck(action) { const self = this; return false; }, [["action"], false]],
  ["ask", "method", function ask(state, seat) { const self = this;  return null; }, [["state", "seat"], false]],
  ["mover", "method", function mover(state, action) { const self = this; return $.int(M_torcello_kernels_steps.who(state)); }, [["state", "action"], false]],
  ["outcome", "found:scoring.outcome,view.outcome", function outcome(state) { const self = this; throw $.raised($.NotImplementedError); }, [["state"], false]],
  ["view", "found:view.view", function view(state, seat) { const self = this; throw $.raised($.NotImplementedError); }, [["state", "seat"], false]],
  ["has_luck", "value", () => false, null],
  ["words", "cached_property", function words() { const self = this; return M_torcello_words.Words(self.id, self.package); }, [[], false]],
  ["print", "method", function print(state, actions) { const self = this;  return null; }, [["state", "actions"], false]],
  ["chosen", "found:moves.chosen", function chosen(state, said) { const self = this; return $.tupled([]); }, [["state", "said"], false]],
  ["deed", "found:deeds.deed", function deed(state, actions) { const self = this; return null; }, [["state", "actions"], false]],
  ["waiting", "method", function waiting(state) { const self = this; return $.tupled([$.int(M_torcello_kernels_steps.who(state))]); }, [["state"], false]],
  ["blank", "method", function blank(state, seat) { const self = this;  return null; }, [["state", "seat"], false]],
  ["score", "found:scoring.score,view.score", function score(state) { const self = this; throw $.raised($.NotImplementedError); }, [["state"], false]],
  ["unveil", "method", function unveil(state) { const self = this; return $.dicted([]); }, [["state"], false]],
  ["whole_moves", "method", function whole_moves(state) { const self = this; return M_torcello_kernels_steps.completions(state, self.begun(state), self.max_actions, self.actions_a_move); }, [["state"], false]],
  ["nth_move", "method", function nth_move(state, n) { const self = this; return $.next(M_itertools.islice(self.whole_moves(state), n, null)); }, [["state", "n"], false]]
]);
