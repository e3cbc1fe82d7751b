import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { placedOrder } from '../../usecases/orders/test/placedOrder.ts';
import { refundsWire } from './order.ts';

const now = new Date('2026-11-23T10:00:00Z');
const refund = (change: Partial<Refund>): Refund => ({
  ...{ id: 'a', slug: 's', to: 'balance', reason: 'order', state: 'completed', amount: grosze(1_000) },
  ...{ requestedAt: '2026-11-24T10:00:00Z', ...change },
});

test('refunds of an order in their order with their reason in words; what could not be used is none of them', () => {
  const { payment } = placedOrder(now);
  const found = refundsWire(
    payment,
    [
      refund({ id: 'b', requestedAt: '2026-11-25T10:00:00Z', to: 'provider' }),
      refund({ why: 'late' }),
      refund({ id: 'c', reason: 'unapplied', to: 'provider' }),
    ],
    'pl',
  );
  expect(found.map(({ reason, reason_name, to }) => [reason, reason_name, to])).toEqual([
    ['late', 'Obniżka ceny za opóźnienie', 'balance'],
    [null, null, 'provider'],
  ]);
});

test('each refund names the bonus in it, and all of them together that of the whole', () => {
  const paidWith = { account: 'a', paid: grosze(6_667), bonus: grosze(3_333) };
  const { payment } = placedOrder(now, { payment: { amount: grosze(10_000), paidWith } });
  const parts = [1_000, 1_500, 7_500].map((amount, place) =>
    refund({ id: String(place), amount: grosze(amount), requestedAt: `2026-11-2${place + 4}T10:00:00Z` }),
  );
  const found = refundsWire(payment, parts, 'en');
  expect(found.map(({ lapsed }) => lapsed.amount)).toEqual([333, 500, 2_500]);
  expect(found.reduce((sum, { amount, lapsed }) => sum + amount.amount - lapsed.amount, 0)).toBe(6_667);
});
