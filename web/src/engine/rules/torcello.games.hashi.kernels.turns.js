import * as $ from "../python/index.ts";
export const nth_turn = $.door("torcello.games.hashi.kernels.turns.nth_turn");
export const list_sets = $.door("torcello.games.hashi.kernels.turns.list_sets");
export const list_turns = $.door("torcello.games.hashi.kernels.turns.list_turns");
