import * as $ from "../python/index.ts";
export const is_flagged = $.door("torcello.games.hashi.kernels.bridges.is_flagged");
export const room = $.door("torcello.games.hashi.kernels.bridges.room");
export const may_draw = $.door("torcello.games.hashi.kernels.bridges.may_draw");
export const draw = $.door("torcello.games.hashi.kernels.bridges.draw");
export const erase = $.door("torcello.games.hashi.kernels.bridges.erase");
export const has_room = $.door("torcello.games.hashi.kernels.bridges.has_room");
export const count_sets = $.door("torcello.games.hashi.kernels.bridges.count_sets");
