import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Adjustment } from '../../domain/ledger/adjustment.ts';
import type { RefundApproval } from '../../domain/refund/refund.ts';
import { approvalKey, openRefundsPk } from '../payments/paymentItems.ts';
import { decidedApprovalItem, newApprovalItem } from '../payments/refundApprovals.ts';
import { holdsOn, rowAfter } from '../test/onRows.ts';
import type { TransactItem } from '../transact.ts';
import { aloneItem, decidedAdjustmentItem, newAdjustmentItem } from './adjustments.ts';
import { adjustedKey, adjustmentKey, openAdjustmentsPk } from './ledgerItems.ts';

let db: TestTables['db'];
let names: { ledger: string; payments: string };
beforeAll(async () => {
  ({ db, names } = await createTables(['ledger', 'payments']));
});
const holds = (item: TransactItem, rows: readonly (object | undefined)[]) => holdsOn(db, item, rows);
const after = (item: TransactItem, row?: object) => rowAfter(db, item, row);

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const [byAnna, byBert] = [
  { by: 'anna', at },
  { by: 'bert', at },
];
const approval: RefundApproval = {
  ...{ id: 'r1', slug: 'slug', orderId: 'ORDER', state: 'awaiting', amount: grosze(70), to: 'balance' },
  ...{ ...byAnna, why: 'goodwill', progress: 0 },
};
const adjustment: Adjustment = {
  ...{ id: 'more', account: 'ann', state: 'awaiting', part: 'paid', amount: grosze(700), why: 'goodwill' },
  ...{ ...byAnna, note: 'agreed' },
};
const balance = { before: grosze(100), after: grosze(800) };
const refundRow = { ...approval, owner_pk: openRefundsPk.approval, owner_sk: `${at}#r1` };
const correctionRow = { ...adjustment, owner_pk: openAdjustmentsPk, owner_sk: `${at}#more` };
const refundDecided = (state: 'approved' | 'declined', decided = byBert) =>
  decidedApprovalItem(names.payments, approval, state, decided);
const corrected = (state: 'posted' | 'declined', decided = byBert) =>
  decidedAdjustmentItem(names.ledger, { ...adjustment, state, decided, balance });

test('a refund and a correction of a balance are decided once, and approved by another person than the one who asked', async () => {
  const rowsOf = ({ state, ...row }: typeof refundRow | typeof correctionRow) => [
    ...[state, 'approved', 'posted', 'declined'].map((one) => ({ ...row, state: one })),
    ...[row, undefined],
  ];
  const once = [true, false, false, false, false, false];
  for (const item of [refundDecided('approved'), refundDecided('declined'), refundDecided('declined', byAnna)])
    expect(await holds(item, rowsOf(refundRow))).toEqual(once);
  for (const item of [corrected('posted'), corrected('declined'), corrected('declined', byAnna)])
    expect(await holds(item, rowsOf(correctionRow))).toEqual(once);
  const bothAsked = [refundRow, { ...refundRow, by: 'bert' }];
  expect(await holds(refundDecided('approved', byAnna), bothAsked)).toEqual([false, true]);
  expect(await holds(corrected('posted', byAnna), bothAsked)).toEqual([false, true]);
});

test('once it is decided it is listed no more, and a correction that is posted has its balance', async () => {
  const refund = { ...approvalKey('slug', 'r1'), ...approval, decided: byBert };
  expect(await after(refundDecided('approved'), refundRow)).toEqual({ ...refund, state: 'approved' });
  expect(await after(refundDecided('declined'), refundRow)).toEqual({ ...refund, state: 'declined' });
  const correction = { ...adjustmentKey('ann', 'more'), ...adjustment, decided: byBert };
  expect(await after(corrected('posted'), correctionRow)).toEqual({ ...correction, state: 'posted', balance });
  expect(await after(corrected('declined'), correctionRow)).toEqual({ ...correction, state: 'declined' });
});

test('what waits for a second person is new once and listed, a correction that is posted at once is not listed', async () => {
  const asked = newApprovalItem(names.payments, approval);
  expect(await holds(asked, [undefined, refundRow, { ...approval, state: 'declined' }])).toEqual([true, false, false]);
  expect(await after(asked)).toEqual({ ...approvalKey('slug', 'r1'), ...refundRow });
  const fresh = (state: Adjustment['state']) => newAdjustmentItem(names.ledger, { ...adjustment, state });
  const [posted, declined] = [
    { ...adjustment, state: 'posted' },
    { ...adjustment, state: 'declined' },
  ];
  for (const item of [fresh('awaiting'), fresh('posted')])
    expect(await holds(item, [undefined, correctionRow, posted, declined])).toEqual([true, false, false, false]);
  expect(await after(fresh('awaiting'))).toEqual({ ...adjustmentKey('ann', 'more'), ...correctionRow });
  expect(await after(fresh('posted'))).toEqual({ ...adjustmentKey('ann', 'more'), ...posted });
});

test('one person corrects a balance alone up to a limit in a month', async () => {
  const item = aloneItem(names.ledger, adjustment, 1000, now);
  const sums = [0, 299, 300, 301, 1000].map((alone) => ({ alone }));
  expect(await holds(item, [undefined, ...sums, {}])).toEqual([true, true, true, true, false, false, false]);
  const key = adjustedKey('ann', '2026-11');
  expect(await after(item)).toEqual({ ...key, alone: 700 });
  expect(await after(item, { alone: 300 })).toEqual({ ...key, alone: 1000 });
  const less = aloneItem(names.ledger, { ...adjustment, amount: grosze(-700) }, 1000, now);
  expect(await after(less, { alone: 300 })).toEqual({ ...key, alone: 1000 });
});
