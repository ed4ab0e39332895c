/** Its words at a table; only those of the chosen language are fetched. */
export const WORDS = { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') };
