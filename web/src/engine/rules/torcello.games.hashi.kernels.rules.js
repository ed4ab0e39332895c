import * as $ from "../python/index.ts";
export const show = $.door("torcello.games.hashi.kernels.rules.show");
export const finished = $.door("torcello.games.hashi.kernels.rules.finished");
export const is_complete = $.door("torcello.games.hashi.kernels.rules.is_complete");
export const forget = $.door("torcello.games.hashi.kernels.rules.forget");
export const openings = $.door("torcello.games.hashi.kernels.rules.openings");
export const standing = $.door("torcello.games.hashi.kernels.rules.standing");
