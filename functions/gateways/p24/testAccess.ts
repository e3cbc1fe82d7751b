import * as z from 'zod/mini';
import { callP24, type P24Transport } from './call.ts';
import type { P24Refusal } from './refusal.ts';

/** Whether the provider's API accepts the shop's id and key. */
export async function testAccess(transport: P24Transport): Promise<{ open: boolean } | P24Refusal> {
  const answer = z.object({ data: z.boolean() });
  const result = await callP24(transport, { method: 'GET', path: 'testAccess', answer });
  return 'refused' in result ? result : { open: result.data };
}
