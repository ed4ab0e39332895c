/** What is said of tables on this device only. */
export const WORDS = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};
