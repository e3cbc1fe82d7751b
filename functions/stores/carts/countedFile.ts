import type { CartFile } from '../../domain/cart/cartFile.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';

/** The count of a file. */
export type CountedFile = Pick<
  CartFile,
  | 'state'
  | 'reason'
  | 'words'
  | 'repetitions'
  | 'characters'
  | 'charactersWithSpaces'
  | 'wordsByScope'
  | 'pictures'
  | 'textLanguage'
  | 'pageCharacters'
  | 'ruleVersion'
  | 'hasCountedText'
  | 'sha256'
  | 'changes'
>;

/** The event for the cart's account that a file was counted, or cannot be. */
export const countedEvents = (
  cartDigest: string,
  { hash }: { hash: string },
  { state, words }: CountedFile,
  at: Date,
): PendingEvent => ({
  ...{ type: 'file.counted', at: at.toISOString(), cartDigest },
  data: { attachment_hash: hash, state, words: words ?? null },
});
