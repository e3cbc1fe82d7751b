import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { person } from './account.ts';
import { billingAddress, customer, typedReferences } from './address.ts';

const address = {
  ...{ name: 'Demo', address: 'Polna 3', city: 'Łódź', postcode: '90-001', phone_number: '+48600600600' },
  ...{ vat_number: '5260001246', country_id: 616 },
};
const company = { type: 'company', first_name: 'Demo', last_name: 'Person', company_name: 'Demo' } as const;

/** Of text that was read in the wrong code page, and of no character. */
const refused = [
  '\u0000',
  '\u0009',
  '\n',
  '\u007f',
  '\u0080',
  '\u0084',
  '\u0086',
  '\u009f',
  '\u2028',
  '\ufdd0',
  '\ufdef',
  '\uffff',
  '\u{1fffe}',
  '\u{10ffff}',
];

describe.each([
  ['the address', billingAddress, address, ['name', 'address', 'city', 'postcode', 'phone_number', 'vat_number']],
  ['the customer', customer, company, ['first_name', 'last_name']],
  ['who registers', person, company, ['first_name', 'last_name', 'company_name']],
  ['the references', z.object(typedReferences), { purchase_order_number: 'PO 1' }, ['purchase_order_number']],
] as const)('%s', (_, schema, good, fields) => {
  test.each(fields)('takes in %s no character that an invoice cannot have', (field) => {
    expect(z.safeParse(schema, good).success).toBe(true);
    for (const character of refused) {
      const said = z.safeParse(schema, { ...good, [field]: `a${character}b` });
      expect(said.error?.issues, JSON.stringify(character)).toMatchObject([
        { path: [field], message: 'validation/one_line' },
      ]);
    }
  });
  test.each(fields)('takes every other in %s', (field) => {
    for (const text of ['Żółć Æðelstān', '“Łódź” – S.A.', '株式会社', '👩‍👧', 'a\u0301'])
      expect(z.safeParse(schema, { ...good, [field]: text.slice(0, 20) }).success).toBe(true);
  });
});
