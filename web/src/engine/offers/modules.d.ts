declare module 'virtual:offers' {
  const games: import('../../lib/api/types').GameInfo[];
  export default games;
}
