/** Lets the browser do what waits, such as answering a touch, before more work is begun. */
export const aMoment = (): Promise<void> => new Promise((go) => setTimeout(go));
