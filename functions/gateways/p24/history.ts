import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

const booked = { amount: z.int(), currency: z.string() };
const line = z.discriminatedUnion('type', [
  z.object({
    ...booked,
    type: z.literal('transaction'),
    // `ordrId` is the document's own spelling.
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
const answer = z.object({ data: z.array(line), token: z.optional(z.nullable(z.string())), responseCode: z.literal(0) });

/** One line of the provider's books; amounts in grosze. `requestId` is empty for a refund made in the provider's panel. */
export type P24HistoryLine =
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
    const result = await callP24(transport, { method: 'GET', path, answer });
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
