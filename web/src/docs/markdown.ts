/**
 * The part of Markdown that the project's own pages use, as HTML. It runs when the app is built:
 * browsers get the result. What a page of ours might hold and this does not know is an error.
 */
export interface Links {
  /** Where a link leads in the app; null where the app has no such page, then its words stay. */
  (target: string): string | null;
}

const BLOCKS: [RegExp, (block: string, links: Links) => string][] = [
  [/^```/, (block) => `<pre>${escape(block.replace(/^```.*\n|\n```$/g, ''))}</pre>`],
  [/^#+(\{.+?\})? /, heading],
  [/^\|/, table],
  [/^- /, (block, links) => list('ul', block.split(/^- /m), links)],
  [/^1\. /, (block, links) => list('ol', block.split(/^\d+\. /m), links)],
  [/^<(?!a id=)/, (block) => fail(block)],
  [/^/, (block, links) => `<p>${inline(block, links)}</p>`],
];

export function render(markdown: string, links: Links = (target) => target): string {
  return blocks(markdown)
    .filter((block) => block !== '---')
    .map((block) => BLOCKS.find(([begins]) => begins.test(block))![1](block, links))
    .join('\n');
}

/** Blocks are parted by blank lines, those within a drawing excepted. */
function blocks(markdown: string): string[] {
  const found: string[] = [];
  for (const [i, piece] of markdown.split(/^(```[^]*?\n```)$/m).entries())
    found.push(...(i % 2 ? [piece] : piece.split(/\n\s*\n/)));
  const trimmed = found.map((block) => block.replace(/^\n+|\s+$/g, '')).filter(Boolean);
  return withNames(trimmed);
}

/** `<a id="d6"></a>` names the block that follows it. */
function withNames(all: string[]): string[] {
  const found: string[] = [];
  let name = '';
  for (const block of all) {
    const anchor = /^<a id="([\w-]+)"><\/a>$/.exec(block);
    if (anchor) name = anchor[1]!;
    else {
      found.push(name ? block.replace(/^(#+) /, `$1{${name}} `) : block);
      name = '';
    }
  }
  return found;
}

function heading(block: string, links: Links): string {
  const [, marks, name, words] = /^(#+)(?:\{(.+?)\})? (.*)$/.exec(block)!;
  const id = name ?? slug(words!);
  return `<h${marks!.length} id="${ruleId(id)}">${inline(words!, links)}</h${marks!.length}>`;
}

function table(block: string, links: Links): string {
  const rows = block.split('\n').map((row) =>
    row
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|'), links)),
  );
  const [head = [], , ...body] = rows;
  const line = (cells: string[], kind: 'th' | 'td') => {
    // a heading that says nothing is none
    const made = cells.map((cell) => (cell ? `<${kind}>${cell}</${kind}>` : '<td></td>'));
    return `<tr>${made.join('')}</tr>`;
  };
  return (
    `<div class="scroll"><table><thead>${line(head, 'th')}</thead>` +
    `<tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table></div>`
  );
}

function list(kind: 'ul' | 'ol', items: string[], links: Links): string {
  const lines = items.slice(1).map((item) => `<li>${inline(item.trim(), links)}</li>`);
  return `<${kind}>${lines.join('')}</${kind}>`;
}

function inline(words: string, links: Links): string {
  // code first, and put aside: nothing in it means anything
  const kept: string[] = [];
  const bare = words.replace(
    /`([^`]+)`/g,
    (_, code: string) => `\0${kept.push(escape(code)) - 1}\0`,
  );
  return escape(bare)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, text: string, target: string) => {
      const href = links(target);
      return href === null ? text : `<a href="${href}">${text}</a>`;
    })
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/\0(\d+)\0/g, (_, index: string) => `<code>${kept[Number(index)]}</code>`);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As GitHub names headings, so that links on our pages lead to the same place here and there. */
export const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** A rule's number as it is quoted: `d6` and `d6-fr` are D6, whatever the language. */
export const ruleId = (id: string): string =>
  id.replace(/^([a-z]\d+)(-fr)?$/, (_, rule: string) => rule.toUpperCase());

function fail(block: string): never {
  throw new Error(`not understood: ${block}`);
}
