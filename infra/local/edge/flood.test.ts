import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { callLimits } from '#shared/rules/callLimits.ts';
import { orderForm, paymentForm } from '../../client/orders.ts';
import type { Host } from '../host/host.ts';
import { demoAccounts } from '../host/seedAccounts.ts';
import { startProduct } from '../host/startHost.ts';
import { noticeBody } from '../p24/notices/notices.ts';
import { type AnswerFrom, callFrom } from './callFrom.ts';

let host: Host;
const ends: (() => void)[] = [];

/** Lower than a shop's own, so that a slow machine reaches them soon. */
const settings = { edgeLimits: { api: 150, writes: 80, hooks: 20 }, callLimits: 0.1 };
const ofAddress = { ...callLimits.address.upload, calls: callLimits.address.upload.calls * settings.callLimits };

/** Started before any flood: a session, and the provider's notice of a payment made on its page. */
let session: { authorization: string };
let notice: unknown;

beforeAll(async () => {
  host = await startProduct({ demo: true, throttled: true, settings });
  const customer = from('127.0.0.13');
  const AuthParameters = { USERNAME: demoAccounts[0]?.email, PASSWORD: demoAccounts[0]?.password };
  const login = await customer('POST', '/api/account/login', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  session = { authorization: `Bearer ${login.body.AuthenticationResult.AccessToken}` };
  await customer('GET', '/api/balance', undefined, session);
  notice = await paidNotice(customer);
});
afterAll(async () => {
  for (const end of ends) end();
  await host.stop();
});

function from(address: string) {
  const { call, close } = callFrom(host.url, address);
  ends.push(close);
  return call;
}
type Call = ReturnType<typeof from>;

const form = orderForm();
const file = () => ({ attachment_hash: randomUUID(), name: 'a.txt', size: 11, source_lang: 2, target_lang: [1] });
const statuses = (answers: readonly AnswerFrom[]) => [...new Set(answers.map(({ status }) => status))].sort();
/** So many calls, four at once. */
async function repeat(times: number, ask: (index: number) => Promise<AnswerFrom>): Promise<AnswerFrom[]> {
  const answers: AnswerFrom[] = [];
  let next = 0;
  const ends = Array.from({ length: 4 }, async () => {
    for (let index = next++; index < times; index = next++) answers.push(await ask(index));
  });
  await Promise.all(ends);
  return answers;
}

async function paidNotice(call: Call): Promise<unknown> {
  const cart = (await call('POST', '/api/cart', form)).body;
  await call('PUT', `/api/cart/${cart.hash}`, paymentForm(), { 'x-cart': cart.hash });
  const paying = { payment_method: 'card', amount: cart.quotation.price_gross.amount };
  const { body } = await call('POST', '/api/payment', paying, { 'x-cart': cart.hash });
  await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  const paid = () => host.provider.transactions().find((one) => one.paidAt !== null);
  return noticeBody((await vi.waitUntil(paid, { timeout: 10_000 }))!, sandboxCredentials);
}

/** What a customer with a session, a visitor and the provider see once the flood is refused. */
async function customersInFlood(refused: () => number): Promise<AnswerFrom[][]> {
  await expect.poll(refused).toBeGreaterThan(20);
  const [customer, visitor, provider] = [from('127.0.0.13'), from('127.0.0.14'), from('127.0.0.15')];
  return Promise.all([
    repeat(8, () => visitor('POST', '/api/cart', form)),
    repeat(8, () => customer('GET', '/api/balance', undefined, session)),
    repeat(8, () => provider('POST', '/hooks/p24', notice)),
  ]);
}

test('in a flood from one address nobody else is refused, and no notice', async () => {
  const flooder = from('127.0.0.12');
  const seen: AnswerFrom[] = [];
  let floods = true;
  const flood = Array.from({ length: 8 }, async (_, index) => {
    while (floods) {
      if (index % 4 === 0) seen.push(await flooder('POST', '/hooks/p24', notice));
      else seen.push(await (index % 2 ? flooder('POST', '/api/cart', form) : flooder('GET', '/api/languages')));
    }
  });
  const others = await customersInFlood(() => seen.filter(({ status }) => status === 429).length).finally(() => {
    floods = false;
  });
  await Promise.all(flood);
  expect(others.map(statuses)).toEqual([[201], [200], [200]]);
});

test('a caller who asks too much reads so in their language, and how long to wait', async () => {
  const call = from('127.0.0.16');
  const { calls } = ofAddress;
  const answers = await repeat(2 * calls + 2, () =>
    call('POST', '/api/attachment', file(), { 'accept-language': 'pl' }),
  );
  const refused = answers.filter(({ status }) => status === 429);
  // Where a new window begins in the meantime, each of the two has its allowance.
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeLessThanOrEqual(2 * calls);
  expect(refused[0]).toMatchObject({
    headers: { 'content-type': expect.stringMatching(/^application\/problem\+json/) },
    body: { status: 429, code: 'rate_limited', detail: 'Za dużo żądań. Odczekaj chwilę i spróbuj ponownie.' },
  });
  const wait = Number(refused[0]?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(ofAddress.seconds);
  expect((await from('127.0.0.17')('POST', '/api/attachment', file())).status).toBe(201);
});

test('no header makes another of a visitor', async () => {
  const call = from('127.0.0.18');
  const { calls } = ofAddress;
  const claims = (index: number) => ({
    'x-viewer-address': `203.0.113.${index % 250}`,
    'cloudfront-viewer-address': `203.0.113.${index % 250}:1`,
    'x-forwarded-for': `203.0.113.${index % 250}`,
    'x-real-ip': `203.0.113.${index % 250}`,
    forwarded: `for=203.0.113.${index % 250}`,
    'x-origin-mark': 'local',
  });
  const answers = await repeat(2 * calls + 2, (index) => call('POST', '/api/attachment', file(), claims(index)));
  expect(statuses(answers)).toEqual([201, 429]);
});
