import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { type Parameter, ssmEmulator } from '#infra/local/ssmEmulator.ts';
import { demonstrationSeller } from '#shared/model/house/seller.ts';
import { ksef, ksefEnds, ksefIsSandbox, offlineSigner } from './ksef.ts';

const { nip } = demonstrationSeller;
const parameters = new Map<string, Parameter>();
const system = makeKsefSandbox({ basePath: '/ksef', token: 'of nobody here' });
const servers: Listening[] = [];
beforeAll(async () => {
  const [ksefServer, ssm] = [await listen(system.handler), await listen(ssmEmulator(parameters, 'eu-central-1'))];
  servers.push(ksefServer, ssm);
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', ssm.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('KSEF_BASE_URL', `${ksefServer.url}/ksef/v2`);
  vi.stubEnv('KSEF_LOGIN_PARAMETERS', '/login/a /login/b');
  vi.stubEnv('KSEF_OFFLINE_PARAMETERS', '/offline/a /offline/b');
  vi.stubEnv('SELLER', JSON.stringify(demonstrationSeller));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { stop } of servers) await stop();
});

const now = new Date();
const keep = (name: string, value: string) => parameters.set(name, { type: 'SecureString', value });

test('certificates of the parameters that are there let the seller in and vouch; what cannot be read is left out', async () => {
  expect(ksefIsSandbox()).toBe(false);
  await expect(ksef()).rejects.toThrow();
  const end = new Date('2027-06-01T00:00:00Z');
  keep('/login/a', 'no certificate');
  keep('/login/b', system.issueCertificate({ name: 'Demo', nip, usage: 'Authentication', validTo: end }).pem);
  const older = system.issueCertificate({ name: 'Demo', nip, usage: 'Offline', validTo: end });
  const newer = system.issueCertificate({ name: 'Demo', nip, usage: 'Offline', validFrom: new Date('2021-01-01') });
  keep('/offline/a', older.pem);
  keep('/offline/b', newer.pem);
  expect(await (await ksef()).statusOf({ session: 'S', reference: 'R' }, now)).not.toMatchObject({
    refused: 'login_refused',
  });
  expect(await offlineSigner(now)).toMatchObject({ serial: newer.serial });
  expect(await ksefEnds()).toEqual({ login: end, offline: newer.validTo });
});
