/** The words of a table, fetched with its page. */
export const WORDS = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};
