import * as $ from "../python/index.ts";
export const foresee = $.door("torcello.games.equilibre.kernels.rules.foresee");
export const prospects = $.door("torcello.games.equilibre.kernels.rules.prospects");
export const round_so_far = $.door("torcello.games.equilibre.kernels.rules.round_so_far");
export const start = $.door("torcello.games.equilibre.kernels.rules.start");
export const blank = $.door("torcello.games.equilibre.kernels.rules.blank");
