/** Drawings and tables that are wider than the page can be reached and moved by keyboard, too. */
export function scrollable(element: HTMLElement): { destroy: () => void } {
  const look = () => {
    for (const box of element.querySelectorAll<HTMLElement>('pre, .scroll'))
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  return { destroy: () => observer.disconnect() };
}
