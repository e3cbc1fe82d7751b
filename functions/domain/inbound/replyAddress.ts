import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who answers a mail about an order, by role and, of translators, by account; and the question they answer. */
export interface ReplyPerson {
  /** Only the order's customer, or one translator. */
  person: 'customer' | `translator:${string}`;
  /** The message that asks. */
  question?: string | undefined;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const signatureLength = 26;
/** An order's number is 12 characters; programs that write addresses in lower case lose nothing. */
const pattern = /^([0-9a-hjkmnp-tv-z]{12})-([a-z2-7]{26})$/;

/**
 * The address at which a mail is answered: the order's number and 130 bits of an HMAC, so that it can be neither guessed nor
 * changed, says nothing of the person, and opens nothing once the order's key is gone.
 */
export const replyAddress = (orderId: string, key: string, who: ReplyPerson, domain: string): string =>
  `${orderId.toLowerCase()}-${signatureOf(key, orderId, who)}@${domain}`;

/** The parts of an address of ours; undefined for any other. */
export function parseReplyAddress(address: string, domain: string): { orderId: string; signature: string } | undefined {
  const [local = '', at, ...more] = address.trim().toLowerCase().split('@');
  if (at !== domain.toLowerCase() || more.length > 0) return undefined;
  const [, order = '', signature = ''] = pattern.exec(local) ?? [];
  return order === '' ? undefined : { orderId: order.toUpperCase(), signature };
}

/** The candidate a signature was made for; undefined: none of them. */
export const signedFor = <P extends ReplyPerson>(
  signature: string,
  { orderId, key }: { orderId: string; key: string },
  candidates: readonly P[],
): P | undefined => candidates.find((who) => isSame(signature, signatureOf(key, orderId, who)));

function signatureOf(key: string, orderId: string, { person, question = '' }: ReplyPerson): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([orderId, person, question]))
    .digest();
  let bits = 0n;
  for (const byte of digest.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: signatureLength }, (_, at) => letters[Number((bits >> BigInt(5 * at)) & 31n)]).join('');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
