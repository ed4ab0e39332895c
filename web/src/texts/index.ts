/** The words of the pages; games bring their own. */
export const PAGES = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};
