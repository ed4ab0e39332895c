/** Of a page of rules, what somebody looks up while they play: rules by their numbers, in brief. */
export interface Excerpt {
  rule: string;
  /** "D16 · Networks" */
  title: string;
  html: string;
}

/** Of each rule its first paragraph and its first table; links lead to the page itself. */
export function excerpts(html: string, rules: readonly string[], page: string): Excerpt[] {
  const whole = new DOMParser().parseFromString(html, 'text/html');
  for (const link of whole.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    link.href = page + link.hash;
    link.target = '_blank';
  }
  return rules.map((rule) => {
    const heading = whole.getElementById(rule);
    if (!heading) throw new Error(`there is no rule ${rule}`);
    const parts: Element[] = [];
    for (let at = heading.nextElementSibling; at && !/^H\d$/.test(at.tagName);) {
      parts.push(at);
      at = at.nextElementSibling;
    }
    const brief = ['p', '.scroll'].map((kind) => parts.find((part) => part.matches(kind)));
    return {
      rule,
      title: heading.textContent ?? '',
      html: brief.map((part) => part?.outerHTML ?? '').join(''),
    };
  });
}
