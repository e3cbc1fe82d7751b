import type { Plugin } from 'vite';

/** Little that a script of a marketing page and the app both have. */
const copied = /shared\/rules\/say\/fold\.ts$/;

/**
 * Scripts of marketing pages have copies of their own of some hundred bytes: shared with the app they would be one file more
 * for each of its pages, or weight in the home page, which needs none of them. No page loads both.
 */
export const islandCopies: Plugin = {
  name: 'island-copies',
  enforce: 'pre',
  resolveId: {
    filter: { id: /(?:^|\/)fold\.ts$/ },
    async handler(source, importer, options) {
      if (!importer || !/frontend[\\/]islands[\\/]/.test(importer)) return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && copied.test(found.id.replaceAll('\\', '/'))) return `${found.id}?island`;
    },
  },
};
