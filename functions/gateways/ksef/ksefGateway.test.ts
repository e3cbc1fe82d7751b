import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { documentHash, isKsefNumber, qrLink } from '#functions/domain/invoice/ksef.ts';
import { sampleInvoices } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { ksefGateway } from './ksefGateway.ts';

const nip = '1111111111';
const system = makeKsefSandbox({ basePath: '/ksef', token: 'secret', nip, slowness: 1 });
let server: Listening;
beforeAll(async () => {
  server = await listen(system.handler);
});
afterAll(() => server.stop());

const now = new Date();
const byToken = (token: string) => [{ kind: 'token', token } as const];
const gateway = (change: object = {}) =>
  ksefGateway({ baseUrl: `${server.url}/ksef/v2`, nip, credentials: byToken('secret'), timeoutMs: 20_000, ...change });
const invoice = sampleInvoices()['Polish company']!;
const sent = async (xml: string) => {
  const result = await gateway().send(xml, now);
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

test('an invoice goes in sealed, is processed, and gets a number whose check digits hold', async () => {
  const where = await sent(fa3(invoice));
  expect(await gateway().statusOf(where, now)).toEqual({ state: 'processing' });
  const status = await gateway().statusOf(where, now);
  if (!('state' in status) || status.state !== 'accepted') throw new Error('not accepted');
  expect(isKsefNumber(status.ksefNumber)).toBe(true);
  const link = qrLink(`${server.url}/ksef/invoice`, { nip, issuedOn: invoice.issuedOn, xml: fa3(invoice) });
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
});

test('the same invoice sent again is a duplicate, and the first one is shown with its digest, buyer and sum', async () => {
  const [first] = system.invoices();
  const where = await sent(fa3(invoice));
  await gateway().statusOf(where, now);
  const original = { ksefNumber: first?.ksefNumber ?? '', session: first?.session };
  expect(await gateway().statusOf(where, now)).toEqual({ state: 'duplicate', original });
  expect(await gateway().originalOf(original, now)).toEqual({
    found: {
      ksefNumber: original.ksefNumber,
      hash: documentHash(fa3(invoice)),
      number: invoice.number,
      buyer: expect.stringContaining('5260001246'),
      gross: invoice.gross / 100,
    },
  });
  const unknown = {
    ...original,
    ksefNumber: original.ksefNumber.replace(/..$/, (end) => (end === '00' ? '01' : '00')),
  };
  expect(await gateway().originalOf(unknown, now)).toEqual({ found: undefined });
});

test('what is no invoice of the seller is rejected with its code', async () => {
  const where = await sent('<Faktura/>');
  await gateway().statusOf(where, now);
  expect(await gateway().statusOf(where, now)).toEqual({
    state: 'document_refused',
    code: '450',
    reasons: ['Błąd weryfikacji semantyki dokumentu faktury', expect.stringContaining('Faktura')],
  });
});

test('a wrong token is a refused login, a silent system is only down', async () => {
  const refused = await gateway({ credentials: byToken('wrong') }).send(fa3(invoice), now);
  expect(refused).toMatchObject({ refused: 'login_refused', fault: 'credentials' });
  system.setDown(true);
  expect(await gateway().send(fa3(invoice), now)).toEqual({ refused: 'ksef_down', code: 'http_503' });
  system.setDown(false);
  expect(await gateway({ baseUrl: 'http://127.0.0.1:9' }).send(fa3(invoice), now)).toEqual({
    refused: 'ksef_down',
    code: 'no_answer',
  });
});

test('a run logs in once, also if it is refused', async () => {
  const asked: string[] = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(String(url));
    return realFetch(url, init);
  });
  const wrong = gateway({ credentials: byToken('wrong') });
  const send = () => wrong.statusOf({ session: 'S', reference: 'R' }, now);
  expect(new Set((await Promise.all([send(), send(), send()])).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(asked.filter((url) => url.endsWith('/auth/challenge'))).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('an access token that was taken back is exchanged for a new one in the same call', async () => {
  const own = gateway();
  const where = await own.send(fa3(invoice), now);
  if ('refused' in where) throw new Error(where.refused);
  system.forgetLogins();
  const later = new Date(now.getTime() + 60_000);
  expect(await own.statusOf(where, later)).toMatchObject({ state: 'processing' });
});

test('a sandbox with a file still has its invoices after a restart', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ksef-'));
  const start = () => makeKsefSandbox({ basePath: '/ksef', token: 'secret', nip, file: join(dir, 'invoices.jsonl') });
  const first = await listen(start().handler);
  const where = await gateway({ baseUrl: `${first.url}/ksef/v2` }).send(fa3(invoice), now);
  if ('refused' in where) throw new Error(where.refused);
  await first.stop();
  const second = await listen(start().handler);
  const after = gateway({ baseUrl: `${second.url}/ksef/v2` });
  expect(await after.statusOf(where, now)).toMatchObject({ state: 'accepted' });
  const link = qrLink(`${second.url}/ksef/invoice`, { nip, issuedOn: invoice.issuedOn, xml: fa3(invoice) });
  expect((await fetch(link)).status).toBe(200);
  await second.stop();
  rmSync(dir, { recursive: true });
});
