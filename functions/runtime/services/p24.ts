import * as z from 'zod/mini';
import { type P24Client, p24Client } from '../../gateways/p24/p24Client.ts';
import { sandboxCredentials } from '../../gateways/p24/sandboxCredentials.ts';
import { optionalSetting, setting } from '../settings.ts';
import { once } from './once.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

/** Only here real money is moved; every other address is a sandbox, and what is paid there is a test. */
const realProvider = 'https://secure.przelewy24.pl';

export const isTestProvider = /* @__PURE__ */ once(() => setting('P24_BASE_URL') !== realProvider);

let client: Promise<P24Client> | undefined;

/** The payment provider's client, its keys read once; after a failure they are read again at the next use. */
export function p24(): Promise<P24Client> {
  client ??= open().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function open(): Promise<P24Client> {
  const baseUrl = setting('P24_BASE_URL');
  const parameter = optionalSetting('P24_KEYS_PARAMETER');
  if (parameter !== undefined) {
    const { readParameter } = await import('../../gateways/parameters.ts');
    const credentials = keys.parse(JSON.parse(await readParameter(parameter)));
    return p24Client({ baseUrl, ...credentials });
  }
  if (!isTestProvider()) throw new Error('The payment provider has no keys.');
  return p24Client({ baseUrl, ...sandboxCredentials });
}
