import { expect, test } from 'vitest';
import { type Account, maskName, maskPhone, revealed } from './account.ts';

const anna: Account = {
  ...{ account: 'a', email: 'anna@example.com', state: 'active', locale: 'pl', invoicing: 'order' },
  ...{ marketing: false, createdAt: '2026-11-22T10:00:00Z', revision: 0 },
  person: { type: 'individual', firstName: 'Anna', lastName: 'Nowak' },
  billing: { address: 'Długa 1', city: 'Kraków', postcode: '30-001', phone: '+48600600601', countryId: 616 },
};

test('a field is shown as it is, and one that is not there is not', () => {
  expect(revealed(anna, 'name')).toBe('Anna Nowak');
  expect(revealed(anna, 'phone')).toBe('+48600600601');
  expect(revealed(anna, 'address')).toBe('Długa 1, 30-001, Kraków');
  const { billing: _, ...rest } = anna;
  expect(revealed({ ...rest, email: '' }, 'email')).toBeUndefined();
  expect(revealed(rest, 'address')).toBeUndefined();
});

test('masks keep too little to write or call to', () => {
  expect(maskName('Anna Nowak-Żak')).toBe('A••• N•••');
  expect(maskPhone('+48600600601')).toBe('•••601');
});
