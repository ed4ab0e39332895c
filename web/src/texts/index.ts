/** The words of the pages, with what each game has them say of it. A table has its own. */
export const PAGES = { en: () => import('./en'), fr: () => import('./fr') };
