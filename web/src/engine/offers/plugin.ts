/** Lets the app know which games it can play by itself, without loading any of them. */
import { createServer, type Plugin } from 'vite';

const NAME = 'virtual:offers';

export function offers(file: string): Plugin {
  return {
    name: 'torcello-offers',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const vite = await createServer({
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { offers } = (await vite.ssrLoadModule(file)) as typeof import('./offers.ts');
        return `export default ${JSON.stringify(await offers())}`;
      } finally {
        await vite.close();
      }
    },
  };
}
