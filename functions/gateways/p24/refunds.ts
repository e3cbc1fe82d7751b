import * as z from 'zod/mini';
import { callP24, type P24Refusal, type P24Transport } from './call.ts';

const refundAnswer = z.object({
  data: z.array(z.object({ orderId: z.int(), sessionId: z.string(), amount: z.int(), status: z.literal(true) })),
});

/**
 * A refund. `requestId` (at most 45 characters) and `refundsUuid` (at most 35) are made by us, and stay the same when
 * the refund is repeated.
 */
interface P24Refund {
  requestId: string;
  refundsUuid: string;
  orderId: number;
  sessionId: string;
  /** Grosze; the refunds of one payment must not exceed it together. */
  amount: number;
  /** Text on the customer's statement, cut to 35 characters. */
  description: string;
  urlStatus: string;
}

/** Asks for a refund. The money moves later: a signed notice says whether it was completed or rejected. */
export async function refund(
  transport: P24Transport,
  { requestId, refundsUuid, orderId, sessionId, amount, description, urlStatus }: P24Refund,
): Promise<{ accepted: true } | P24Refusal> {
  const item = { orderId, sessionId, amount, description: [...description].slice(0, 35).join('') };
  const body = { requestId, refunds: [item], refundsUuid, urlStatus };
  const result = await callP24(transport, { method: 'POST', path: 'transaction/refund', body, answer: refundAnswer });
  return 'refused' in result ? result : { accepted: true };
}

/** Whether the provider already has this `requestId`, so that the earlier call was carried out. */
export const isRepeatedRefund = (refusal: P24Refusal): boolean =>
  refusal.refused === 'provider_refused' && refusal.status === 400 && refusal.reason === 'Request already exists';

const stateByStatus = { 1: 'completed', 2: 'pending', 3: 'waiting', 4: 'rejected' } as const;

const refundsAnswer = z.object({
  data: z.object({
    refunds: z.array(z.object({ requestId: z.string(), status: z.literal([1, 2, 3, 4]), amount: z.int() })),
  }),
});

/** State of a refund; `amount` in grosze. */
interface P24RefundState {
  requestId: string;
  amount: number;
  state: (typeof stateByStatus)[keyof typeof stateByStatus];
}

/** All refunds of one payment, to find the result of refunds whose notice was lost; empty if there are none. */
export async function refundsOf(transport: P24Transport, orderId: number): Promise<P24RefundState[] | P24Refusal> {
  const result = await callP24(transport, {
    method: 'GET',
    path: `refund/by/orderId/${orderId}`,
    answer: refundsAnswer,
  });
  if ('refused' in result) {
    return result.refused === 'provider_refused' && result.status === 404 ? [] : result;
  }
  return result.data.refunds.map(({ requestId, amount, status }) => ({
    requestId,
    amount,
    state: stateByStatus[status],
  }));
}
