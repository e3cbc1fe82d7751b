import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const signatureLength = 26;
/** An order's address has no such beginning. */
const pattern = /^c-([0-9a-hjkmnp-tv-z]{12})-([a-z2-7]{26})$/;

/**
 * The address at which a mail about an enquiry is answered: its number and 130 bits of an HMAC, so that it can be neither
 * guessed nor changed, and opens nothing once the enquiry is erased.
 */
export const contactAddress = (contact: string, key: string, domain: string): string =>
  `c-${contact.toLowerCase()}-${signatureOf(contact, key)}@${domain}`;

/** The parts of an address of ours; undefined for any other. */
export function parseContactAddress(
  address: string,
  domain: string,
): { contact: string; signature: string } | undefined {
  const [local = '', at, ...more] = address.trim().toLowerCase().split('@');
  if (at !== domain.toLowerCase() || more.length > 0) return undefined;
  const [, contact = '', signature = ''] = pattern.exec(local) ?? [];
  return contact === '' ? undefined : { contact: contact.toUpperCase(), signature };
}

/** Whether it was made for this enquiry. */
export function isContactSignature(signature: string, contact: string, key: string): boolean {
  const own = signatureOf(contact, key);
  return signature.length === own.length && timingSafeEqual(Buffer.from(signature), Buffer.from(own));
}

function signatureOf(contact: string, key: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(['contact', contact]))
    .digest();
  let bits = 0n;
  for (const byte of digest.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: signatureLength }, (_, at) => letters[Number((bits >> BigInt(5 * at)) & 31n)]).join('');
}
