export const getLogger = () => ({
  warning: (said: unknown, ...more: unknown[]) => console.warn(said, ...more),
  info: () => null,
  debug: () => null,
});
