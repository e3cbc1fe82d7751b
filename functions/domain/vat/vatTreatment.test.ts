import { expect, test } from 'vitest';
import { buyerOf } from '../cart/buyer.ts';
import { isPriceOver } from '../cart/cartPrice.ts';
import { countryByIso2 } from '../catalogue/countries.ts';
import { decideVatOutsideEu, numberToConfirm, vatOf } from './vatTreatment.ts';

const rates = { vatRate: 2300 };
const idOf = (iso2: string) => countryByIso2(iso2)?.id ?? 0;
const company = (iso2: string, vatNumber?: string) =>
  ({ customerType: 'company', countryId: idOf(iso2), ...(vatNumber !== undefined && { vatNumber }) }) as const;
const german = company('DE', 'DE 123456789');
const vies = { number: 'DE123456789', state: 'valid', checkedAt: '2026-11-20T12:00:00Z' } as const;

test('the VAT is that of the domestic rate until a buyer of a country is known', () => {
  expect(vatOf(undefined, rates)).toBeUndefined();
  expect(vatOf({ customerType: 'company', countryId: 1 }, rates)).toBeUndefined();
  expect(vatOf(company('PL'), rates)).toEqual({ rate: 2300, reason: 'domestic', holdInvoice: false });
});

test('a consumer outside the European Union owes no VAT as the act has it, or the domestic rate where the stage says so', () => {
  const american = { customerType: 'individual', countryId: idOf('US') } as const;
  const reason = 'outside_eu_consumer';
  expect(vatOf(american, rates)).toMatchObject({ rate: 0, reason });
  decideVatOutsideEu('domestic');
  expect(vatOf(american, rates)).toMatchObject({ rate: 2300, reason });
  decideVatOutsideEu('none');
  expect(vatOf(american, rates)).toMatchObject({ rate: 0, reason });
});

test('a company of the European Union settles its VAT once the register knows that very number', () => {
  expect(vatOf({ ...german, vies }, rates)).toMatchObject({ rate: 0, reason: 'eu_reverse_charge' });
  const other = { ...vies, number: 'DE987654321' };
  expect(vatOf({ ...german, vies: other }, rates)).toMatchObject({ rate: 2300, holdInvoice: true });
  expect(vatOf(german, rates)).toMatchObject({ rate: 2300, holdInvoice: true });
});

test('Monaco is France: its companies have French numbers, which the register knows, and its consumers pay the rate', () => {
  const monegasque = company('MC', 'FR 12 345678901');
  expect(numberToConfirm(monegasque)).toEqual({ kind: 'eu', prefix: 'FR', number: '12345678901' });
  const known = { ...vies, number: 'FR12345678901' };
  expect(vatOf({ ...monegasque, vies: known }, rates)).toMatchObject({ rate: 0, reason: 'eu_reverse_charge' });
  expect(vatOf({ customerType: 'individual', countryId: idOf('MC') }, rates)).toMatchObject({ reason: 'eu_consumer' });
});

test('while the register is silent the rate stays as it was quoted', () => {
  const quotedAs = { rate: 0, reason: 'eu_reverse_charge' } as const;
  const silent = { ...vies, state: 'pending', quotedAs } as const;
  expect(vatOf({ ...german, vies: silent }, rates)).toEqual({ ...quotedAs, holdInvoice: true });
  const ofOther = { ...silent, number: 'DE987654321' };
  expect(vatOf({ ...german, vies: ofOther }, rates)).toMatchObject({ rate: 2300, holdInvoice: true });
});

test('a company outside the European Union owes no VAT, whatever a register says of its number', () => {
  expect(vatOf({ ...company('US', '12-3456789'), vies }, rates)).toMatchObject({ reason: 'outside_eu_company' });
});

test('only a company’s number of the European Union outside Poland is confirmed', () => {
  expect(numberToConfirm(german)).toEqual({ kind: 'eu', prefix: 'DE', number: '123456789' });
  expect(numberToConfirm({ ...german, customerType: 'individual' })).toBeUndefined();
  expect(numberToConfirm(company('PL', '5260001246'))).toBeUndefined();
  expect(numberToConfirm(company('US', '12-3456789'))).toBeUndefined();
  expect(numberToConfirm(company('GB', 'XI123456789'))).toBeUndefined();
  expect(numberToConfirm(company('DE'))).toBeUndefined();
  expect(numberToConfirm({ ...german, countryId: 1 })).toBeUndefined();
});

test('a buyer has a country, and as a company a number that can be one', () => {
  expect(buyerOf(german)).toEqual(german);
  expect(buyerOf(company('DE'))).toEqual(company('DE'));
  expect(buyerOf({ ...german, vatNumber: '' })).toEqual(company('DE'));
  expect(buyerOf({ ...german, customerType: 'individual' })).toEqual({ ...company('DE'), customerType: 'individual' });
  expect(buyerOf({ ...german, vatNumber: 'DE1' })).toEqual({ messages: { vatNumber: ['validation/nip'] } });
  expect(buyerOf({ ...german, countryId: 1 })).toEqual({ messages: { countryId: ['validation/country_unknown'] } });
});

test('an accepted price is over at its last instant, any other price never', () => {
  const quotedUntil = '2026-12-04T12:00:00.000Z';
  const at = (offset: number) => new Date(Date.parse(quotedUntil) + offset);
  expect([-1, 0].map((offset) => isPriceOver({ quotedUntil }, at(offset)))).toEqual([false, true]);
  expect(isPriceOver({}, at(0))).toBe(false);
});
