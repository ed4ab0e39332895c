/** Files that somebody takes home. */
import { isHere, tables } from './api/here';
import { notices } from './notices.svelte';

export function download(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'display',
  'visibility',
];

/** A drawing that stands on its own: what style sheets say of it is written into it. */
export function svgOf(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const from = [drawn, ...drawn.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      if (value) to[i]?.setAttribute(look, value);
    }
    to[i]?.removeAttribute('class');
  });
  const box = drawn.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(box?.width || drawn.clientWidth));
  copy.setAttribute('height', String(box?.height || drawn.clientHeight));
  return new XMLSerializer().serializeToString(copy);
}

/** A match on this device has no address from which its record could be fetched. */
export async function saveHere(event: Event, match: string, form = 'tgn'): Promise<void> {
  if (!isHere(match)) return;
  event.preventDefault();
  const text = await notices.tried(async () => (await tables()).record(match, form), 'app-failed');
  const type = form === 'tgn' ? 'text/plain' : 'application/json';
  if (text !== null) download(text, `torcello-${match}.${form}`, type);
}
