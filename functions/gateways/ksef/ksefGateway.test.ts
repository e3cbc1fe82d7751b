import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fa3 } from '#functions/domain/invoice/fa3.ts';
import { isKsefNumber, qrLink } from '#functions/domain/invoice/ksef.ts';
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
const gateway = (change: object = {}) =>
  ksefGateway({ baseUrl: `${server.url}/ksef/v2`, nip, token: 'secret', timeoutMs: 20_000, ...change });
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

test('the same invoice sent again is the first one', async () => {
  const [first] = system.invoices();
  const where = await sent(fa3(invoice));
  await gateway().statusOf(where, now);
  expect(await gateway().statusOf(where, now)).toEqual({ state: 'accepted', ksefNumber: first?.ksefNumber });
});

test('what is no invoice of the seller is rejected with its code', async () => {
  const where = await sent('<Faktura/>');
  await gateway().statusOf(where, now);
  expect(await gateway().statusOf(where, now)).toEqual({ state: 'rejected', code: '430' });
});

test('a wrong token is a refusal, a silent system is only unavailable', async () => {
  expect(await gateway({ token: 'wrong' }).send(fa3(invoice), now)).toMatchObject({ refused: 'ksef_refused' });
  system.setDown(true);
  expect(await gateway().send(fa3(invoice), now)).toEqual({ refused: 'ksef_unavailable' });
  system.setDown(false);
  expect(await gateway({ baseUrl: 'http://127.0.0.1:9' }).send(fa3(invoice), now)).toEqual({
    refused: 'ksef_unavailable',
  });
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
