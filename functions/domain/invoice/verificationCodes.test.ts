import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { isOffline, verificationCodes } from './verificationCodes.ts';

const nip = '1111111111';
const system = makeKsefSandbox({ basePath: '/ksef', token: 'secret' });
let server: Listening;
beforeAll(async () => {
  server = await listen(system.handler);
});
afterAll(() => server.stop());

const invoice = { nip, issuedOn: '2026-02-01', xml: '<Faktura/>' };
const issue = (key: 'rsa' | 'ec', change: Partial<Parameters<typeof system.issueCertificate>[0]> = {}) => {
  const made = system.issueCertificate({ name: 'Demo', nip, usage: 'Offline', key, ...change });
  return { ...made, key: made.privateKey };
};
const codesBy = (signer: ReturnType<typeof issue> | undefined, ksefNumber?: string) =>
  verificationCodes(invoice, { qrBaseUrl: `${server.url}/ksef/invoice`, ksefNumber, signer });
const status = async (url: string | undefined) => (await fetch(url ?? '')).status;

test('an invoice with its number has the code that leads to it, and the number below', () => {
  const number = '5265877635-20260201-0100001AF629-AF';
  const [code, ...others] = codesBy(undefined, number);
  expect(code?.caption).toBe(number);
  expect(code?.url).toMatch(/\/ksef\/invoice\/1111111111\/01-02-2026\/[\w-]{43}$/);
  expect(others).toEqual([]);
});

describe.each(['rsa', 'ec'] as const)('a certificate with a key of %s', (key) => {
  test('vouches for an invoice that has no number yet, by a code that the system verifies', async () => {
    const signer = issue(key);
    const [first, second] = codesBy(signer);
    expect([first?.caption, second?.caption]).toEqual(['OFFLINE', 'CERTYFIKAT']);
    const digest = first?.url.split('/').at(-1);
    expect(second?.url).toContain(`/ksef/certificate/Nip/${nip}/${nip}/${signer.serial}/${digest}/`);
    expect(await status(second?.url)).toBe(200);
    expect(await status(second?.url.replace(`${digest}`, 'A'.repeat(43)))).toBe(404);
    expect(await status(second?.url.replace(`/${nip}/`, '/5260001246/'))).toBe(404);
    system.revoke(signer.serial);
    expect(await status(second?.url)).toBe(404);
  });

  test('for logging in, of another seller or out of force vouches for nothing', async () => {
    for (const change of [
      { usage: 'Authentication' as const },
      { nip: '5260001246' },
      { validTo: new Date('2026-01-01T00:00:00Z') },
    ])
      expect(await status(codesBy(issue(key, change))[1]?.url)).toBe(404);
  });
});

test('an invoice counts as issued offline without a number, if it was handed out so, or was received on a later day', () => {
  const said = (ksefNumber: string | undefined, wasHandedOut = false) =>
    isOffline(invoice, { ksefNumber, wasHandedOut });
  expect(said(undefined)).toBe(true);
  expect(said('1111111111-20260201-0100001AF629-AF')).toBe(false);
  expect(said('1111111111-20260202-0100001AF629-AF')).toBe(true);
  expect(said('1111111111-20260201-0100001AF629-AF', true)).toBe(true);
});
