## Matches on this device, without a server

here-unknown = This match is not on this device. It may have been played in another browser, or deleted.
here-other-rules = This match was played by rules that have changed since. It is kept, but cannot go on.
here-damaged = What was stored of this match is damaged. It cannot go on.
here-moved = This match is online now, and goes on there.
here-no-server = The server cannot be reached. The match stays on this device; try again later.
here-needs-others = This needs a server. The match is on this device only.
here-bot-failed = The bot cannot think here. Reload the page; nothing is lost.
here-broken = Something in this page has stopped. Reload it; nothing that was confirmed is lost.
here-full = There is no room left on this device. Your move was not played. Make some room and try again.
here-refused = This browser stores nothing, as in a private window. The match lasts as long as this page.
here-no-wasm = This browser cannot run the games itself: it has no WebAssembly. With a server, or a newer browser, you can play.
here-no-simd = This browser is too old to run the games itself. With a server, or a newer browser, you can play.
here-no-memory = This device has too little memory left for this. Close other pages and try again.
here-other-version = This page is older than the games it has loaded. Reload it; nothing is lost.
here-not-here = This device does not have all that is needed for this yet. Connect once, and it stays here.
