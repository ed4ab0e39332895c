import * as $ from "../python/index.ts";
export const covered = $.door("torcello.games.triangle.kernels.sailing.covered");
export const courses = $.door("torcello.games.triangle.kernels.sailing.courses");
export const ready = $.door("torcello.games.triangle.kernels.sailing.ready");
