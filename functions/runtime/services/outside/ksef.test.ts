import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { sampleInvoices, sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { type Parameter, ssmEmulator } from '#infra/local/ssmEmulator.ts';
import { ksef, ksefIsSandbox } from './ksef.ts';

const name = '/verso/ksef/token';
const parameters = new Map<string, Parameter>();
const servers: Listening[] = [];
beforeAll(async () => {
  const { nip } = sampleSeller;
  const system = await listen(makeKsefSandbox({ basePath: '/ksef', token: 'of the seller', nip, slowness: 1 }).handler);
  const ssm = await listen(ssmEmulator(parameters, 'eu-central-1'));
  servers.push(system, ssm);
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', ssm.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('KSEF_BASE_URL', `${system.url}/ksef/v2`);
  vi.stubEnv('KSEF_TOKEN_PARAMETER', name);
  vi.stubEnv('SELLER', JSON.stringify(sampleSeller));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { stop } of servers) await stop();
});

test('the seller is let in by the token of the parameter, which is read again after it could not be', async () => {
  expect(ksefIsSandbox()).toBe(false);
  await expect(ksef()).rejects.toThrow();
  parameters.set(name, { type: 'SecureString', value: 'of the seller' });
  const [invoice] = Object.values(sampleInvoices());
  if (!invoice) throw new Error('No sample.');
  expect(await (await ksef()).send(fa3(invoice), new Date())).not.toHaveProperty('refused');
  parameters.clear();
  expect(await ksef()).toBe(await ksef());
});
