import { expect, test } from 'vitest';
import { differences } from './recomputePrice.ts';

const stated = { net: 100, lines: [{ words: 10, name: 'text' }], coupon: null };

test('equal values differ nowhere, whatever the order of their members', () => {
  expect(differences(stated, { coupon: null, lines: [{ name: 'text', words: 10 }], net: 100 })).toEqual([]);
});

test('each leaf that is not what comes out is named with both values; one that is missing is null', () => {
  const computed = { net: 101, lines: [{ words: 10 }, { words: 3 }], coupon: null };
  expect(differences(stated, computed)).toEqual([
    { field: 'net', stated: '100', computed: '101' },
    { field: 'lines.0.name', stated: 'text', computed: null },
    { field: 'lines.1.words', stated: null, computed: '3' },
  ]);
});
