import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import type { Adjustment } from '../../domain/ledger/adjustment.ts';
import { soundBooks } from '../../domain/ledger/test/soundBooks.ts';
import type { RefundApproval } from '../../domain/payment/refundApproval.ts';
import { decidedApprovalItem, newApprovalItem } from '../payments/approvalItems.ts';
import { aloneItem, decidedAdjustmentItem, newAdjustmentItem } from './adjustmentItems.ts';
import { closedWalletItem, entryItem, factItem, lowBelowItem, openWalletItem, walletItem } from './ledgerItems.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const once = 'attribute_not_exists(pk)';

test('a refund and a correction of a balance are decided once, and approved by another person than the one who asked', () => {
  const approval: RefundApproval = {
    ...{
      id: 'r1',
      slug: 'slug',
      orderId: 'ORDER',
      state: 'awaiting',
      amount: grosze(70),
      to: 'balance',
      by: 'anna',
      at,
    },
    ...{ why: 'goodwill' as RefundApproval['why'], progress: 0 },
  };
  const decided = { by: 'bert', at };
  const [adjustment] = soundBooks().adjustments;
  if (!adjustment) throw new Error('No adjustment.');
  const corrected = (state: Adjustment['state']) => decidedAdjustmentItem('ledger', { ...adjustment, state, decided });
  const approved = decidedApprovalItem('payments', approval, 'approved', decided);
  for (const { Update } of [approved, corrected('posted')]) {
    expect(Update?.ConditionExpression).toBe('#state = :awaiting AND #by <> :by');
    expect(Update?.ExpressionAttributeNames).toEqual({ '#state': 'state', '#by': 'by' });
    expect(Update?.ExpressionAttributeValues).toMatchObject({ ':by': 'bert' });
  }
  const declined = decidedApprovalItem('payments', approval, 'declined', decided);
  for (const { Update } of [declined, corrected('declined')]) {
    expect(Update?.ConditionExpression).toBe('#state = :awaiting');
    expect(Update?.ExpressionAttributeNames).toEqual({ '#state': 'state' });
    expect(Update?.ExpressionAttributeValues).not.toHaveProperty(':by');
  }
  expect(newApprovalItem('payments', approval).Put?.ConditionExpression).toBe(once);
  const fresh = (state: Adjustment['state']) => newAdjustmentItem('ledger', { ...adjustment, state }).Put;
  expect(fresh('awaiting')).toMatchObject({
    ConditionExpression: once,
    Item: { owner_sk: `${adjustment.at}#ann-more` },
  });
  expect(fresh('posted')?.Item).not.toHaveProperty('owner_pk');
  expect(aloneItem('ledger', adjustment, 1000, now).Update).toMatchObject({
    ...{ ConditionExpression: 'attribute_not_exists(pk) OR alone <= :before' },
    ExpressionAttributeValues: { ':size': 700, ':before': 300 },
  });
});

const { wallets, entries, facts } = soundBooks();
const [wallet] = wallets;
const [entry] = entries;
const [fact] = facts;

test('a wallet moves as it was read: open, with its threshold, and no part below nothing', () => {
  if (!wallet || !entry || !fact) throw new Error('No wallet.');
  const spent = { ...entry, change: { paid: grosze(-300), bonus: grosze(20), held: grosze(-5) } };
  const moved = (change: Partial<typeof wallet>) =>
    walletItem('ledger', { ...wallet, ...change }, [spent, spent]).Update;
  const asRead =
    '#version = :version AND paid >= :leastPaid AND bonus >= :leastBonus AND held >= :leastHeld AND attribute_not_exists(closedAt) AND ';
  expect(moved({ version: 3 })?.ConditionExpression).toBe(`${asRead}attribute_not_exists(lowBelow)`);
  expect(moved({ version: 3, lowBelow: grosze(50) })?.ConditionExpression).toBe(`${asRead}lowBelow = :low`);
  expect(moved({ version: 0 })?.ConditionExpression).toBe(`${once} OR (${asRead}attribute_not_exists(lowBelow))`);
  expect(moved({ version: 3 })?.ExpressionAttributeValues).toEqual({
    ...{ ':account': 'ann', ':paid': -600, ':bonus': 40, ':held': -10, ':entries': 2, ':version': 3 },
    ...{ ':leastPaid': 600, ':leastBonus': 0, ':leastHeld': 10 },
  });
  expect(moved({ lowBelow: grosze(50) })?.ExpressionAttributeValues).toMatchObject({ ':low': 50 });
  expect([factItem('ledger', fact), entryItem('ledger', entry)].map(({ Put }) => Put?.ConditionExpression)).toEqual([
    ...[once, once],
  ]);
});

test('a threshold is set or taken away of an open wallet; one closes without money, and closed nothing begins on it', () => {
  const low = (sum: number | undefined) => lowBelowItem('ledger', 'ann', sum).Update;
  expect(low(500)?.UpdateExpression).toMatch(/, lowBelow = :low$/);
  expect(low(undefined)?.UpdateExpression).toMatch(/ REMOVE lowBelow$/);
  expect(low(undefined)?.ExpressionAttributeValues).not.toHaveProperty(':low');
  expect(low(0)?.ExpressionAttributeValues).toMatchObject({ ':low': 0 });
  expect(low(500)?.ConditionExpression).toBe('attribute_not_exists(closedAt)');
  expect(openWalletItem('ledger', 'ann').ConditionCheck?.ConditionExpression).toBe('attribute_not_exists(closedAt)');
  expect(closedWalletItem('ledger', 'ann', now).Update?.ConditionExpression).toBe(
    'attribute_not_exists(pk) OR (paid = :zero AND held = :zero)',
  );
});
