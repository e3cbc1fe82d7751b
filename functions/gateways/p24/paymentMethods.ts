import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';
import { p24Currency } from './settings.ts';

const method = z.object({
  id: z.int(),
  name: z.string(),
  group: z._default(z.string(), ''),
  status: z.boolean(),
  imgUrl: z._default(z.string(), ''),
});
const answer = z.object({ data: z.array(method) });

/** `status`: the method takes payments now. */
export interface P24Method {
  id: number;
  name: string;
  group: string;
  status: boolean;
  imgUrl: string;
}

/** The methods the shop has for this amount (grosze), named in the customer's language. */
export async function paymentMethods(
  transport: P24Transport,
  { language, amount }: { language: 'pl' | 'en'; amount: number },
): Promise<P24Method[] | P24Refusal> {
  const path = `payment/methods/${language}?amount=${amount}&currency=${p24Currency}`;
  const result = await callP24(transport, { method: 'GET', path, answer });
  if ('refused' in result) return result;
  return result.data.map(({ id, name, group, status, imgUrl }) => ({ id, name, group, status, imgUrl }));
}
