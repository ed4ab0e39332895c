import pages from './fr.ftl?raw';

const games = import.meta.glob<string>('../games/*/about.fr.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [pages, ...Object.values(games)].join('\n');
