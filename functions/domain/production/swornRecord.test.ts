import { expect, test } from 'vitest';
import { orderedForm, recordMessages } from './swornRecord.ts';

const diploma = { itemId: 'diploma', targetLanguage: 2 };
type Ordered = Parameters<typeof orderedForm>[0];
const ordered = (shippingMethod?: number, copies?: number) =>
  orderedForm({ form: { shippingMethod, copies }, quotation: { lines: [] } } as unknown as Ordered, diploma);

test('what is sent is ordered on paper, what is mailed as a signed document, with the copies beside the first', () => {
  expect([ordered(), ordered(0, 0), ordered(1, 2)]).toEqual([
    { form: 'electronic', copies: 1 },
    { form: 'electronic', copies: 1 },
    { form: 'paper', copies: 3 },
  ]);
});

test('of what a person priced the copies are those of its own line: a dropped one is not ordered, an added one is', () => {
  const lines = [
    { ...diploma, copies: 0 },
    { ...diploma, itemId: 'birth', copies: 2 },
  ];
  const order = { form: { shippingMethod: 1, copies: 1 }, quotation: { lines } } as unknown as Ordered;
  expect(['diploma', 'birth', 'older'].map((itemId) => orderedForm(order, { ...diploma, itemId }).copies)).toEqual([
    ...[1, 3, 2],
  ]);
});

test('a record has the formula, the seal of its form and the copies that were ordered', () => {
  const said = (record: object, given = ordered(1, 1)) =>
    Object.keys(recordMessages({ formula: true, seal: 'seal', copies: 2, ...record }, given));
  expect(said({})).toEqual([]);
  expect(said({ formula: false })).toEqual(['formula']);
  expect(said({ seal: 'qualified_signature' })).toEqual(['seal']);
  expect(said({ copies: 1 })).toEqual(['copies']);
  expect(said({ copies: 1 }, ordered())).toEqual(['seal']);
  expect(said({ copies: 1, seal: 'qualified_signature' }, ordered())).toEqual([]);
  const needed = (shippingMethod: number) =>
    recordMessages(
      { formula: true, seal: shippingMethod ? 'qualified_signature' : 'seal', copies: 1 },
      ordered(shippingMethod),
    ).seal;
  expect([needed(1), needed(0)]).toEqual([['validation/seal_needed'], ['validation/signature_needed']]);
});
