import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import type { PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { P24Transaction } from '../../gateways/p24/transactions.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { verifyMoney } from './settlePayment.ts';
import { expirePayment, findMoney } from './sweepPayments.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { payment } = placedOrder(now, { payment: { state: 'awaiting', expiresAt: now.toISOString() } });
const { slug } = payment;
const attempt = (change: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...{ slug, number: 1, state: 'expired', method: 'card', amount: payment.amount, fee: grosze(0), feeVat: grosze(0) },
  ...{ startedAt: now.toISOString(), payBy: now.toISOString() },
  ...change,
});
const notice = (state: PaymentNotice['state'] = 'received'): PaymentNotice => ({
  ...{ slug, attempt: 1, orderId: 71, methodId: 1, statement: 's', source: 'notice', state },
  receivedAt: now.toISOString(),
});
const silent = { refused: 'provider_unavailable', outcome: 'unknown' } as const;
const paid = (change: Partial<P24Transaction> = {}): P24Transaction => ({
  ...{ state: 'paid', orderId: 71, amount: payment.amount, currency: 'PLN', methodId: 25, statement: 'p24-71' },
  ...change,
});
const refusing = { refused: 'provider_refused', status: 401, reason: 'Incorrect authentication' } as const;
type Known = P24Transaction | { state: 'unknown' } | typeof silent | typeof refusing;

/** A provider with this answer about every session, with records of what is asked, stored and queued. */
function world(known: Known = { state: 'unknown' }, { isQueueDown = false, isOrderWritten = true } = {}) {
  const seen = { asked: [] as string[], kept: [] as unknown[], queued: [] as unknown[] };
  const deps = {
    p24: {
      transactionBySessionId: async (session: string) => {
        seen.asked.push(session);
        return known;
      },
    },
    notices: {
      keep: async (money: PaymentNotice, dueAt: string) => {
        seen.kept.push([money, dueAt]);
        return 'new' as const;
      },
    },
    settleQueue: {
      send: async (message: unknown) => {
        if (isQueueDown) throw new Error('No queue.');
        seen.queued.push(message);
      },
    },
    ordering: { expire: async () => (isOrderWritten ? ('written' as const) : ('changed' as const)) },
    now,
  };
  return { deps, seen };
}

test('money of which no notice came is kept as if one had, and settled', async () => {
  for (const state of ['paid', 'verified'] as const) {
    const { deps, seen } = world(paid({ state }));
    expect(await findMoney(deps, attempt())).toBe('found');
    const kept = {
      slug,
      attempt: 1,
      orderId: 71,
      methodId: 25,
      statement: 'p24-71',
      source: 'sweep',
      state: 'received',
    };
    expect(seen.kept).toEqual([[{ ...kept, receivedAt: now.toISOString() }, '2026-11-20T12:01:00.000Z']]);
    expect(seen.queued).toEqual([{ version: 1, slug, attempt: 1, orderId: 71 }]);
  }
  const down = world(paid(), { isQueueDown: true });
  expect(await findMoney(down.deps, attempt())).toBe('found');
  expect(down.seen.kept).toHaveLength(1);
});

test('another sum or another currency is not ours; what is not paid is nothing; no answer is unsure', async () => {
  const found = async (known: Known) => {
    const { deps, seen } = world(known);
    return [await findMoney(deps, attempt()), seen.kept.length, seen.queued.length];
  };
  expect(await found(paid({ amount: payment.amount - 1 }))).toEqual(['wrong_amount', 0, 0]);
  expect(await found(paid({ currency: 'EUR' }))).toEqual(['wrong_amount', 0, 0]);
  expect(await found(paid({ state: 'returned' }))).toEqual(['nothing', 0, 0]);
  expect(await found({ state: 'unknown' })).toEqual(['nothing', 0, 0]);
  expect(await found(silent)).toEqual(['unsure', 0, 0]);
});

const rows = (change: Partial<PaymentRows> = {}): PaymentRows => ({
  ...{ payment, invoiceDue: false, attempts: [attempt()], notices: [], refunds: [] },
  ...change,
});
const expire = async (change: Partial<PaymentRows>, made = world()) => [
  await expirePayment(made.deps, rows(change)),
  made.seen.asked.length,
];

test('a payment ends when its time is over and the provider knows of no money for any attempt', async () => {
  expect(await expire({})).toEqual(['expired', 1]);
  expect(await expire({ attempts: [] })).toEqual(['expired', 0]);
  expect(await expire({ attempts: [attempt({ state: 'refused' }), attempt({ number: 2 })] })).toEqual(['expired', 1]);
  expect(await expire({}, world(paid({ amount: 1 })))).toEqual(['expired', 1]);
  expect(await expire({ notices: [notice('rejected')] })).toEqual(['expired', 1]);
});

test('it does not end early, twice, with money on its way, or while the provider cannot be asked', async () => {
  const later = new Date(now.getTime() + 1).toISOString();
  expect(await expire({ payment: { ...payment, expiresAt: later } })).toEqual(['not_yet', 0]);
  expect(await expire({ payment: { ...payment, state: 'paid' } })).toEqual(['not_yet', 0]);
  expect(await expire({ notices: [notice()] })).toEqual(['not_yet', 0]);
  for (const state of ['starting', 'started'] as const)
    expect(await expire({ attempts: [attempt({ state })] })).toEqual(['not_yet', 0]);
  expect(await expire({}, world(paid()))).toEqual(['not_yet', 1]);
  expect(await expire({}, world(silent))).toEqual(['not_yet', 1]);
  expect(await expire({}, world({ state: 'unknown' }, { isOrderWritten: false }))).toEqual(['not_yet', 1]);
});

test.each<[string, Known | 'accepted', Awaited<ReturnType<typeof verifyMoney>>]>([
  ['confirms it', 'accepted', 'verified'],
  ['had confirmed it before', paid({ state: 'verified' }), 'verified'],
  ['gives no answer about what is paid', paid(), 'away'],
  ['gives no answer', silent, 'away'],
  ['lets nobody in', refusing, 'unsure'],
  ['knows nothing of it', { state: 'unknown' }, 'not_there'],
  ['had confirmed another number', paid({ state: 'verified', orderId: 72 }), 'not_there'],
  ['had confirmed another sum', paid({ state: 'verified', amount: 1 }), 'not_there'],
  ['had confirmed another currency', paid({ state: 'verified', currency: 'EUR' }), 'not_there'],
  ['has given it back', paid({ state: 'returned' }), 'not_there'],
])('money of a notice where the provider %s', async (_, known, result) => {
  const provider = {
    verify: async () => (known === 'accepted' ? ({ verified: true } as const) : silent),
    transactionBySessionId: async () => (known === 'accepted' ? silent : known),
  };
  expect(await verifyMoney(provider, notice(), payment.amount)).toBe(result);
});

test('money that the provider has and refuses to confirm is ours to look into', async () => {
  const provider = { verify: async () => refusing, transactionBySessionId: async () => paid() };
  expect(await verifyMoney(provider, notice(), payment.amount)).toBe('unsure');
});
