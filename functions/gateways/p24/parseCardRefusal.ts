import * as z from 'zod/mini';
import { type P24CardRefusal, p24CardRefusal } from '#events/messages/p24CardRefusal.ts';
import { readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signCardRefusal } from './sign.ts';

/**
 * Other notices to the same address: accepted cards, and the progress of BLIK payments. Notices of money go to another
 * address.
 */
const other = z.union([
  z.object({ sessionId: z.string(), refId: z.string(), sign: z.string() }),
  z.object({ data: z.object({ sessionId: z.string(), result: z.unknown(), sign: z.string() }) }),
]);

/**
 * Accepts that a card was refused only if the checksum, made with our secret, matches; the notice names no merchant.
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
