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

describe('who goes by keys', () => {
  it('goes on at the board when a button has done its work', async () => {
    find('#send').focus();
    find('#send').remove();
    await later();
    expect(document.activeElement).toBe(find('b'));
  });

  it('goes on there when it cannot be used any more', async () => {
    find('#send').focus();
    find('#send').setAttribute('disabled', '');
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

  it('is left alone who has gone elsewhere', async () => {
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
