import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

const stateByStatus = { 1: 'completed', 2: 'pending', 3: 'waiting', 4: 'rejected' } as const;

const answer = z.object({
  data: z.object({
    refunds: z.array(z.object({ requestId: z.string(), status: z.literal([1, 2, 3, 4]), amount: z.int() })),
  }),
});

/** `amount` in grosze. */
export interface P24RefundState {
  requestId: string;
  amount: number;
  state: (typeof stateByStatus)[keyof typeof stateByStatus];
}

/** All refunds of one payment, for those whose notice never came; a payment without refunds gives none. */
export async function refundsOf(transport: P24Transport, orderId: number): Promise<P24RefundState[] | P24Refusal> {
  const result = await callP24(transport, { method: 'GET', path: `refund/by/orderId/${orderId}`, answer });
  if ('refused' in result) {
    return result.refused === 'provider_refused' && result.status === 404 ? [] : result;
  }
  return result.data.refunds.map(({ requestId, amount, status }) => ({
    requestId,
    amount,
    state: stateByStatus[status],
  }));
}
