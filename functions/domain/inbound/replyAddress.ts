import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Mail } from '../mail/mail.ts';

/** Who answers a mail about an order, by role and, of translators, by account; and the question they answer. */
export interface ReplyPerson {
  /** Only the order's customer, or one translator. */
  person: 'customer' | `translator:${string}`;
  /** Id of the message that asks the question. */
  question?: string | undefined;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const signatureLength = 26;
/** An order's number and a signature, in lower case: some programs change the case of addresses. */
const pattern = /^([0-9a-hjkmnp-tv-z]{12})-([a-z2-7]{26})$/;

/**
 * * The address at which a mail is answered: the order's number and 130 bits of an HMAC, so that it can be neither
 * guessed nor changed, says nothing of the person, and opens nothing once the order's key is gone.
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

/** The prefix `c-` tells the address of an enquiry from that of an order. */
const contactPattern = /^c-([0-9a-hjkmnp-tv-z]{12})-([a-z2-7]{26})$/;

/**
 * The address at which a mail about an enquiry is answered: the enquiry's number and 130 bits of an HMAC, so that it
 * can be neither guessed nor changed, and opens nothing once the enquiry is erased.
 */
export const contactAddress = (contact: string, key: string, domain: string): string =>
  `c-${contact.toLowerCase()}-${contactSignatureOf(contact, key)}@${domain}`;

/** The parts of an address about an enquiry; undefined for any other. */
export function parseContactAddress(
  address: string,
  domain: string,
): { contact: string; signature: string } | undefined {
  const [local = '', at, ...more] = address.trim().toLowerCase().split('@');
  if (at !== domain.toLowerCase() || more.length > 0) return undefined;
  const [, contact = '', signature = ''] = contactPattern.exec(local) ?? [];
  return contact === '' ? undefined : { contact: contact.toUpperCase(), signature };
}

/** Whether a signature was made for this enquiry. */
export function isContactSignature(signature: string, contact: string, key: string): boolean {
  const own = contactSignatureOf(contact, key);
  return signature.length === own.length && timingSafeEqual(Buffer.from(signature), Buffer.from(own));
}

function contactSignatureOf(contact: string, key: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['contact', contact]))
    .digest();
  let bits = 0n;
  for (const byte of digest.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: signatureLength }, (_, at) => letters[Number((bits >> BigInt(5 * at)) & 31n)]).join('');
}

/** Whose reply to a mail goes into the thread of which order; undefined for a mail without a reply address. */
export function answeredBy(mail: Mail): (ReplyPerson & { orderId: string }) | undefined {
  switch (mail.template) {
    case 'order_message':
    case 'order_question':
    case 'question_reminder':
    case 'question_hold':
    case 'order_hold':
    case 'version_hold':
    case 'reply_refused':
      // The shop's copy of what a customer wrote takes no replies: staff answer at the desk.
      if (mail.goesTo === 'provider') return undefined;
      return { orderId: mail.orderId, person: 'customer', question: mail.question };
    case 'work_message':
    case 'work_resumed':
    case 'work_reply_refused':
      return { orderId: mail.job.orderId, person: `translator:${mail.translator}` };
    default:
      return undefined;
  }
}
