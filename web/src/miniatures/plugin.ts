/**
 * Draws the games' miniatures when the app is built: `Miniature.svelte?drawn` is the finished
 * picture. Four boards on the home page then cost a browser the reading of four pictures, not the
 * work of the components that would draw them.
 */
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import type { Component } from 'svelte';
import { createServer, type Plugin } from 'vite';

const WANTED = '?drawn';
const PICTURE = '\0drawn:';
const STYLE = '.drawn.css';

export interface Drawn {
  svg: string;
  css: string;
}

/** The picture of a component that takes no properties, and the rules for its classes. */
export async function draw(file: string, alias: Record<string, string>): Promise<Drawn> {
  const options = { preprocess: vitePreprocess(), compilerOptions: { css: 'injected' as const } };
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [svelte({ configFile: false, ...options })],
    resolve: { alias },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { render } = (await vite.ssrLoadModule(
      'svelte/server',
    )) as typeof import('svelte/server');
    const { default: drawing } = (await vite.ssrLoadModule(file)) as { default: Component };
    return tidied(render(drawing, { idPrefix: nameOf(file) }), nameOf(file));
  } finally {
    await vite.close();
  }
}

const nameOf = (file: string) => file.split('/').at(-2)!;

/** No marks for components, which will never come, and no `style="…"`: our pages forbid it. */
export function tidied({ head, body }: { head: string; body: string }, name: string): Drawn {
  const css = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules!);
  const styles = new Map<string, string>();
  const svg = body.replace(/<!--.*?-->/gs, '').replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.has(style)) styles.set(style, `${name}-${styles.size}`);
    return ` data-drawn="${styles.get(style)}"`;
  });
  for (const [style, key] of styles) css.push(`[data-drawn='${key}'] { ${style} }`);
  return { svg: svg.trim(), css: css.join('\n') };
}

export function miniatures(alias: Record<string, string>): Plugin {
  const drawn = new Map<string, Promise<Drawn>>();
  let root = '';
  return {
    name: 'torcello-miniatures',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer) {
      if (source.endsWith(STYLE)) return source;
      if (!source.endsWith(WANTED)) return null;
      const found = await this.resolve(source.slice(0, -WANTED.length), importer);
      // names end up in what is built, where nobody's folders belong
      return found && PICTURE + found.id.slice(root.length).replace(/\.svelte$/, '');
    },
    async load(id) {
      if (id.startsWith(PICTURE)) {
        const file = id.slice(PICTURE.length);
        drawn.set(file, draw(`${root}${file}.svelte`, alias));
        const { svg } = await drawn.get(file)!;
        return `import ${JSON.stringify(file + STYLE)};\nexport default ${JSON.stringify(svg)}`;
      }
      return id.endsWith(STYLE) ? (await drawn.get(id.slice(0, -STYLE.length)))?.css : null;
    },
  };
}
