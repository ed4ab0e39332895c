import pages from './en.ftl?raw';

const games = import.meta.glob<string>('../games/*/about.en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default [pages, ...Object.values(games)].join('\n');
