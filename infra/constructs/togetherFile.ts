/** The file in which `bundleTogether` puts the handler of a source such as `functions/api/cart/index.ts`. */
export const togetherFile = (entry: string): string => `${entry.replace(/\.ts$/, '').replaceAll('/', '.')}.mjs`;
