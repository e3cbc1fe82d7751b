import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { type Grosze, grosze } from '#shared/model/money/grosze.ts';
import type { GivenUp } from '../order/order.ts';
import { givenUpCalculation } from './orderMail.ts';

const gross = placedOrder(new Date('2026-11-20T12:00:00Z')).order.quotation.gross;
const half = grosze(Math.round(gross / 2));
const givenUp = (kept: Grosze): GivenUp => ({
  ...{
    act: 'withdraw',
    at: '2026-11-20T12:00:00Z',
    statement: 'I withdraw.',
    refundId: 'x',
    back: grosze(gross - kept),
  },
  ...{ to: 'provider', work: [{ gross, progress: kept === 0 ? 0 : 5_000, kept }] },
  ...{ shippingKept: grosze(0), feeKept: grosze(0) },
});
const order = (kept: Grosze) =>
  placedOrder(new Date('2026-11-20T12:00:00Z'), { order: { givenUp: givenUp(kept), state: 'withdrawn' } }).order;

test.each(['withdrawal_receipt', 'cancellation_receipt'] as const)(
  'the %s says line by line what was paid, done and kept, and the parts sum to what does not come back',
  async (template) => {
    const blocks = givenUpCalculation({ template, locale: 'pl' }, order(half), await mailTextsIn('pl'));
    expect(blocks).toMatchObject([
      { kind: 'heading', text: 'Jak to obliczono' },
      {
        kind: 'price',
        lines: [{ name: expect.stringContaining('Tłumaczenie'), details: expect.stringContaining('zrobiono 50%') }],
        sums: [['Zatrzymujemy', expect.stringContaining('73,80')]],
      },
    ]);
  },
);

test('where everything comes back there is no calculation, and other mails have none', async () => {
  const say = await mailTextsIn('en');
  expect(givenUpCalculation({ template: 'withdrawal_receipt', locale: 'en' }, order(grosze(0)), say)).toEqual([]);
  expect(givenUpCalculation({ template: 'refund_made', locale: 'en' }, order(half), say)).toEqual([]);
});
