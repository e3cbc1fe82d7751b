import { expect, test } from 'vitest';
import { countryByIso2 } from '../catalogue/countries.ts';
import { readAddress } from './readAddress.ts';

const idOf = (iso2: string) => countryByIso2(iso2)?.id ?? 0;
const typed = { address: 'ul. Długa 1', city: 'Łódź', postcode: '90 001', phone: '600600600', countryId: idOf('PL') };

test('an address is stored in one form, however it was typed', () => {
  expect(readAddress(typed, 'individual')).toEqual({
    place: { ...typed, postcode: '90-001', phone: '+48600600600' },
  });
});

test.each([
  [{ postcode: '9' }, { postcode: ['validation/postcode'] }],
  [{ postcode: '--', countryId: idOf('DE'), phone: '+4930123456' }, { postcode: ['validation/invalid'] }],
  [{ phone: '1' }, { phone: ['validation/phone_incomplete'] }],
  [{ vatNumber: '123' }, { vatNumber: ['validation/nip'] }],
  [{ countryId: 0 }, { countryId: ['validation/country_unknown'] }],
])('%j is refused under its field', (change, messages) => {
  const read = readAddress({ ...typed, ...change }, 'company');
  expect('messages' in read && read.messages).toMatchObject(messages);
});
