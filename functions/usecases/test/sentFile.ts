import type { CartFile } from '#functions/domain/cart/cartContents.ts';

/** An uploaded and counted file of two words. */
export const sentFile = (at: Date, change: Partial<CartFile> = {}): CartFile => ({
  hash: 'sent-file-1',
  id: 'A'.repeat(20),
  name: 'Secret plan.txt',
  bytes: 9,
  contentType: 'text/plain',
  state: 'counted',
  sourceLanguage: 1,
  targetLanguages: [2],
  sworn: false,
  words: 2,
  createdAt: at.toISOString(),
  ...change,
});
