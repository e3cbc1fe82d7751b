import { expect, test } from 'vitest';
import type { Receipt } from '#functions/domain/payment/receiptPdf.ts';
import type { OrderStore } from '#functions/stores/orders/orders.ts';
import type { PaymentRows } from '#functions/stores/payments/paymentItems.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type PlacedChange, placedOrder } from '../orders/test/placedOrder.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { linkReceipt } from './certificates.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { kept, files } = memoryFiles();
const rendered: [Receipt, string | undefined, string][] = [];

function link(payment: PlacedChange['payment'] = {}, attempts: object[] = [], isStaff = true) {
  const placed = placedOrder(now, {
    order: { id: 'KQ7A2B3C4D5E' },
    payment: { paidAt: now.toISOString(), ...payment },
  });
  const rows = { payment: placed.payment, attempts } as unknown as PaymentRows;
  return linkReceipt(
    {
      orders: { read: async () => placed.order } as unknown as OrderStore,
      payments: { read: async () => rows },
      files,
      render: async (...given) => {
        rendered.push(given);
        return Buffer.from('a receipt');
      },
      now,
    },
    { id: 'KQ7A2B3C4D5E', locale: 'pl' },
    { account: undefined, isStaff, hash: undefined },
  );
}

test('a receipt says what was paid with its fee, by which method, and is made for its customer’s language', async () => {
  const paid = { amount: grosze(14_760), fee: grosze(174), paidAttempt: 2 };
  const attempts = [
    { number: 1, method: 'card' },
    { number: 2, method: 'transfer' },
  ];
  expect(await link(paid, attempts)).toMatchObject({ fileName: 'KQ7A2B3C4D5E-receipt.pdf' });
  expect(rendered.at(-1)).toEqual([
    expect.objectContaining({
      orderId: 'KQ7A2B3C4D5E',
      amount: 14_934,
      fee: 174,
      paidAt: now.toISOString(),
      test: true,
    }),
    'transfer',
    'pl',
  ]);
  expect(kept.size).toBe(1);
});

test('one paid from a balance says so, whatever was tried before', async () => {
  await link({ paidWith: { account: 'a', paid: grosze(1), bonus: grosze(0) } }, [{ number: 1, method: 'card' }]);
  expect(rendered.at(-1)?.[1]).toBe('balance');
});

test('there is none of what is not paid, was not paid with money, or is not theirs', async () => {
  expect(await link({ state: 'awaiting' })).toEqual({ refused: 'conflict' });
  expect(await link({ paidAt: undefined })).toEqual({ refused: 'conflict' });
  expect(await link({ amount: grosze(0), fee: grosze(0) })).toEqual({ refused: 'conflict' });
  expect(await link({}, [], false)).toEqual({ refused: 'not_found' });
});
