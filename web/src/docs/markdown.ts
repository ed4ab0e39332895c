/**
 * The project's own pages as HTML, by markdown-it and the few habits that are ours. It runs when
 * the app is built: browsers get the result.
 */
import MarkdownIt from 'markdown-it';

export interface Links {
  /** Where a link leads in the app; null where the app has no such page, then its words stay. */
  (target: string): string | null;
}

const markdown = new MarkdownIt('commonmark').enable('table');
const { rules } = markdown.renderer;
const { escapeHtml } = markdown.utils;

export const render = (text: string, links: Links = (target) => target): string =>
  markdown.render(text, { links }).trim();

rules.hr = () => '';
rules.fence = (tokens, at) => `<pre>${escapeHtml(tokens[at]!.content.trimEnd())}</pre>\n`;
rules.table_open = () => '<div class="scroll"><table>';
rules.table_close = () => '</table></div>\n';
rules.html_block = rules.html_inline = (tokens, at) => {
  throw new Error(`not understood: ${tokens[at]!.content}`);
};

/** `<a id="d6"></a>` names the heading that follows it; others are named by their words. */
markdown.core.ruler.push('names', ({ tokens }) => {
  for (let at = 0, name = ''; at < tokens.length; at++) {
    const words = tokens[at + 1]?.content ?? '';
    if (tokens[at]!.type === 'heading_open') {
      tokens[at]!.attrSet('id', ruleId(name || slug(words)));
      name = '';
    }
    const anchor = tokens[at]!.type === 'paragraph_open' && /^<a id="([\w-]+)"><\/a>$/.exec(words);
    if (anchor) {
      name = anchor[1]!;
      tokens.splice(at--, 3);
    }
  }
});

/** The heading of a column that says nothing is none. */
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const [at, { type }] of tokens.entries())
    if (type === 'th_open' && !tokens[at + 1]!.content)
      tokens[at]!.tag = tokens[at + 2]!.tag = 'td';
});

markdown.core.ruler.push('links', ({ tokens, env }) => {
  const links = env.links as Links;
  for (const { children } of tokens) {
    let leads = true; // no link is inside another
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const href = links(decodeURI(String(token.attrGet('href'))));
        leads = href !== null;
        if (leads) token.attrSet('href', href!);
      }
      if (/^link_(open|close)$/.test(token.type)) token.hidden = !leads;
    }
  }
});

/** As GitHub names headings, so that links on our pages lead to the same place here and there. */
const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** A rule's number as it is quoted: `d6` and `d6-fr` are D6, whatever the language. */
export const ruleId = (id: string): string =>
  id.replace(/^([a-z]\d+)(-fr)?$/, (_, rule: string) => rule.toUpperCase());
