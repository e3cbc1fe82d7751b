import { expect, test } from 'vitest';
import { totalPaid } from '#functions/domain/payment/payment.ts';
import { placedOrder, placeOrder } from '../orders/test/placedOrder.ts';
import { countDinners } from './dinners.ts';
import { charityWorld } from './test/charityWorld.ts';

test('a paid order gives one dinner, a refund of a part leaves it, one of all takes it back in its own month', async () => {
  const world = await charityWorld();
  const { id, payment } = await world.quoted(new Date('2026-10-31T20:00:00Z'));
  // Half past midnight in Warsaw: November.
  const at = new Date('2026-10-31T23:30:00Z');
  expect([await world.accept(id, at), await world.accept(id, at)]).toEqual([true, false]);
  await Promise.all([countDinners(world.deps(at)), countDinners(world.deps(at))]);
  expect(await world.shown()).toEqual([['2026-11', 1, 0]]);
  await world.giveBack(payment, 100, new Date('2026-11-02T09:00:00Z'));
  await countDinners(world.deps(new Date('2026-11-02T09:01:00Z')));
  expect(await world.shown()).toEqual([['2026-11', 1, 0]]);
  await world.giveBack(payment, totalPaid(payment) - 100, new Date('2026-12-02T09:00:00Z'));
  for (let run = 0; run < 2; run++) await countDinners(world.deps(new Date('2026-12-02T09:01:00Z')));
  expect(await world.shown()).toEqual([
    ['2026-12', 0, 1],
    ['2026-11', 1, 0],
  ]);
});

test('a month that is paid stays as it is: late dinners count in the present one, and two people who settle it at once pay it once', async () => {
  const world = await charityWorld();
  const october = new Date('2026-10-15T10:00:00Z');
  const november = new Date('2026-11-03T10:00:00Z');
  const orders = [await world.quoted(october), await world.quoted(october)];
  await world.accept(orders[0]?.id ?? '', october);
  await countDinners(world.deps(october));
  expect(await world.settle('2026-10', 1, october)).toMatchObject({ refused: 'validation_failed' });
  expect(await world.settle('2026-10', 2, november)).toEqual({ refused: 'conflict' });
  const both = await Promise.all([world.settle('2026-10', 1, november), world.settle('2026-10', 1, november, 'ben')]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect(both.find((one) => !('refused' in one))).toMatchObject({ amount: 1_500 });
  await world.accept(orders[1]?.id ?? '', october);
  await countDinners(world.deps(november));
  expect(await world.shown()).toEqual([
    ['2026-11', 1, 0],
    ['2026-10', 1, 0],
  ]);
  expect(await world.settle('2026-09', 0, november)).toEqual({ refused: 'not_found' });
});

test('an order that gave no dinner has none to take back', async () => {
  const world = await charityWorld();
  const now = new Date('2026-11-03T10:00:00Z');
  const order = await placeOrder(world.db, world.names, now);
  const { payment } = placedOrder(now, { payment: { slug: order.paymentSlug } });
  await world.giveBack(
    { ...payment, purpose: { kind: 'order', orderId: order.id, vat: payment.fee } },
    totalPaid(payment),
    now,
  );
  await countDinners(world.deps(now));
  expect(await world.shown()).toEqual([]);
  expect(await world.deps(now).queues.due('dinner_back', now, 10)).toEqual([]);
});
