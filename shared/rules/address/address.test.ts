import { expect, test } from 'vitest';
import { addressProblems } from './address.ts';
import { toE164 } from './phone.ts';

const right = { postcode: '30-001', phone: '600600600', vatNumber: '5260001246' };
const problems = (
  change: Partial<typeof right>,
  circumstances: Partial<Parameters<typeof addressProblems>[1]> = {},
) => [...addressProblems({ ...right, ...change }, { iso2: 'PL', isCompany: true, toE164, ...circumstances })];

test('each field that cannot be right is named', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ phone: '600', postcode: '3', vatNumber: '1' })).toEqual(['phone', 'postcode', 'vatNumber']);
  expect(problems({ postcode: '30001' })).toEqual([]);
});

test('without a country neither postcode nor number is judged', () => {
  expect(problems({ postcode: '', vatNumber: '1' }, { iso2: undefined })).toEqual([]);
  expect(problems({ postcode: '', phone: '600' }, { iso2: undefined })).toEqual(['phone']);
});

test('the phone is not judged before its rule is there, the number only of a company that gave one', () => {
  expect(problems({ phone: '600' }, { toE164: undefined })).toEqual([]);
  expect(problems({ vatNumber: '1' }, { isCompany: false })).toEqual([]);
  expect(problems({ vatNumber: ' ' })).toEqual([]);
});
