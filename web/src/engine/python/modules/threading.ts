/** Nothing runs beside a worker's own thread: it asks somebody else whether it is to stop. */
export function Event(): { is_set(): boolean; set(): void } {
  let isSet = false;
  return { is_set: () => isSet, set: () => void (isSet = true) };
}
