import * as z from 'zod/mini';
import {
  type P24CardRefusal,
  type P24Notice,
  type P24RefundNotice,
  p24CardRefusal,
  p24Notice,
  p24RefundNotice,
} from '#events/messages/p24Notices.ts';
import type { P24Settings } from './call.ts';
import { sameSign, signCardRefusal, signNotice, signRefundNotice } from './sign.ts';

/**
 * Accepts a notice about a payment only if its checksum matches and it names our shop. That proves the sender, but
 * neither that the notice is new nor that its amount is right: compare it with our own row before writing anything.
 */
export function parseNotice(rawBody: string, { merchantId, posId, crc }: P24Settings): P24Notice | NoticeRefusal {
  const notice = readNotice(rawBody, p24Notice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId || notice.posId !== posId) return { refused: 'foreign' };
  return notice;
}

/**
 * Accepts a notice about a refund only if its checksum matches and it names our shop; the checksum does not cover
 * `requestId`.
 */
export function parseRefundNotice(rawBody: string, { merchantId, crc }: P24Settings): P24RefundNotice | NoticeRefusal {
  const notice = readNotice(rawBody, p24RefundNotice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signRefundNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId) return { refused: 'foreign' };
  return notice;
}

/**
 * Other notices sent to the address for refused cards: accepted cards, and the progress of BLIK payments. The payment
 * itself is reported to another address.
 */
const other = z.union([
  z.object({ sessionId: z.string(), refId: z.string(), sign: z.string() }),
  z.object({ data: z.object({ sessionId: z.string(), result: z.unknown(), sign: z.string() }) }),
]);

/**
 * Accepts a notice of a refused card only if its checksum, made with our secret, matches; the notice names no merchant.
 * `other`: a notice of another kind, which is ignored.
 */
export function parseCardRefusal(
  rawBody: string,
  { crc }: P24Settings,
): P24CardRefusal | 'other' | { refused: 'malformed' | 'bad_signature' } {
  const notice = readNotice(rawBody, p24CardRefusal);
  if (!notice) return readNotice(rawBody, other) ? 'other' : { refused: 'malformed' };
  return sameSign(notice.sign, signCardRefusal(notice, crc)) ? notice : { refused: 'bad_signature' };
}

/** Limit of a notice in characters; a real one has under 1 kB. */
const longestNotice = 8192;

/** Parses a notice's raw body; null if it is not a valid notice. */
function readNotice<S extends z.core.$ZodType>(rawBody: string, schema: S): z.output<S> | null {
  if (rawBody.length > longestNotice) return null;
  let payload: unknown;
  try {
    payload = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = z.safeParse(schema, payload);
  return parsed.success ? parsed.data : null;
}

/** Why a notice is rejected: malformed, wrong checksum, or another shop's. */
interface NoticeRefusal {
  refused: 'malformed' | 'bad_signature' | 'foreign';
}
