/** What tests of games are written with: real views and the like, which `make golden` writes. */
const files = import.meta.glob<unknown>('./*/fixtures/*.json', { eager: true, import: 'default' });

/** One of a game's fixtures, by its file's name: a copy, to be changed at will. */
export const fixture = <Held>(game: string, name: string): Held => {
  const found = files[`./${game}/fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name} of ${game}`);
  return structuredClone(found) as Held;
};
