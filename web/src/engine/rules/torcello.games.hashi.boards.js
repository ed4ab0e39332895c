import * as $ from "../python/index.ts";
import * as M_dataclasses from "../python/modules/dataclasses.ts";
import * as M_functools from "../python/modules/functools.ts";
import * as M_importlib_resources from "../python/modules/importlib.resources.ts";
import * as M_logging from "../python/modules/logging.ts";
import * as M_os from "../python/modules/os.ts";
import * as M_pathlib from "../python/modules/pathlib.ts";
import * as M_torcello_errors from "./torcello.errors.js";
import * as M_torcello_games_hashi_board_file from "./torcello.games.hashi.board_file.js";
import * as M_torcello_games_hashi_geography from "./torcello.games.hashi.geography.js";
import * as M_torcello_texts from "../python/modules/torcello.texts.ts";
export const FOLDERS = "TORCELLO_HASHI_BOARDS";
export const log = M_logging.getLogger("torcello");
export function sides() { return $.dict($.item(_known($.m.get(M_os.environ, FOLDERS, "")), 0)); }
$.sign(sides, [], false);
export function decks() { return $.dict($.item(_known($.m.get(M_os.environ, FOLDERS, "")), 1)); }
$.sign(decks, [], false);
export const _built_in = M_functools.cache(function _built_in() { let text; text = $.div(M_importlib_resources.files("torcello.games.hashi"), "boards.json").read_text("utf-8"); return _named(...$.iter(_accepted(text, "boards.json", $.tupled([$.dicted([]), $.dicted([])])))); });
$.sign(_built_in, [], false);
export const _known = M_functools.cache(function _known(folders) { let error, known, more, path, $h0; known = _built_in(); for (path of $.iter(_files_in(folders))) { $h0 = false; try { more = _named(...$.iter(_accepted(_text_of(path), $.str(path), known))); $h0 = true; } catch ($caught) { if ($.caught_by($caught, M_torcello_games_hashi_board_file.BoardError)) { error = $caught; _warn($.bound(error, "refusal")); } else throw $caught; } if ($h0) { known = $.tupled([$.or($.item(known, 0), $.item(more, 0)), $.or($.item(known, 1), $.item(more, 1))]); } } return known; });
$.sign(_known, ["folders"], false);
export function _named(some_sides, some_decks) { return $.tupled([(($s) => { const $r = $.dicted([]); let side; for (side of $s) { $r.put($.bound(side, "name"), side); } return $r; })($.iter(some_sides)), (($s) => { const $r = $.dicted([]); let deck; for (deck of $s) { $r.put($.bound(deck, "name"), deck); } return $r; })($.iter(some_decks))]); }
$.sign(_named, ["some_sides", "some_decks"], false);
export function* _files_in(folders) { let error, folder, found, $h0; for (folder of $.iter($.map(M_pathlib.Path, $.filter(null, $.m.split(folders, M_os.pathsep))))) { $h0 = false; try { found = $.sorted((function* ($s) { let path; for (path of $s) { if ((path.suffix === ".json")) { yield path; } } })($.iter(folder.iterdir()))); $h0 = true; } catch ($caught) { if ($.caught_by($caught, $.OSError)) { error = $caught; _warn(_unreadable(error, $.str(folder))); } else throw $caught; } if ($h0) { (yield* $.iter(found)); } } }
$.sign(_files_in, ["folders"], false);
export function _text_of(path) { let data, error, file, source, $h0; source = $.str(path); try { if (($.truth(path.exists()) && !$.truth(path.is_file()))) { throw $.raised(_error("no-file", source)); } $h0 = path.open("rb"); file = $.entered($h0); try { data = file.read($.add(M_torcello_games_hashi_board_file.MOST_BYTES, 1)); } finally { $.left($h0); } } catch ($caught) { if ($.caught_by($caught, $.OSError)) { error = $caught; throw $.raised(M_torcello_games_hashi_board_file.BoardError(_unreadable(error, source))); } else throw $caught; } if ($.gt($.len(data), M_torcello_games_hashi_board_file.MOST_BYTES)) { throw $.raised($.call(_error, ["too-large", source], $.dicted([["limit", M_torcello_games_hashi_board_file.MOST_BYTES]]))); } try { return $.m.decode(data, "utf-8-sig"); } catch ($caught) { if ($.caught_by($caught, $.UnicodeDecodeError)) { throw $.raised(_error("not-text", source)); } else throw $caught; } return null; }
$.sign(_text_of, ["path"], false);
export function _accepted(text, source, known) { let found, more_decks, sketches; [sketches, more_decks, found] = $.iter(_examined(text, source, known)); if ($.truth(found)) { throw $.raised(M_torcello_games_hashi_board_file.BoardError($.item(found, 0))); } return $.tupled([(($s) => { const $r = []; let sketch; for (sketch of $s) { $r.push(M_torcello_games_hashi_geography.survey(sketch)); } return $r; })($.iter(sketches)), more_decks]); }
$.sign(_accepted, ["text", "source", "known"], false);
export function _examined(text, source, known) { let error, found, more_decks, sketches; try { [sketches, more_decks] = $.iter(M_torcello_games_hashi_board_file.parse(text)); } catch ($caught) { if ($.caught_by($caught, M_torcello_games_hashi_board_file.BoardError)) { error = $caught; return $.tupled([[], [], [_of($.bound(error, "refusal"), source)]]); } else throw $caught; } found = _faults(sketches, more_decks, known); return $.tupled([sketches, more_decks, (($s) => { const $r = []; let refusal; for (refusal of $s) { $r.push(_of(refusal, source)); } return $r; })($.iter(found))]); }
$.sign(_examined, ["text", "source", "known"], false);
export function* _faults(sketches, more_decks, known) { let deck, sketch; for (sketch of $.iter(sketches)) { (yield* $.iter(_taken($.bound(sketch, "name"), "sides", $.item(known, 0)))); (yield* $.iter(M_torcello_games_hashi_geography.faults(sketch))); } for (deck of $.iter(more_decks)) { (yield* $.iter(_taken($.bound(deck, "name"), "decks", $.item(known, 1)))); } }
$.sign(_faults, ["sketches", "more_decks", "known"], false);
export function* _taken(name, path, names) { if ($.contains(names, name)) { (yield $.call(M_torcello_errors.Refusal, ["hashi/board-name-taken"], $.dicted([["facts", $.dicted([["path", path], ["name", name]])]]))); } }
$.sign(_taken, ["name", "path", "names"], false);
export function _of(refusal, source) { return M_dataclasses.replace(refusal, { facts: $.merged([$.bound(refusal, "facts"), $.dicted([["file", M_torcello_errors.shown(source, 200)]])]) }); }
$.sign(_of, ["refusal", "source"], false);
export function _error(name, source, ...$rest) { const $kw = $.keywords($rest); let facts = $kw.rest(); return M_torcello_games_hashi_board_file.BoardError(_of($.call(M_torcello_errors.Refusal, [("hashi/board-" + $.str(name))], $.dicted([["facts", facts]])), source)); }
$.sign(_error, ["name", "source"], true);
export function _unreadable(error, source) { let problem, $h0; problem = ($.truth($h0 = error.strerror) ? $h0 : $.str(error)); return _of($.call(M_torcello_errors.Refusal, ["hashi/board-unreadable"], $.dicted([["facts", $.dicted([["problem", problem]])]])), source); }
$.sign(_unreadable, ["error", "source"], false);
export function _warn(refusal) { let left_out; left_out = $.call(M_torcello_errors.Refusal, ["hashi/board-left-out"], $.dicted([["facts", $.dicted([["problem", refusal]])]])); log.warning("%s", left_out.text(M_torcello_texts.language())); return null; }
$.sign(_warn, ["refusal"], false);
