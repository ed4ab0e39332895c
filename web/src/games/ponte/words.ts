/** The words of Ponte, in both languages. */
export const WORDS = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};
