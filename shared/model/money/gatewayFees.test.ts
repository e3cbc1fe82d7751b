import { expect, test } from 'vitest';
import { GatewayFees } from './gatewayFees.ts';
import { ProviderMethodKey } from './paymentMethod.ts';

const none = { fixed: 0, part: 0 };
const free = { individual: none, company: none };
const table = Object.fromEntries(ProviderMethodKey.options.map((method) => [method, free]));
const some = { fixed: 30, part: 145 };

test('any way to pay may have a fee, but never the card of a consumer', () => {
  const every = { individual: some, company: some };
  expect(GatewayFees.safeParse(table).success).toBe(true);
  expect(
    GatewayFees.parse({ ...table, transfer: every, paypal: every, card: { ...free, company: some } }),
  ).toMatchObject({ card: { individual: none, company: some }, transfer: every });
  for (const individual of [some, { fixed: 1, part: 0 }, { fixed: 0, part: 1 }]) {
    const refused = GatewayFees.safeParse({ ...table, card: { individual, company: some } });
    expect(refused.error?.issues).toMatchObject([
      { path: ['card', 'individual'], message: expect.stringMatching('consumer') },
    ]);
  }
});

test.each([
  ['one that gives money back', { ...table, paypal: { ...free, company: { fixed: -1, part: 0 } } }],
  ['a part of a basis point', { ...table, paypal: { ...free, company: { fixed: 0, part: 0.5 } } }],
  ['more than a tenth', { ...table, paypal: { ...free, company: { fixed: 0, part: 1001 } } }],
  ['a table without a method', { ...table, przelewy24: undefined }],
  ['a method without a customer', { ...table, paypal: { company: none } }],
])('%s is no table of fees', (_, wrong) => {
  expect(GatewayFees.safeParse(wrong).success).toBe(false);
});
