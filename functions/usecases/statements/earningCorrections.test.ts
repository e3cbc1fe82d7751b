import { beforeAll, expect, test } from 'vitest';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { putItem } from '#functions/stores/rows.ts';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { correctEarning } from './earningCorrections.ts';

const now = new Date('2026-11-23T09:00:00Z');
let tables: TestTables;
let lines = 0;
beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna'));
});
const deps = () => ({
  earnings: earningStore(tables.db, tables.names.translators),
  translators: translatorStore(tables.db, tables.names.translators),
  orders: orderStore(tables.db, tables.names.orders),
  line: (said: object) => putItem(tables.names.audit, { pk: `line#${++lines}`, sk: 'line', ...said }),
  now,
});
const wanted = (id: string, amount: number, change: object = {}) => ({
  ...{ translator: 'anna', id: id.padEnd(20, '_'), amount: grosze(amount), reason: 'Postage.', orderId: undefined },
  ...{ staff: 'staff-1', ...change },
});

test('staff add to or deduct from what was earned, once of two clicks, with a reason and a line of the audit', async () => {
  const { id: orderId } = await placeOrder(tables.db, tables.names, now);
  for (let time = 0; time < 2; time++)
    expect(await correctEarning(deps(), wanted('a', 1_470, { orderId }))).toMatchObject({ net: 1_470, orderId });
  await correctEarning(deps(), wanted('b', -500, { reason: 'A complaint.' }));
  const earned = (await deps().earnings.of('anna')).map(({ kind, net, reason, by }) => [kind, net, reason, by]);
  expect(earned).toEqual([
    ['correction', 1_470, 'Postage.', 'staff-1'],
    ['deduction', -500, 'A complaint.', 'staff-1'],
  ]);
  expect(await allRows(tables.db, tables.names.audit)).toHaveLength(2);
});

test('another amount under the same id, nothing, an unknown order or translator are refused', async () => {
  await correctEarning(deps(), wanted('c', 100));
  expect(await correctEarning(deps(), wanted('c', 200))).toEqual({ refused: 'conflict' });
  expect(await correctEarning(deps(), wanted('d', 0))).toMatchObject({ refused: 'validation_failed' });
  const nowhere = await correctEarning(deps(), wanted('e', 1, { orderId: 'ZZZZZZZZZZZZ' }));
  expect(nowhere).toMatchObject({ fields: { order_id: ['validation/invalid'] } });
  expect(await correctEarning(deps(), wanted('f', 1, { translator: 'nobody' }))).toEqual({ refused: 'not_found' });
});
