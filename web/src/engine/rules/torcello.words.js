import * as $ from "../python/index.ts";
import * as M_torcello_errors from "./torcello.errors.js";
export const _LONGEST = 64;
export function words_of(text) { let words; words = (($s) => { const $r = []; let word; for (word of $s) { if ($.truth(word)) { $r.push(word); } } return $r; })($.iter($.m.split(text, " "))); if (!$.truth(words)) { throw $.raised(M_torcello_errors.NotationError("notation/empty")); } if ($.gt($.len(text), _LONGEST)) { throw $.raised(M_torcello_errors.NotationError("notation/too-long")); } return words; }
$.sign(words_of, ["text"], false);
export const Words = $.type_("torcello.words", "Words", [], {  }, [
  ["__init__", "method", function __init__(game, package_) { const self = this; self.game = game; self.package = package_; return null; }, [["game", "package"], false]],
  ["lines", "found:words.lines", function lines(view, lang, width) { const self = this; throw $.raised($.NotImplementedError); }, [["view", "lang", "width"], false]],
  ["text", "method", function text(view, lang, width = 0) { const self = this; let lines; lines = self.lines(view, lang, width); return $.m.join("\n", (function* ($s) { let line; for (line of $s) { yield $.m.rstrip($.m.join("", (function* ($s) { let _, text; for ([_, text] of $s) { yield text; } })($.iter(line)))); } })($.iter(lines))); }, [["view", "lang", "width"], false]],
  ["tidy", "found:notation.tidy", function tidy(text) { const self = this; throw $.raised($.NotImplementedError); }, [["text"], false]],
  ["offer", "found:words.offer", function offer(view, lang) { const self = this; throw $.raised($.NotImplementedError); }, [["view", "lang"], false]]
]);
