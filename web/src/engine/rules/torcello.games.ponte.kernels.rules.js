import * as $ from "../python/index.ts";
export const standing = $.door("torcello.games.ponte.kernels.rules.standing");
export const list_pairs = $.door("torcello.games.ponte.kernels.rules.list_pairs");
export const start = $.door("torcello.games.ponte.kernels.rules.start");
