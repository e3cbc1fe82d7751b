import { expect, test } from 'vitest';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import { OrderTurn } from '#shared/model/order/orderWait.ts';
import { sampleOrder } from '../invoice/test/sampleOrder.ts';
import type { Order } from './order.ts';
import { mayStandAt, standsAt } from './orderTurns.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const at = now.toISOString();

test.each<[string, PaymentState, Partial<Order>, readonly OrderTurn[]]>([
  ['that is not paid is its customer’s turn alone', 'awaiting_confirmation', { state: 'quoted' }, ['yours']],
  ['whose payment has just arrived is in work', 'done', { state: 'quoted' }, ['working']],
  ['whose time to be paid is over has ended, also before its row says so', 'expired', { state: 'quoted' }, ['ended']],
  ['that was not paid in time has ended', 'expired', { state: 'expired' }, ['ended']],
  [
    'whose translator asks is both theirs and in work',
    'done',
    { state: 'in_translation', questionSince: at },
    ['yours', 'working'],
  ],
  ['on hold at the desk is in work', 'done', { state: 'on_hold', heldSince: at, heldFor: 'desk' }, ['working']],
  ['with a correction under way is in work', 'done', { state: 'revision_requested' }, ['working']],
  ['that is accepted is delivered', 'done', { state: 'completed' }, ['delivered']],
  ['that was withdrawn from has ended', 'done', { state: 'withdrawn' }, ['ended']],
])('an order %s', (_, status, change, turns) => {
  const order = { ...sampleOrder(), ...change } as Order;
  expect(OrderTurn.options.filter((turn) => standsAt(turn, order, status, now))).toEqual(turns);
  // What is told by the state alone never leaves out one that stands there.
  for (const turn of turns) expect(mayStandAt(turn, order)).toBe(true);
});
