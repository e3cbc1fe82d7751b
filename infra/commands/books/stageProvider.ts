import * as z from 'zod/mini';
import { type P24Client, p24Client } from '#functions/gateways/p24/p24Client.ts';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { readParameter } from '#functions/gateways/parameters.ts';
import type { Settings } from '../../settings/settings.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

/** The payment provider of a stage, with the keys its functions use. */
export async function stageProvider({ payments, region }: Settings): Promise<P24Client> {
  const { baseUrl } = payments;
  if (payments.provider === 'sandbox') return p24Client({ baseUrl, ...sandboxCredentials });
  process.env.AWS_REGION ??= region;
  return p24Client({ baseUrl, ...z.parse(keys, JSON.parse(await readParameter(payments.parameter))) });
}
