import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { quote } from '../pricing/quote.ts';
import { v20261122 } from '../pricing/versions/v2026-11-22.ts';
import { givenUpLines } from './lineTexts.ts';
import { sampleOrder } from './test/sampleOrder.ts';

const now = new Date('2026-11-20T12:00:00Z');
const count = { state: 'counted', words: 10 } as const;
const quotation = quote(
  {
    ...{ service: 'translation', review: 'none', specialised: false, shippingMethod: 1 },
    items: [{ id: 'text', sourceLanguage: 2, targetLanguages: [1], count }],
  },
  v20261122,
  now,
);
const part = (gross: number) => ({ gross: grosze(gross), kept: grosze(0), progress: 0 });
const none = grosze(0);
const ended = { act: 'cancel', at: now.toISOString(), statement: 'I cancel.', refundId: 'refund', back: none } as const;
const given = (work: ReturnType<typeof part>[]) =>
  givenUpLines({ quotation, givenUp: { ...ended, work, shippingKept: none, feeKept: none } });

test('the lines of the work have their names, the shipping is none of them', () => {
  expect(given([part(295), part(2780)]).map(({ name, gross }) => [name.en, gross])).toEqual([
    ['Translation, English – Polish, words: 10', 295],
    ['Translation: up to the minimum order', 2780],
  ]);
});

test('a part without a line has no name, and an order that was not given up has no lines', () => {
  expect(given([part(1), part(2), part(3)])[2]?.name).toEqual({ en: '', pl: '' });
  expect(givenUpLines(sampleOrder())).toEqual([]);
});
