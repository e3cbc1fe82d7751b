import * as z from 'zod/mini';
import { callP24, type P24Refusal, type P24Transport, p24Currency } from './call.ts';
import { signVerify } from './sign.ts';

const stateByStatus = { 0: 'not_paid', 1: 'paid', 2: 'verified', 3: 'returned' } as const;

const transactionAnswer = z.object({
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

/**
 * A payment at the provider; `amount` in grosze. `paid`: the money waits for our verification; `verified`: the money is
 * ours.
 */
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
  const result = await callP24(transport, { method: 'GET', path, answer: transactionAnswer });
  if ('refused' in result) return notFound(result) ? { state: 'unknown' } : result;
  const { status, orderId, amount, currency, paymentMethod, statement } = result.data;
  // Data of another payment must never settle ours, even if the provider answers with it.
  if (result.data.sessionId !== sessionId) return { refused: 'provider_unavailable', outcome: 'unknown' };
  const state = stateByStatus[status];
  return { state, orderId, amount, currency, methodId: paymentMethod ?? null, statement: statement ?? null };
}

const notFound = (refusal: P24Refusal): boolean => refusal.refused === 'provider_refused' && refusal.status === 404;

const verifyAnswer = z.object({ data: z.object({ status: z.literal('success') }), responseCode: z.literal(0) });

/** `amount` in grosze, from our own row and never from a notice; `orderId` is the provider's number of the payment. */
interface P24Verification {
  sessionId: string;
  orderId: number;
  amount: number;
}

/**
 * Confirms a payment. Only then is the money ours, and only then do the notices stop. A repeated verification may be
 * refused: `transactionBySessionId` says whether the first one succeeded (status 2).
 */
export async function verify(
  transport: P24Transport,
  { sessionId, orderId, amount }: P24Verification,
): Promise<{ verified: true } | P24Refusal> {
  const { merchantId, posId, crc } = transport.settings;
  const signed = { sessionId, orderId, amount, currency: p24Currency };
  const body = { merchantId, posId, ...signed, sign: signVerify(signed, crc) };
  const result = await callP24(transport, { method: 'PUT', path: 'transaction/verify', body, answer: verifyAnswer });
  return 'refused' in result ? result : { verified: true };
}

const booked = { amount: z.int(), currency: z.string() };
const line = z.discriminatedUnion('type', [
  z.object({
    ...booked,
    type: z.literal('transaction'),
    // `ordrId` is the spelling in the provider's documentation.
    details: z.array(
      z.object({ ordrId: z.int(), sessionId: z.string(), status: z.int(), fee: z._default(z.int(), 0) }),
    ),
  }),
  z.object({
    ...booked,
    type: z.literal('refund'),
    details: z.array(z.object({ orderId: z.int(), requestId: z.string(), status: z.int() })),
  }),
  z.object({ ...booked, type: z.literal('batch') }),
]);
const historyAnswer = z.object({
  data: z.array(line),
  token: z.optional(z.nullable(z.string())),
  responseCode: z.literal(0),
});

/**
 * A line of the provider's books; amounts in grosze. `requestId` is empty for a refund made in the provider's panel.
 */
type P24HistoryLine =
  | { type: 'transaction'; amount: number; orderId: number; sessionId: string; status: number; fee: number }
  | { type: 'refund'; amount: number; orderId: number; requestId: string; status: number };

/** The provider's bookings between two days (YYYYMMDD, at most 31 days), all pages; for reconciliation. */
export async function history(
  transport: P24Transport,
  { from, to }: { from: string; to: string },
): Promise<P24HistoryLine[] | P24Refusal> {
  const lines: P24HistoryLine[] = [];
  let path = `report/history?dateFrom=${from}&dateTo=${to}`;
  for (;;) {
    const result = await callP24(transport, { method: 'GET', path, answer: historyAnswer });
    if ('refused' in result) return result;
    lines.push(...result.data.flatMap(linesOf));
    if (!result.token) return lines;
    path = `report/history/${encodeURIComponent(result.token)}`;
  }
}

function linesOf(entry: z.output<typeof line>): P24HistoryLine[] {
  const { type, amount } = entry;
  if (type === 'transaction') {
    return entry.details.map(({ ordrId, ...details }) => ({ type, amount, orderId: ordrId, ...details }));
  }
  return type === 'refund' ? entry.details.map((details) => ({ type, amount, ...details })) : [];
}
