import * as z from 'zod/mini';
import { type P24Client, p24Client } from '../../gateways/p24/p24Client.ts';
import { sandboxCredentials } from '../../gateways/p24/sandboxCredentials.ts';
import { optionalSetting, setting } from '../settings.ts';
import { testWorld } from '../testWorld.ts';
import { fromKey } from './fromKey.ts';
import { once } from './once.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

/** Real money moves only here; any other address is a sandbox, and payments there are tests. */
const realProvider = 'https://secure.przelewy24.pl';

export const isTestProvider = /* @__PURE__ */ once(() => setting('P24_BASE_URL') !== realProvider);

/** The payment provider's client; rotated keys are known within minutes, without a deployment. */
export const p24 = async (): Promise<P24Client> => testWorld()?.p24 ?? provider();

const provider = /* @__PURE__ */ fromKey(readKeys, (text): P24Client => {
  const credentials = keys.parse(JSON.parse(text));
  return p24Client({ baseUrl: setting('P24_BASE_URL'), ...credentials });
});

async function readKeys(): Promise<string> {
  const parameter = optionalSetting('P24_KEYS_PARAMETER');
  if (parameter !== undefined) return (await import('../../gateways/parameters.ts')).readParameter(parameter);
  if (!isTestProvider()) throw new Error('The payment provider has no keys.');
  return JSON.stringify(sandboxCredentials);
}
