import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { operations } from '#shared/contract/operation.ts';
import { callLimits } from '#shared/rules/callLimits.ts';
import type { HttpContext } from './http/chain.ts';
import { httpHandler } from './httpHandler.ts';
import { inTestWorld, type TestWorld } from './testWorld.ts';

const of = {
  summary: '',
  callers: ['visitor', 'customer', 'token'],
  scope: 'files',
  ownership: 'cart',
  errors: [],
} as const;
const body = z.object({ cart: z.optional(z.string()) });
const done = { 200: z.object({ done: z.boolean() }) };
const area = operations({
  price: { on: 'POST /api/price', ...of, effort: 'quote', body, success: done },
  change: { on: 'POST /api/change', ...of, body, success: done },
  note: { on: 'POST /api/note', ...of, effort: 'nothing', success: done },
  read: { on: 'GET /api/read', ...of, success: done },
});
const answer = async () => ({ status: 200, body: { done: true } }) as const;
const handler = httpHandler(area, { price: answer, change: answer, note: answer, read: answer });

let { db, names }: TestTables = {} as TestTables;
beforeAll(async () => {
  ({ db, names } = await createTables());
  process.env.TABLE_WORK = names.work;
});
// The clock is fixed: no window ends during the test.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

interface Asked {
  route?: keyof typeof area;
  address?: string;
  lambda?: object;
  headers?: Record<string, string>;
  json?: unknown;
}

const newAddress = () => `192.0.2.${randomUUID()}`;

async function ask({ route = 'price', address = newAddress(), lambda, headers, json = {} }: Asked) {
  const { method, path } = area[route];
  const event = {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    isBase64Encoded: false,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(json) }),
    requestContext: { requestId: 'r', http: { sourceIp: address }, ...(lambda && { authorizer: { lambda } }) },
  } as unknown as APIGatewayProxyEventV2;
  const answered = await handler(event, {} as HttpContext);
  return { status: answered.statusCode, headers: answered.headers ?? {}, body: JSON.parse(answered.body ?? 'null') };
}

/** Makes so many calls, twenty at a time. */
async function repeat(times: number, asked: (index: number) => Asked) {
  const answers = [];
  for (let from = 0; from < times; from += 20) {
    const several = Array.from({ length: Math.min(20, times - from) }, (_, index) => ask(asked(from + index)));
    answers.push(...(await Promise.all(several)));
  }
  return answers;
}

/** How many of so many calls succeed; all others must be rate limited. */
async function doneOf(times: number, asked: (index: number) => Asked): Promise<number> {
  const answers = await repeat(times, asked);
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 429]))).toBe(true);
  return answers.filter(({ status }) => status === 200).length;
}

const { address: ofAddress, account: ofAccount, cart: ofCart } = callLimits;

test('an address may ask for a limited number of prices in a window, counted apart from other changes; reading is free', async () => {
  const address = newAddress();
  expect(await doneOf(ofAddress.quote.calls + 5, () => ({ address }))).toBe(ofAddress.quote.calls);
  const statusOf = async (more: Asked) => (await ask({ address, ...more })).status;
  expect(await statusOf({})).toBe(429);
  expect(await statusOf({ route: 'change' })).toBe(200);
  expect(await statusOf({ route: 'note' })).toBe(200);
  expect(await statusOf({ route: 'read' })).toBe(200);
  expect((await ask({})).status).toBe(200);
});

test('what is wrong with a call does not make it free', async () => {
  const address = newAddress();
  const wrong = await repeat(ofAddress.quote.calls, () => ({ address, json: { cart: 1 } }));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await ask({ address })).status).toBe(429);
});

test('an account has its allowance wherever it calls from, with sessions and tokens together', async () => {
  const account = randomUUID();
  const session = { kind: 'customer', account, authenticatedAt: '1', session: 's' };
  const token = () => ({ kind: 'token', account, token: randomUUID(), scopes: 'files' });
  const half = ofAccount.quote.calls / 2;
  expect(await doneOf(half, () => ({ lambda: session }))).toBe(half);
  expect(await doneOf(half + 5, () => ({ lambda: token() }))).toBe(half);
  const refused = await ask({ lambda: token() });
  expect(refused).toMatchObject({ status: 429, headers: { 'ratelimit-policy': '"token";q=120;w=60' } });
  expect((await ask({ lambda: session })).status).toBe(429);
  expect((await ask({ lambda: { ...session, account: randomUUID() } })).status).toBe(200);
});

test('a cart has one allowance for all its callers, by whichever name they give it', async () => {
  const [cart, other] = ['A', 'B'].map(() => randomUUID().replaceAll('-', '').padEnd(32, '0'));
  const named = (index: number): Asked => (index % 2 ? { json: { cart } } : { headers: { 'x-cart': cart ?? '' } });
  expect(await doneOf(ofCart.quote.calls + 5, named)).toBe(ofCart.quote.calls);
  expect((await ask({ json: { cart: other } })).status).toBe(200);
});

test('a refusal says how long to wait, and after that the call is good again', async () => {
  const address = newAddress();
  vi.setSystemTime(new Date('2026-11-22T10:00:20Z'));
  await doneOf(ofAddress.quote.calls, () => ({ address }));
  const refused = await ask({ address, headers: { 'accept-language': 'pl' } });
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '40', 'content-type': 'application/problem+json; charset=utf-8' },
    body: { code: 'rate_limited', title: 'Za dużo żądań' },
  });
  vi.setSystemTime(new Date('2026-11-22T10:00:59Z'));
  expect((await ask({ address })).status).toBe(429);
  vi.setSystemTime(new Date('2026-11-22T10:01:00Z'));
  expect((await ask({ address })).status).toBe(200);
});

test('under a test clock, which stands still, nothing is counted; a calendar of test mode counts like the live one', async () => {
  const [address, cart] = [newAddress(), randomUUID().replaceAll('-', '').padEnd(32, '0')];
  await doneOf(ofAddress.quote.calls, () => ({ address }));
  await doneOf(ofCart.quote.calls, () => ({ json: { cart } }));
  const within = (clock: string, asked: Asked) =>
    inTestWorld({ clock, now: new Date() } as TestWorld, async () => (await ask(asked)).status);
  for (const asked of [
    { address },
    { json: { cart } },
    { lambda: { kind: 'token', account: 'a', token: 't', scopes: 'files' } },
  ])
    expect(await within('clk_1', asked)).toBe(200);
  expect(await within('real', { address })).toBe(429);
  expect(await within('real', { json: { cart } })).toBe(429);
});

test('refused calls write nothing once a limit is used up, even when several addresses flood at the same time', async () => {
  const flooding = [newAddress(), newAddress()];
  for (const address of flooding) await doneOf(ofAddress.quote.calls + 1, () => ({ address }));
  const written = async () => (await allRows(db, names.work)).reduce((sum, { count = 0 }) => sum + Number(count), 0);
  const before = await written();
  for (const address of flooding) expect((await ask({ address })).status).toBe(429);
  expect(await written()).toBe(before);
});
