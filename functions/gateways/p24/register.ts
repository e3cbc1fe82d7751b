import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';
import { type P24Registration, registrationBody } from './registration.ts';

const answer = z.object({
  data: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9-]{8,100}$/)) }),
  responseCode: z.literal(0),
});

/** The provider's longest address; a customer with a longer one has to pay under another. */
export const longestEmail = 50;

/** Announces a payment. `redirectUrl` is the provider's page, where the browser goes next. */
export async function register(
  transport: P24Transport,
  registration: P24Registration,
): Promise<{ token: string; redirectUrl: string } | P24Refusal> {
  const body = registrationBody(registration, transport.settings);
  const result = await callP24(transport, { method: 'POST', path: 'transaction/register', body, answer });
  if ('refused' in result) return result;
  const { token } = result.data;
  return { token, redirectUrl: `${transport.settings.baseUrl}/trnRequest/${token}` };
}
