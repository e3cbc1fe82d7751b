import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';
import { p24Currency } from './settings.ts';
import { signVerify } from './sign.ts';

const answer = z.object({ data: z.object({ status: z.literal('success') }), responseCode: z.literal(0) });

/** `amount` in grosze, from our own row and never from a message; `orderId` is the provider's number of the payment. */
export interface P24Verification {
  sessionId: string;
  orderId: number;
  amount: number;
}

/**
 * Confirms a payment; only then does the money become ours and do the notices stop. A repeated verification may be
 * refused: `transactionBySessionId` says whether the first one succeeded (status 2).
 */
export async function verify(
  transport: P24Transport,
  { sessionId, orderId, amount }: P24Verification,
): Promise<{ verified: true } | P24Refusal> {
  const { merchantId, posId, crc } = transport.settings;
  const signed = { sessionId, orderId, amount, currency: p24Currency };
  const body = { merchantId, posId, ...signed, sign: signVerify(signed, crc) };
  const result = await callP24(transport, { method: 'PUT', path: 'transaction/verify', body, answer });
  return 'refused' in result ? result : { verified: true };
}
