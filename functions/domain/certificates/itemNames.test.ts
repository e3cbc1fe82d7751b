import { expect, test } from 'vitest';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { itemNames } from './certificates.ts';

const named = (...itemIds: string[]) => [
  ...itemNames({ lines: itemIds.map((itemId) => ({ itemId })) as Quotation['lines'] }),
];

test('files have numbers in the order of their first line, one each however many languages they go into', () => {
  expect(named('b-hash', 'b-hash', 'a-hash', 'b-hash')).toEqual([
    ['text', 'text'],
    ['b-hash', 'file-1'],
    ['a-hash', 'file-2'],
  ]);
});

test('the pasted text is the text and takes no number from the files beside it', () => {
  expect(named('text', 'a-hash')).toEqual([
    ['text', 'text'],
    ['a-hash', 'file-1'],
  ]);
});
