/** Asks for one thing at a time. Of those wanted in the meantime, only the last is asked for. */
export function oneAtATime<W, A>(
  ask: (wanted: W) => Promise<A>,
  told: (answer: A) => void,
  failed: () => void,
): (wanted: W) => void {
  let next: { wanted: W } | null = null;
  let isAsking = false;

  async function goOn(): Promise<void> {
    isAsking = true;
    while (next) {
      const { wanted } = next;
      next = null;
      try {
        const answer = await ask(wanted);
        if (!next) told(answer);
      } catch {
        if (!next) failed();
      }
    }
    isAsking = false;
  }

  return (wanted) => {
    next = { wanted };
    if (!isAsking) void goOn();
  };
}
