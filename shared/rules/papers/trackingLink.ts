import { readPackageNumber } from './parcelNumbers.ts';

/** Tracking pages of the carriers; Polish Post has one for all its services. */
const pages = {
  inpost: 'https://inpost.pl/sledzenie-przesylek?number=',
  pocztex: 'https://emonitoring.poczta-polska.pl/?numer=',
  poczta_polska: 'https://emonitoring.poczta-polska.pl/?numer=',
  international: 'https://emonitoring.poczta-polska.pl/?numer=',
} as const;

/** The tracking page of a parcel, with its carrier; undefined if no known carrier has such numbers. */
export function trackingLink(packageNumber: string): { carrier: keyof typeof pages; url: string } | undefined {
  const read = readPackageNumber(packageNumber);
  return read && { carrier: read.carrier, url: `${pages[read.carrier]}${encodeURIComponent(read.number)}` };
}
