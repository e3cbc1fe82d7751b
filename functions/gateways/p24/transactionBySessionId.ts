import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

const stateByStatus = { 0: 'not_paid', 1: 'paid', 2: 'verified', 3: 'returned' } as const;

const answer = z.object({
  data: z.object({
    orderId: z.int(),
    sessionId: z.string(),
    status: z.literal([0, 1, 2, 3]),
    amount: z.int(),
    currency: z.string(),
    paymentMethod: z.optional(z.nullable(z.int())),
    statement: z.optional(z.nullable(z.string())),
  }),
});

/** `amount` in grosze. `paid` waits for our verification; `verified` is ours. */
export interface P24Transaction {
  state: (typeof stateByStatus)[keyof typeof stateByStatus];
  orderId: number;
  amount: number;
  currency: string;
  methodId: number | null;
  statement: string | null;
}

/** The provider's data for a session id; `unknown` if it has no such payment (the customer never reached its page). */
export async function transactionBySessionId(
  transport: P24Transport,
  sessionId: string,
): Promise<P24Transaction | { state: 'unknown' } | P24Refusal> {
  const path = `transaction/by/sessionId/${encodeURIComponent(sessionId)}`;
  const result = await callP24(transport, { method: 'GET', path, answer });
  if ('refused' in result) return notFound(result) ? { state: 'unknown' } : result;
  const { status, orderId, amount, currency, paymentMethod, statement } = result.data;
  // Another payment's data under this session id must never settle ours.
  if (result.data.sessionId !== sessionId) return { refused: 'provider_unavailable', outcome: 'unknown' };
  const state = stateByStatus[status];
  return { state, orderId, amount, currency, methodId: paymentMethod ?? null, statement: statement ?? null };
}

const notFound = (refusal: P24Refusal): boolean => refusal.refused === 'provider_refused' && refusal.status === 404;
