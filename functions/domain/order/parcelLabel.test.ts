import { expect, test } from 'vitest';
import { countryByIso2 } from '../catalogue/countries.ts';
import { billing, sampleOrder } from '../invoice/test/sampleOrder.ts';
import { v202611 } from '../pricing/versions/v2026-11.ts';
import { v20261122 } from '../pricing/versions/v2026-11-22.ts';
import type { Order } from './order.ts';
import { papersPlace, parcelLabel, placeRevision } from './parcelLabel.ts';

const order = sampleOrder();
const idOf = (iso2: string) => countryByIso2(iso2)?.id;
const withForm = (form: Partial<Order['form']>, change: Partial<Order> = {}): Order => ({
  ...order,
  ...change,
  form: { ...order.form, address: 'Demo Person, ul. Długa 1', shippingData: 'WAW01A', ...form },
});
const certified = (pages?: number) => ({ step: 'certification' as const, pages });
const label = (form: Partial<Order['form']>, jobs = [certified(3)], prices = v20261122) =>
  parcelLabel(withForm(form), jobs, prices);

test('a letter within Poland goes to the written address, with name, phone and email of the buyer', () => {
  expect(label({ shippingMethod: 1 })).toEqual({
    ...{ method: 1, name: billing({}).name, address: 'Demo Person, ul. Długa 1', locker: undefined },
    ...{ countryId: 616, phone: '+48600600600', email: 'buyer@example.com', grams: 35, needsCustoms: false },
  });
});

test('an address by its parts names its addressee and phone; what it leaves out is the buyer’s', () => {
  const place = { address: 'ul. Długa 1', postcode: '00-950', city: 'Warszawa' };
  const named = { ...place, name: 'Jan Nowak', phone: '+48500500500' };
  expect(label({ shippingMethod: 1, postalAddress: named })).toMatchObject({
    ...{ name: 'Jan Nowak', phone: '+48500500500', address: 'ul. Długa 1\n00-950 Warszawa' },
  });
  expect(label({ shippingMethod: 1, postalAddress: place })).toMatchObject({
    ...{ name: billing({}).name, phone: '+48600600600', address: 'ul. Długa 1\n00-950 Warszawa' },
  });
});

test('the version of a place changes whenever anything on its label does, and only then', () => {
  const revision = (form: Partial<Order['form']>, change: Partial<Order> = {}) => {
    const to = papersPlace(withForm(form, change)) ?? expect.fail('Nowhere.');
    return placeRevision(to);
  };
  const parts = { address: 'ul. Długa 1', postcode: '00-950', city: 'Warszawa' };
  const letter = { shippingMethod: 1, postalAddress: parts };
  const versions = [
    revision(letter),
    revision({ ...letter, shippingMethod: 3 }),
    revision({ ...letter, shippingMethod: 4, shippingCountry: idOf('CH') }),
    revision({ ...letter, postalAddress: { ...parts, address: 'ul. Długa 2' } }),
    revision({ ...letter, postalAddress: { ...parts, name: 'Jan Nowak' } }),
    revision({ ...letter, postalAddress: { ...parts, phone: '+48500500500' } }),
    revision({ shippingMethod: 2 }),
    revision({ shippingMethod: 2, shippingData: 'KRA01M' }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(revision({ ...letter, shippingData: 'KRA01M', copies: 3 }, { state: 'delivered' })).toBe(versions[0]);
});

test('a parcel locker has its number instead of an address', () => {
  expect(label({ shippingMethod: 2 })).toMatchObject({ method: 2, address: undefined, locker: 'WAW01A' });
});

test('a letter within Poland stays there, whatever country was named before', () => {
  expect(label({ shippingMethod: 1, shippingCountry: idOf('CH') })).toMatchObject({ countryId: 616 });
});

test.each([
  ['US', true],
  ['CH', true],
  ['DE', false],
])('a letter to %s needs a customs declaration: %s', (country, needsCustoms) => {
  const shippingCountry = idOf(country);
  expect(label({ shippingMethod: 4, shippingCountry })).toMatchObject({ countryId: shippingCountry, needsCustoms });
});

test('a letter abroad without a country goes to that of the invoice', () => {
  const abroad = withForm({ shippingMethod: 4 }, { billing: billing({ country: 'GB' }) });
  expect(parcelLabel(abroad, [], v20261122)).toMatchObject({ countryId: idOf('GB'), needsCustoms: true });
});

test('the weight is that of every certified page in every copy, and of the envelope', () => {
  const form = { shippingMethod: 1 };
  const jobs = [certified(3), certified(), certified(4)];
  expect(label(form, jobs)?.grams).toBe(20 + 5 * 7);
  expect(label({ ...form, copies: 2 }, jobs)?.grams).toBe(20 + 5 * 7 * 3);
  expect(parcelLabel(withForm(form), [{ step: 'translation', pages: 9 }, certified(1)], v20261122)?.grams).toBe(25);
});

test('the weight is unknown before pages are counted, and where the price list has none', () => {
  expect(label({ shippingMethod: 1 }, [certified()])?.grams).toBeUndefined();
  expect(label({ shippingMethod: 1 }, [])?.grams).toBeUndefined();
  expect(label({ shippingMethod: 1 }, [certified(3)], v202611)?.grams).toBeUndefined();
});

test('nothing on paper has no label, and neither has the parcel of an erased person', () => {
  expect(label({ shippingMethod: 0 })).toBeUndefined();
  expect(label({ shippingMethod: undefined })).toBeUndefined();
  expect(label({ shippingMethod: 99 })).toBeUndefined();
  const erased = withForm({ shippingMethod: 1 }, { erasedAt: '2026-11-20T12:00:00Z' });
  expect(parcelLabel(erased, [certified(3)], v20261122)).toBeUndefined();
});
