import './styles/fonts.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { askFirst } from '$lib/api/first';
import { isHere } from '$lib/api/here';
import { live } from '$lib/api/live.svelte';
import { keepFocus } from '$lib/focus';
import { aMoment } from '$lib/moment';
import { router } from '$lib/router.svelte';
import { session } from '$lib/session.svelte';
import { settings } from '$lib/settings.svelte';
import { texts } from '$lib/texts.svelte';
import { startWorker } from '$lib/worker';
import '../../src/torcello/drawing/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import { PAGES } from './texts';

// words first: a page that shows keys is worse than one that comes a moment later
await settings.start();
await aMoment();
// what a table tells is on its way while words and drawings are fetched
if (router.page.name === 'table') {
  if (!isHere(router.page.match)) {
    askFirst(router.page.match);
    live.open();
  }
}
// a session that cannot be reached now is asked for again when somebody wants to play
session.look().catch(() => {});
await texts.add(PAGES);
await aMoment();
router.start();
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
keepFocus(target);
if (import.meta.env.PROD) startWorker();
