import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepFocus } from './focus';

const later = () => new Promise((done) => setTimeout(done));
let root: HTMLElement;
const find = (what: string) => root.querySelector<HTMLElement>(what)!;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML =
    '<h1>Table</h1><section data-home><button tabindex="-1"></button><b tabindex="0"></b></section>' +
    '<button id="send">Send</button><button id="other">Other</button>';
  document.body.append(root);
  keepFocus(root);
});
afterEach(() => root.remove());

describe('somebody who uses the keyboard', () => {
  it.each([
    ['has done its work', (button: HTMLElement) => button.remove()],
    ['can no longer be used', (button: HTMLElement) => button.setAttribute('disabled', '')],
  ])('goes on at the board when a button %s', async (_, end) => {
    find('#send').focus();
    end(find('#send'));
    await later();
    expect(document.activeElement).toBe(find('b'));
  });

  it('goes on at the heading of the next page, however late it comes', async () => {
    find('#send').focus();
    root.replaceChildren();
    await later();
    root.innerHTML = '<h1>Home</h1>';
    await later();
    expect(document.activeElement).toBe(find('h1'));
  });

  it('is left alone after moving elsewhere', async () => {
    find('#send').focus();
    find('#other').focus();
    find('#send').remove();
    await later();
    expect(document.activeElement).toBe(find('#other'));
    find('#other').blur();
    await later();
    find('#other').remove();
    await later();
    expect(document.activeElement).toBe(document.body);
  });
});
