/** Where `bundleTogether` puts the handler of a source, `functions/api/cart/index.ts`. */
export const togetherFile = (entry: string): string => `${entry.replace(/\.ts$/, '').replaceAll('/', '.')}.mjs`;
