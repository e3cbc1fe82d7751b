import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

const answer = z.object({
  data: z.object({
    orderId: z.int(),
    sessionId: z.string(),
    amount: z.int(),
    statement: z.string(),
    iban: z.string(),
    ibanOwner: z.string(),
    ibanOwnerAddress: z.optional(z.string()),
  }),
});

/** What the customer writes into a bank transfer made by hand. `amount` in grosze, `statement` is the transfer's title. */
export type P24TransferDetails = z.infer<typeof answer>['data'];

/** Turns a registered payment (way `transfer`) into an account number and a title, shown on our own page. */
export async function registerOffline(
  transport: P24Transport,
  token: string,
): Promise<P24TransferDetails | P24Refusal> {
  const path = 'transaction/registerOffline';
  const result = await callP24(transport, { method: 'POST', path, body: { token }, answer });
  return 'refused' in result ? result : result.data;
}
