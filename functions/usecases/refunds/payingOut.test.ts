import { describe, expect, it } from 'vitest';
import type { Payment } from '#functions/domain/payment/payment.ts';
import type { Refund } from '#functions/domain/refund/refund.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { placedOrder } from '../orders/test/placedOrder.ts';
import { receiveRefundNotice, sendRefund } from './payingOut.ts';

const now = new Date('2026-11-20T12:00:00Z');
const slug = 'a-payment-of-twenty-1';
const { payment } = placedOrder(now, { payment: { slug, account: 'anna' } });
const refund: Refund = {
  ...{ id: 'r1', slug, to: 'provider', reason: 'order', state: 'requested', amount: grosze(500), orderId: 'KQ7A' },
  ...{ attempt: 2, providerOrderId: 77, requestedAt: now.toISOString() },
} as Refund;

/** A stand-in for the provider and our stores, which records calls and results. */
function world(
  given: { refund?: unknown; refundsOf?: unknown; notice?: unknown; closed?: boolean; ended?: boolean } = {},
) {
  const done: unknown[] = [];
  const ends: {
    ended: string;
    byHand: boolean;
    facts: { kind: string; wallet?: string }[];
    mails: { template: string }[];
  }[] = [];
  const deps = {
    p24: {
      refund: async (about: object) => {
        done.push(about);
        return given.refund ?? { accepted: true };
      },
      refundsOf: async () => given.refundsOf ?? [],
      parseRefundNotice: () => given.notice,
    },
    refunds: { asked: async ({ id }: Refund) => void done.push(`asked ${id}`) },
    ordering: {
      endRefund: async (end: (typeof ends)[number]) => {
        if (given.closed && end.facts.some(({ wallet }) => wallet !== undefined)) return 'closed';
        ends.push(end);
        return given.ended ? 'changed' : 'written';
      },
    },
    payments: { read: async (of: string) => (of === slug ? { payment, refunds: [refund] } : undefined) },
    site: { origin: 'https://verso.example', brandName: 'Verso', contactEmail: 'help@verso.example', test: true },
    now,
  };
  return { done, ends, deps: deps as never };
}
const send = async (given: Parameters<typeof world>[0], change: Partial<Refund> = {}, of: Partial<Payment> = {}) => {
  const { done, ends, deps } = world(given);
  const outcome = await sendRefund(deps, { payment: { ...payment, ...of } }, { ...refund, ...change });
  return { outcome, done, ends: ends.map(({ ended, byHand }) => ({ ended, byHand })) };
};
const refused = (status: number, reason = '') => ({ refused: 'provider_refused', status, reason });

describe('a refund through the provider', () => {
  it('is asked for under its own id and is waited for', async () => {
    const { outcome, done } = await send({});
    expect(outcome).toBe('waiting');
    expect(done).toEqual([
      expect.objectContaining({
        ...{ requestId: 'r1', refundsUuid: 'r1', orderId: 77, sessionId: `${slug}.2`, amount: 500 },
        ...{ description: 'Verso KQ7A', urlStatus: expect.stringContaining('https://verso.example/') },
      }),
      'asked r1',
    ]);
  });

  it('that the provider has already is asked for as well', async () => {
    const repeated = await send({ refund: refused(400, 'Request already exists') });
    expect(repeated).toMatchObject({ outcome: 'waiting', done: [{}, 'asked r1'] });
  });

  it.each([[refused(500)], [refused(400, 'Another reason')], [{ refused: 'provider_unavailable' }]])(
    'whose answer is %j is not known to be asked for',
    async (answer) => {
      expect(await send({ refund: answer })).toMatchObject({ outcome: 'unsure', done: [{}], ends: [] });
    },
  );

  it('that the provider cannot pay any more goes to the balance, or to staff without one', async () => {
    expect(await send({ refund: refused(409) })).toMatchObject({
      ...{ outcome: 'ended', ends: [{ ended: 'rejected', byHand: false }] },
    });
    for (const [given, of] of [
      [{ refund: refused(409) }, { account: undefined }],
      [{ refund: refused(409), closed: true }, {}],
    ] as const)
      expect(await send(given, {}, of)).toMatchObject({
        outcome: 'by_hand',
        ends: [{ ended: 'rejected', byHand: true }],
      });
  });

  it('of money that came to our own account is for staff, whatever its customer has', async () => {
    for (const change of [{ attempt: undefined }, { providerOrderId: undefined }])
      expect(await send({}, change)).toMatchObject({ outcome: 'by_hand', done: [], ends: [{ byHand: true }] });
  });

  it.each([
    [[], 'waiting'],
    [[{ requestId: 'r1', amount: 500, state: 'waiting' }], 'waiting'],
    [[{ requestId: 'r1', amount: 499, state: 'completed' }], 'waiting'],
    [[{ requestId: 'r2', amount: 500, state: 'completed' }], 'waiting'],
    [[{ requestId: 'r1', amount: 500, state: 'completed' }], 'ended'],
    [[{ requestId: 'r1', amount: 500, state: 'rejected' }], 'ended'],
    [{ refused: 'provider_unavailable' }, 'unsure'],
  ])('that was asked for is looked up: %j is %s', async (refundsOf, outcome) => {
    const found = await send({ refundsOf }, { state: 'asked' });
    expect(found.outcome).toBe(outcome);
    expect(found.done).toEqual([]);
    const state = outcome === 'ended' && Array.isArray(refundsOf) ? refundsOf[0]?.state : undefined;
    expect(found.ends.map(({ ended }) => ended)).toEqual(state === undefined ? [] : [state]);
  });
});

describe('a notice about a refund', () => {
  const refundNotice = {
    ...{ sessionId: `${slug}.2`, refundsUuid: 'r1', orderId: 77, amount: 500, currency: 'PLN', status: 0 },
  };
  const receive = async (notice: object, given: Parameters<typeof world>[0] = {}) => {
    const { ends, deps } = world({ ...given, notice });
    return { ...(await receiveRefundNotice(deps, '{}')), ends: ends.map(({ ended }) => ended) };
  };

  it('ends it as it says', async () => {
    expect(await receive(refundNotice)).toEqual({ outcome: 'stored', ends: ['completed'] });
    expect(await receive({ ...refundNotice, status: 1 })).toEqual({ outcome: 'stored', ends: ['rejected'] });
    expect(await receive({ ...refundNotice, status: 1 }, { closed: true })).toEqual({
      ...{ outcome: 'stored', byHand: true, ends: ['rejected'] },
    });
  });

  it.each([
    ['unknown_refund', { sessionId: 'none' }],
    ['unknown_refund', { sessionId: `${slug}.3` }],
    ['unknown_refund', { sessionId: 'another-payment-of-1.2' }],
    ['unknown_refund', { refundsUuid: 'r2' }],
    ['unknown_refund', { orderId: 78 }],
    ['wrong_currency', { currency: 'EUR' }],
    ['wrong_amount', { amount: 501 }],
  ])('is refused as %s with %j, and changes nothing', async (code, change) => {
    expect(await receive({ ...refundNotice, ...change })).toEqual({ outcome: 'refused', code, ends: [] });
  });

  it('that cannot be read, or is not signed, is refused as that', async () => {
    expect(await receive({ refused: 'bad_signature' })).toMatchObject({ outcome: 'refused', code: 'bad_signature' });
  });
});
