import * as $ from "../python/index.ts";
import * as M_torcello_texts from "../python/modules/torcello.texts.ts";
export const Refusal = $.type_("torcello.errors", "Refusal", [], { dataclass: { same: true, fixed: true }, fields: [["code"], ["rule", () => null], ["parts", () => $.dict()], ["facts", () => $.dict()], ["complete", () => true]] }, [
  ["rule", "value", () => null, null],
  ["parts", "none", null, null],
  ["facts", "none", null, null],
  ["complete", "value", () => true, null],
  ["where", "property", function where() { const self = this; return $.tuple($.m.fromkeys($.dict, (function* ($s) { let group, place; for (group of $s) { for (place of $.iter(group)) { yield place; } } })($.iter($.m.values(self.parts))))); }, [[], false]],
  ["text", "method", function text(lang = "en") { const self = this; let facts, said, sentence, shown; shown = (($s) => { const $r = $.dicted([]); let name, places; for ([name, places] of $s) { $r.put(name, M_torcello_texts.join(places, lang)); } return $r; })($.iter($.m.items(self.parts))); facts = (($s) => { const $r = $.dicted([]); let fact, name; for ([name, fact] of $s) { $r.put(name, ($.isinstance(fact, Refusal) ? fact.text(lang) : fact)); } return $r; })($.iter($.m.items($.bound(self, "facts")))); said = $.call(M_torcello_texts.say, [lang, self.code], $.merged([shown, facts])); sentence = $.m.decode($.m.encode(said, "utf-8", "replace")); if (((self.rule === null) || !$.truth(self.complete))) { return sentence; } return ($.str(sentence) + " " + $.str(M_torcello_texts.say(lang, "rule", { rule: self.rule }))); }, [["lang"], false]],
  ["__str__", "method", function __str__() { const self = this; return self.text(); }, [[], false]]
]);
export function shown(found, chars = 40) { let kept; kept = $.m.join("", (function* ($s) { let c; for (c of $s) { yield ($.truth($.m.isprintable(c)) ? c : "\ufffd"); } })($.iter($.item(found, $.slice(null, chars, null))))); return ($.le($.len(found), chars) ? kept : ($.str(kept) + "\u2026")); }
$.sign(shown, ["found", "chars"], false);
export const TorcelloError = $.type_("torcello.errors", "TorcelloError", [$.Exception], {  }, [
  ["__init__", "method", function __init__(refusal, rule = null, parts = null, ...$rest) { const self = this; const $kw = $.keywords($rest); let facts = $kw.rest(); let $h0; if ($.isinstance(refusal, $.str)) { refusal = Refusal(refusal, rule, ($.truth($h0 = parts) ? $h0 : $.dicted([])), facts); } $.above(TorcelloError, self).__init__(refusal); self.refusal = refusal; return null; }, [["refusal", "rule", "parts"], true]],
  ["code", "property", function code() { const self = this; return $.bound(self, "refusal").code; }, [[], false]],
  ["rule", "property", function rule() { const self = this; return $.bound(self, "refusal").rule; }, [[], false]],
  ["where", "property", function where() { const self = this; return $.bound(self, "refusal").where; }, [[], false]],
  ["text", "method", function text(lang = "en") { const self = this; return $.bound(self, "refusal").text(lang); }, [["lang"], false]],
  ["__str__", "method", function __str__() { const self = this; return $.bound(self, "refusal").text(); }, [[], false]]
]);
export const UnknownGame = $.type_("torcello.errors", "UnknownGame", [TorcelloError, $.LookupError], {  }, [
  
]);
export const OptionError = $.type_("torcello.errors", "OptionError", [TorcelloError, $.ValueError], {  }, [
  
]);
export const NotationError = $.type_("torcello.errors", "NotationError", [TorcelloError, $.ValueError], {  }, [
  
]);
export const IllegalMove = $.type_("torcello.errors", "IllegalMove", [TorcelloError, $.ValueError], {  }, [
  
]);
export const MatchError = $.type_("torcello.errors", "MatchError", [TorcelloError, $.RuntimeError], {  }, [
  
]);
export const NotYourTurn = $.type_("torcello.errors", "NotYourTurn", [MatchError], {  }, [
  
]);
export const MatchOver = $.type_("torcello.errors", "MatchOver", [MatchError], {  }, [
  
]);
export const RecordError = $.type_("torcello.errors", "RecordError", [TorcelloError, $.ValueError], {  }, [
  
]);
