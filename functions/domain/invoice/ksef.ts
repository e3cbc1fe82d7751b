import { createHash } from 'node:crypto';
import { nextWorkingDay, startOfWarsawDay, warsawDay } from '#shared/rules/delivery/workingCalendar.ts';

const pattern =
  /^([1-9](?:\d[1-9]|[1-9]\d)\d{7})-(20[2-9]\d|2[1-9]\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** CRC-8 (polynomial 0x07, start 0) of ASCII text, as two hexadecimal digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}

/** A number of the national system: seller's NIP, day, 12 hexadecimal digits, CRC-8 of the 32 characters before it. */
export function isKsefNumber(text: string): boolean {
  return pattern.test(text) && crc8(text.slice(0, 32)) === text.slice(33);
}

/**
 * Whether the time limit for sending an invoice to the national system has passed: the end of the working day after the
 * one on which it was made.
 */
export const isLateInKsef = (createdAt: string, now: Date): boolean =>
  now >= startOfWarsawDay(nextWorkingDay(warsawDay(new Date(createdAt))) + 1);

/** The digest under which the national system knows an invoice: SHA-256 of the file's bytes, base64url. */
export const invoiceDigest = (xml: string): string => createHash('sha256').update(xml, 'utf8').digest('base64url');

/** The digest by which the API names a file: SHA-256, base64. */
export const documentHash = (xml: string): string => createHash('sha256').update(xml, 'utf8').digest('base64');

/** URL in the QR code of an invoice, where anyone may check it. `baseUrl` ends without a slash. */
export function qrLink(baseUrl: string, invoice: { nip: string; issuedOn: string; xml: string }): string {
  const [year, month, day] = invoice.issuedOn.split('-');
  return `${baseUrl}/${invoice.nip}/${day}-${month}-${year}/${invoiceDigest(invoice.xml)}`;
}
