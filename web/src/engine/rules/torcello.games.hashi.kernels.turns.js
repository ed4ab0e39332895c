import * as $ from "../python/index.ts";
export const list_sets = $.door("torcello.games.hashi.kernels.turns.list_sets");
