import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

const answer = z.object({
  data: z.array(z.object({ orderId: z.int(), sessionId: z.string(), amount: z.int(), status: z.literal(true) })),
});

/** `requestId` at most 45 characters, `refundsUuid` at most 35: both ours, the same again when a refund is repeated. */
export interface P24Refund {
  requestId: string;
  refundsUuid: string;
  orderId: number;
  sessionId: string;
  /** Grosze; refunds of one payment may not exceed it together. */
  amount: number;
  /** On the customer's statement, cut to 35 characters. */
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
  const result = await callP24(transport, { method: 'POST', path: 'transaction/refund', body, answer });
  return 'refused' in result ? result : { accepted: true };
}

/** The provider's words for a `requestId` it already has: the earlier call was carried out. */
export const isRepeatedRefund = (refusal: P24Refusal): boolean =>
  refusal.refused === 'provider_refused' && refusal.status === 400 && refusal.reason === 'Request already exists';
