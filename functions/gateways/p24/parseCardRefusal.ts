import * as z from 'zod/mini';
import { type P24CardRefusal, p24CardRefusal } from '#events/messages/p24CardRefusal.ts';
import { readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signCardRefusal } from './sign.ts';

/** What else comes to the same address: a card that was accepted, and how a BLIK payment goes. Notices of money come to another address. */
const other = z.union([
  z.object({ sessionId: z.string(), refId: z.string(), sign: z.string() }),
  z.object({ data: z.object({ sessionId: z.string(), result: z.unknown(), sign: z.string() }) }),
]);

/**
 * Believes that a card was refused only when the checksum fits, which is over our own secret; the notice names no merchant.
 * `other`: a notice of another kind, of which nothing is used.
 */
export function parseCardRefusal(
  rawBody: string,
  { crc }: P24Settings,
): P24CardRefusal | 'other' | { refused: 'malformed' | 'bad_signature' } {
  const notice = readNotice(rawBody, p24CardRefusal);
  if (!notice) return readNotice(rawBody, other) ? 'other' : { refused: 'malformed' };
  return sameSign(notice.sign, signCardRefusal(notice, crc)) ? notice : { refused: 'bad_signature' };
}
