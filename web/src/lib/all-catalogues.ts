/** Every catalogue of the app as it is written, by its path; for tests. */
export const sources = import.meta.glob<string>('../**/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
