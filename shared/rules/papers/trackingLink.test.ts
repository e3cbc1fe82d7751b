import { expect, test } from 'vitest';
import { trackingLink } from './trackingLink.ts';

test.each([
  ['6123 4567 8901 2345 6789 0122', 'inpost', 'https://inpost.pl/sledzenie-przesylek?number=612345678901234567890122'],
  ['px1234567890', 'pocztex', 'https://emonitoring.poczta-polska.pl/?numer=PX1234567890'],
  ['12345678901234567890', 'poczta_polska', 'https://emonitoring.poczta-polska.pl/?numer=12345678901234567890'],
  ['RR123456785PL', 'international', 'https://emonitoring.poczta-polska.pl/?numer=RR123456785PL'],
])('%s is a parcel of %s', (number, carrier, url) => {
  expect(trackingLink(number)).toEqual({ carrier, url });
});

test('a number of no carrier leads nowhere', () => {
  expect(trackingLink('1')).toBeUndefined();
});
