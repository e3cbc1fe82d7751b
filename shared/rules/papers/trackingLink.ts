import { readPackageNumber } from './parcelNumbers.ts';

/** The carriers' own pages about a parcel; the post has one for all of its services. */
const pages = {
  inpost: 'https://inpost.pl/sledzenie-przesylek?number=',
  pocztex: 'https://emonitoring.poczta-polska.pl/?numer=',
  poczta_polska: 'https://emonitoring.poczta-polska.pl/?numer=',
  international: 'https://emonitoring.poczta-polska.pl/?numer=',
} as const;

/** Where a parcel can be followed, and whose it is; undefined for a number of no carrier we know. */
export function trackingLink(packageNumber: string): { carrier: keyof typeof pages; url: string } | undefined {
  const read = readPackageNumber(packageNumber);
  return read && { carrier: read.carrier, url: `${pages[read.carrier]}${encodeURIComponent(read.number)}` };
}
