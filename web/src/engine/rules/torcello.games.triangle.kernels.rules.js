import * as $ from "../python/index.ts";
export const start = $.door("torcello.games.triangle.kernels.rules.start");
export const luck_kind = $.door("torcello.games.triangle.kernels.rules.luck_kind");
export const fleets = $.door("torcello.games.triangle.kernels.rules.fleets");
