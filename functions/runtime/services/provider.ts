import * as z from 'zod/mini';
import { brand } from '#shared/model/brand.ts';
import { realProvider } from '#shared/model/money/realProvider.ts';
import { sandboxCredentials } from '../../gateways/p24/call.ts';
import { type P24Client, p24Client } from '../../gateways/p24/p24Client.ts';
import type { PaymentSite } from '../../usecases/payments/paymentDeps.ts';
import { optionalSetting, setting } from '../settings.ts';
import { testWorld } from '../testWorld.ts';
import { once } from './once.ts';
import { fromKey } from './outside/fromKey.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

const isTestProvider = /* @__PURE__ */ once(() => setting('P24_BASE_URL') !== realProvider);

/** The payment provider's client; rotated keys are used within minutes, without a deployment. */
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

export const paymentSite = /* @__PURE__ */ once(
  (): PaymentSite => ({
    origin: setting('SITE_ORIGIN'),
    brandName: brand.name,
    contactEmail: brand.email,
    test: isTestProvider(),
  }),
);
