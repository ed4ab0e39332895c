import * as $ from "../python/index.ts";
import * as M_hashlib from "../python/modules/hashlib.ts";
import * as M_hmac from "../python/modules/hmac.ts";
import * as M_itertools from "../python/modules/itertools.ts";
import * as M_operator from "../python/modules/operator.ts";
import * as M_re from "../python/modules/re.ts";
import * as M_secrets from "../python/modules/secrets.ts";
import * as M_urllib_parse from "../python/modules/urllib.parse.ts";
export const SECRET_BYTES = 32;
export const MOST_OUTCOMES = $.shl(1, 63);
export const TEXT_CHARS = 4096;
export const _TAG = "torcello/luck/1/";
export const _BLOCKS = $.shl(1, 64);
export const _DIGITS = M_re.compile("[0-9a-f]{64}");
export const Seal = $.type_("torcello.luck", "Seal", [], { dataclass: { same: true, fixed: true }, fields: [["commitment"], ["match", () => ""], ["words", () => $.tupled([])]] }, [
  ["match", "value", () => "", null],
  ["words", "value", () => $.tupled([]), null],
  ["__post_init__", "method", function __post_init__() { const self = this; _check_digits("commit", self.commitment); _check_fits(self.text()); return null; }, [[], false]],
  ["text", "method", function text() { const self = this; return _written("commit", self.commitment, $.bound(self, "match"), $.bound(self, "words")); }, [[], false]]
]);
export const Luck = $.type_("torcello.luck", "Luck", [], { dataclass: { same: true, fixed: true }, fields: [["secret"], ["match", () => ""], ["words", () => $.tupled([])]] }, [
  ["match", "value", () => "", null],
  ["__post_init__", "method", function __post_init__() { const self = this; if (!$.equal($.len(self.secret), SECRET_BYTES)) { throw $.raised($.ValueError(("the secret has " + $.str($.len(self.secret)) + " bytes, not " + $.str(SECRET_BYTES)))); } _check_fits(self.reveal()); return null; }, [[], false]],
  ["__repr__", "method", function __repr__() { const self = this; return ("<Luck " + $.str(self.commitment) + ">"); }, [[], false]],
  ["words", "value", () => $.tupled([]), null],
  ["fresh", "classmethod", function fresh(match = "", words = $.tupled([])) { const cls = this; return cls(M_secrets.token_bytes(SECRET_BYTES), match, words); }, [["match", "words"], false]],
  ["of_seed", "classmethod", function of_seed(seed, match = "", words = $.tupled([])) { const cls = this; let kind, written; if ($.isinstance(seed, $.str)) { [kind, written] = $.iter($.tupled([$.bytes([116, 101, 120, 116]), $.m.encode(seed, "utf-8", "surrogatepass")])); } else { if ($.isinstance(seed, $.float)) { [kind, written] = $.iter($.tupled([$.bytes([102, 108, 111, 97, 116]), $.m.encode($.m.hex($.float, $.add(seed, 0.0)))])); } else { if (($.isinstance(seed, $.int) && !$.isinstance(seed, $.bool))) { [kind, written] = $.iter($.tupled([$.bytes([105, 110, 116]), $.m.encode(($.format(seed, ("x"))))])); } else { throw $.raised($.ValueError("a seed is a text or a number")); } } } return cls(M_hashlib.sha256(_packed("seed", kind, written)).digest(), match, words); }, [["seed", "match", "words"], false]],
  ["commitment", "cached_property", function commitment() { const self = this; return M_hashlib.sha256(_packed("commitment", self.secret, $.m.encode($.bound(self, "match")))).hexdigest(); }, [[], false]],
  ["seal", "method", function seal() { const self = this; return Seal(self.commitment, $.bound(self, "match"), $.bound(self, "words")); }, [[], false]],
  ["reveal", "method", function reveal() { const self = this; return _written("secret", $.m.hex(self.secret), $.bound(self, "match"), $.bound(self, "words")); }, [[], false]],
  ["pick", "method", function pick(counter, weights) { const self = this; let drawn, whole; whole = (($s) => { const $r = []; let weight; for (weight of $s) { $r.push(M_operator.index(weight)); } return $r; })($.iter(weights)); if ($.any((function* ($s) { let weight; for (weight of $s) { yield (weight < 0); } })($.iter(whole)))) { throw $.raised($.ValueError("a weight is negative")); } if (!$.any(whole)) { throw $.raised($.ValueError("nothing to pick: no weight is above zero")); } drawn = self.below(counter, $.sum(whole)); return $.next((function* ($s) { let end, i; for ([i, end] of $s) { if ($.lt(drawn, end)) { yield i; } } })($.iter($.enumerate(M_itertools.accumulate(whole))))); }, [["counter", "weights"], false]],
  ["below", "method", function below(counter, n) { const self = this; let attempt, block, fair; [counter, n] = $.iter($.tupled([M_operator.index(counter), M_operator.index(n)])); if (!((0 <= counter) && $.lt(counter, _BLOCKS))) { throw $.raised($.ValueError("luck events are numbered from 0 to 2**64 - 1")); } if (!((1 <= n) && $.le(n, MOST_OUTCOMES))) { throw $.raised($.ValueError("a luck event has 1 to 2**63 outcomes, counted by weight")); } fair = $.sub(_BLOCKS, $.mod(_BLOCKS, n)); [block, attempt] = $.iter($.tupled([self._block(counter, 0), 0])); while ($.ge(block, fair)) { attempt = $.iadd(attempt, 1); block = self._block(counter, attempt); } return $.mod(block, n); }, [["counter", "n"], false]],
  ["_block", "method", function _block(counter, attempt) { const self = this; let message; message = $.add($.m.to_bytes(counter, 8, "big"), $.m.to_bytes(attempt, 8, "big")); return $.m.from_bytes($.int, $.item(M_hmac.digest(self._key, message, "sha256"), $.slice(null, 8, null)), "big"); }, [["counter", "attempt"], false]],
  ["_key", "cached_property", function _key() { const self = this; let texts; texts = $.tupled([$.bound(self, "match"), ...$.iter($.bound(self, "words"))]); return M_hmac.digest(self.secret, _packed("key", ...$.iter($.map($.m.encode, texts))), "sha256"); }, [[], false]]
]);
export function _packed(use, ...parts) { parts = $.tuple(parts); let tagged; tagged = $.tupled([$.m.encode($.add(_TAG, use)), ...$.iter(parts)]); return $.m.join($.bytes([]), (function* ($s) { let part; for (part of $s) { yield $.add($.m.to_bytes($.len(part), 8, "big"), part); } })($.iter(tagged))); }
$.sign(_packed, ["use"], false);
export function _written(kind, digits, match, words) { let text; text = ($.str(kind) + "=" + $.str(digits) + " match=" + $.str(_quoted(match))); return ($.truth(words) ? ($.str(text) + " words=" + $.str($.m.join(",", $.map(_quoted, words)))) : text); }
$.sign(_written, ["kind", "digits", "match", "words"], false);
export function _quoted(text) { try { return M_urllib_parse.quote(text, { safe: "" }); } catch ($caught) { if ($.caught_by($caught, $.UnicodeEncodeError)) { throw $.raised($.ValueError("half a surrogate pair is no text: it has no UTF-8")); } else throw $caught; } return null; }
$.sign(_quoted, ["text"], false);
export function _check_digits(kind, digits) { if (!$.truth($.m.fullmatch(_DIGITS, digits))) { throw $.raised($.ValueError(("\u201c" + $.str(kind) + "=\u201d of the luck is not 64 hexadecimal digits in small letters"))); } return null; }
$.sign(_check_digits, ["kind", "digits"], false);
export function _check_fits(text) { if ($.gt($.len(text), TEXT_CHARS)) { throw $.raised($.ValueError(("the luck's text has " + $.str($.len(text)) + " characters, " + $.str(TEXT_CHARS) + " are possible"))); } return null; }
$.sign(_check_fits, ["text"], false);
