import type { ProviderReport } from '#functions/domain/ledger/books.ts';
import { parseSessionId } from '#functions/domain/payment/attempts.ts';
import type { P24Refusal } from '#functions/gateways/p24/call.ts';
import type { P24Client } from '#functions/gateways/p24/p24Client.ts';
import type { Random } from './random.ts';

interface Money {
  sessionId: string;
  orderId: number;
  amount: number;
  state: 'paid' | 'verified';
}
interface Repaid {
  id: string;
  orderId: number;
  amount: number;
  state: 'pending' | 'completed' | 'rejected';
}

/**
 * What the provider has, answering the calls of settlement and refunds as the real one does; with probability
 * `faults.part` its answer is lost before or after the call. For a million histories: over HTTP it is the sandbox.
 */
export function providerModel(random: Random, faults: { part: number }) {
  const money = new Map<string, Money>();
  const repaid = new Map<string, Repaid>();
  const lost: P24Refusal = { refused: 'provider_unavailable', outcome: 'unknown' };
  const no = (status: number, reason: string): P24Refusal => ({ refused: 'provider_refused', status, reason });

  async function answer<T>(call: () => T | P24Refusal): Promise<T | P24Refusal> {
    await null;
    if (random.chance(faults.part)) return lost;
    const result = call();
    return random.chance(faults.part) ? lost : result;
  }

  const p24 = {
    verify: ({ sessionId, orderId, amount }) =>
      answer(() => {
        const there = money.get(sessionId);
        if (there?.orderId !== orderId || there.amount !== amount) return no(400, 'Incorrect data');
        there.state = 'verified';
        return { verified: true as const };
      }),
    transactionBySessionId: (sessionId) =>
      answer(() => {
        const there = money.get(sessionId);
        if (!there) return { state: 'unknown' as const };
        return { ...there, currency: 'PLN', methodId: null, statement: null };
      }),
    refund: ({ requestId: id, orderId, amount }) =>
      answer(() => {
        if (repaid.has(id)) return no(400, 'Request already exists');
        const there = [...money.values()].find((one) => one.orderId === orderId);
        const before = [...repaid.values()]
          .filter((one) => one.orderId === orderId && one.state !== 'rejected')
          .reduce((sum, one) => sum + one.amount, 0);
        if (there?.state !== 'verified' || before + amount > there.amount) return no(409, 'exceeds');
        repaid.set(id, { id, orderId, amount, state: 'pending' });
        return { accepted: true as const };
      }),
    refundsOf: (orderId) =>
      answer(() =>
        [...repaid.values()]
          .filter((one) => one.orderId === orderId)
          .map(({ id, amount, state }) => ({ requestId: id, amount, state })),
      ),
  } satisfies Pick<P24Client, 'verify' | 'transactionBySessionId' | 'refund' | 'refundsOf'>;

  return {
    p24,
    pay: (sessionId: string, amount: number): Money => {
      const there = money.get(sessionId) ?? { sessionId, orderId: 1000 + money.size, amount, state: 'paid' as const };
      money.set(sessionId, there);
      return there;
    },
    /** Pending refunds end one way or the other. */
    endRefunds: (rejects: number) => {
      for (const one of repaid.values())
        if (one.state === 'pending') one.state = random.chance(rejects) ? 'rejected' : 'completed';
    },
    paid: () => [...money.values()],
    report: (): ProviderReport => ({
      paid: [...money.values()].map(({ sessionId, orderId, amount }) => ({
        slug: '',
        ...parseSessionId(sessionId),
        attempt: parseSessionId(sessionId)?.attempt ?? 0,
        orderId,
        amount,
      })),
      refunded: [...repaid.values()]
        .filter(({ state }) => state === 'completed')
        .map(({ id, amount }) => ({ refundId: id, amount })),
    }),
  };
}
export type ProviderModel = ReturnType<typeof providerModel>;
