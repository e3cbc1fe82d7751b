import { SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod/mini';
import { p24Client } from '../../gateways/p24/p24Client.ts';
import { sandboxCredentials } from '../../gateways/p24/sandboxCredentials.ts';
import { readParameter } from '../../gateways/parameters.ts';
import { optionalSetting, setting } from '../settings.ts';
import { once } from './once.ts';

/** What the parameter with the provider's keys holds, as JSON. */
const keys = z.object({
  merchantId: z.int(),
  posId: z.int(),
  apiKey: z.string().check(z.minLength(1)),
  crc: z.string().check(z.minLength(1)),
});

const credentials = once(async () => {
  const parameter = optionalSetting('P24_KEYS_PARAMETER');
  // No parameter is set only where payments are the sandbox's; a production stage without one does not synthesise.
  if (parameter === undefined) return sandboxCredentials;
  return z.parse(keys, JSON.parse(await readParameter(new SSMClient({}), parameter)));
});

/** The client of the payment provider with this stage's keys, which are read once while the function lives. */
export const p24 = async () => p24Client({ baseUrl: setting('P24_BASE_URL'), ...(await credentials()) });
