import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { textAt } from '../client/uploads.ts';
import { call, orderForm, paymentForm } from './api.ts';
import { finished, press, readyCart, sendFile, settled, startPayment } from './orders.ts';
import { as, logIn } from './people.ts';

let hash: string;
let id: string;
let payAt: string;
let certified: { certificate: Record<string, unknown> & { gross: number; files: unknown[] }; signature: string };

const own = () => call('GET', `/api/order/${id}/certificate`, { cart: hash });
const check = (document: unknown) =>
  call('POST', '/api/certificate/check', { json: { document: JSON.stringify(document) } });

beforeAll(async () => {
  // Another text each time: the same file is asked about when it is ordered twice within a day.
  const text = `${'The contract was signed in Kraków. '.repeat(20)}${Date.now().toString(36)}`;
  const bytes = makeDocx({ body: paragraph(text) });
  const sent = await sendFile('Umowa Jana Kowalskiego.docx', bytes);
  hash = sent.cart;
  await finished(hash, sent.hash);
  const json = orderForm({ content: 'A short text to be translated.', attachment: [sent.hash] });
  await call('POST', '/api/cart', { cart: hash, json });
  const billed = await call('PUT', '/api/cart/0', { cart: hash, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const placed = await startPayment({ cart: hash, amount });
  id = placed.body.order_id;
  payAt = placed.body.redirect_url;
  certified = (await own()).body;
});

test('an order has a certificate that anybody can check, and that says nothing personal', async () => {
  expect(certified.certificate).toMatchObject({ kind: 'price', subject: { type: 'order', id }, valid_until: null });
  expect(certified.certificate.files).toMatchObject([
    { item: 'text', sha256: null },
    { item: 'file-1', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), words_by_scope: { body: expect.any(Number) } },
  ]);
  expect(JSON.stringify(certified)).not.toMatch(/Kowalski|@/);
  expect((await check(certified)).body).toEqual({
    valid: true,
    signature: 'valid',
    recomputed: 'same',
    price_list_from: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    differences: [],
  });
  // Another signature over the same: what is certified never changes.
  expect((await own()).body.certificate).toEqual(certified.certificate);
});

test('one grosz more is found, and where', async () => {
  const { certificate, signature } = certified;
  const dearer = { certificate: { ...certificate, gross: certificate.gross + 1 }, signature };
  expect((await check(dearer)).body).toMatchObject({
    valid: false,
    signature: 'wrong',
    recomputed: 'different',
    differences: [{ field: 'gross', computed: String(certificate.gross) }],
  });
});

test('the public keys and the price list are there for everybody', async () => {
  const keys = await call('GET', '/api/certificate/keys');
  const header = JSON.parse(Buffer.from(certified.signature.split('.')[0] ?? '', 'base64url').toString());
  expect(keys.body.keys.map(({ kid }: { kid: string }) => kid)).toContain(header.kid);
  expect(keys.body.keys[0]).not.toHaveProperty('d');
  const version = String(certified.certificate.price_version);
  expect((await call('GET', `/api/certificate/prices/${version}`)).body).toMatchObject({ version });
  expect((await call('GET', '/api/certificate/prices/none')).status).toBe(404);
});

test('it is its customer’s alone; as PDF it comes by a link', async () => {
  expect((await call('GET', `/api/order/${id}/certificate`)).status).toBe(404);
  expect((await call('POST', `/api/order/${id}/certificate/pdf`)).status).toBe(404);
  for (const language of ['en', 'pl'] as const) {
    const link = await call('POST', `/api/order/${id}/certificate/pdf`, { cart: hash, language });
    expect(link.status).toBe(200);
    const file = await fetch(link.body.url);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
});

test('what was paid has a receipt as PDF, for its customer alone', async () => {
  const { cart, amount } = await readyCart();
  const placed = await startPayment({ cart, amount });
  const receipt = (by?: string) => call('POST', `/api/order/${placed.body.order_id}/receipt`, { cart: by });
  expect((await receipt(cart)).body.code).toBe('conflict');
  await press(placed.body.redirect_url, 'pay');
  await settled(cart);
  const link = await receipt(cart);
  expect(link.status).toBe(200);
  expect((await textAt(link.body.url)).slice(0, 5)).toBe('%PDF-');
  expect((await receipt()).status).toBe(404);
});

test('each download of a file stands in the access log of its order, by role and never by name', async () => {
  const accesses = (by?: string) => call('GET', `/api/order/${id}/access`, { cart: by });
  await press(payAt, 'pay');
  await settled(hash);
  expect((await accesses(hash)).body).toEqual({ accesses: [] });
  const { attachments } = (await call('GET', `/api/order/${id}`, { cart: hash })).body;
  const [file] = attachments;
  expect((await call('POST', `/api/order/${id}/file/${file.id}/link`)).status).toBe(404);
  expect((await call('POST', `/api/order/${id}/file/${file.id}/link`, { cart: hash })).status).toBe(200);
  const opened = { role: 'guest', way: 'download', what: 'source', file_id: file.id, file_name: file.original_name };
  expect((await accesses(hash)).body.accesses).toEqual([{ ...opened, at: expect.any(String) }]);
  expect((await accesses()).status).toBe(404);
  const person = inject('staff');
  if (!person) return;
  const staff = as(await logIn(person.email, person.password));
  await staff.call('POST', `/api/order/${id}/file/${file.id}/link`);
  const seen = (await staff.call('GET', `/api/order/${id}/access`)).body.accesses;
  expect(seen.map(({ role }: { role: string }) => role)).toEqual(['staff', 'guest']);
});

test('how long files are kept is chosen with the order and changed later, among the times there are', async () => {
  const { cart, amount } = await readyCart();
  expect((await startPayment({ cart, amount }, { retention_days: 8 })).status).toBe(422);
  const placed = await startPayment({ cart, amount }, { retention_days: 30 });
  const order = () => call('GET', `/api/order/${placed.body.order_id}`, { cart });
  expect((await order()).body).toMatchObject({ retention_days: 30, files_erase_at: null, files_erased_at: null });
  const choose = (days: unknown, by?: string) =>
    call('PUT', `/api/order/${placed.body.order_id}/retention`, { json: { days }, cart: by });
  // What is not paid has nothing that follows a sale.
  expect((await choose(7, cart)).status).toBe(404);
  await press(placed.body.redirect_url, 'pay');
  await settled(cart);
  expect((await choose(7, cart)).body).toEqual({ retention_days: 7, files_erase_at: null });
  expect((await choose(7)).status).toBe(404);
  for (const days of [0, 6, 8, 366, 'week', null, [7]])
    expect([days, (await choose(days, cart)).status]).toEqual([days, 422]);
  expect((await order()).body.retention_days).toBe(7);
  expect((await call('GET', `/api/order/${placed.body.order_id}/erasure`, { cart })).body.code).toBe('conflict');
});

test.each([
  ['a text that is no JSON', { json: { document: '{' } }, 200],
  ['an empty document', { json: { document: '' } }, 422],
  ['no document', { json: {} }, 422],
  ['a list in its place', { json: { document: [] } }, 422],
  ['a list', { json: [] }, 422],
  ['a null', { raw: 'null', headers: { 'content-type': 'application/json' } }, 422],
  ['a form', { form: new URLSearchParams({ document: '{}' }) }, 415],
  ['more than a certificate', { json: { document: 'x'.repeat(400_001) } }, 422],
  ['a megabyte', { json: { document: 'x'.repeat(1_100_000) } }, 413],
])('%s has a clear answer', async (_, sent, status) => {
  expect((await call('POST', '/api/certificate/check', sent)).status).toBe(status);
});

test('the command says the same on its own machine, and leaves with 1 for a changed one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'verso-verify-'));
  const verify = async (document: unknown) => {
    const file = join(dir, 'certificate.json');
    writeFileSync(file, JSON.stringify(document, null, 2));
    const command = ['infra/commands/verify.ts', file, '--site', inject('baseUrl')];
    return promisify(execFile)(process.execPath, command).then(
      ({ stdout }) => [0, stdout] as const,
      ({ code, stdout }) => [code, String(stdout)] as const,
    );
  };
  try {
    const [code, said] = await verify(certified);
    expect([code, JSON.parse(said)]).toMatchObject([0, { valid: true, recomputed: 'same' }]);
    const other = { ...certified, certificate: { ...certified.certificate, words: 1 } };
    expect(await verify(other)).toEqual([1, expect.stringContaining('words: 1, computed')]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
