declare module '*.md?ladders' {
  const ladders: Record<string, import('./ladder').Ladder>;
  export default ladders;
}
