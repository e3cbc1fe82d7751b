import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { giveBack, proxyTo } from '#infra/local/http/server.ts';
import { createTables } from '#infra/test/tables.ts';
import { operations } from '#shared/contract/operation.ts';
import type { HttpContext } from './http/chain.ts';
import type { AreaHandlers } from './http/handlers.ts';
import { httpHandler } from './httpHandler.ts';

const area = operations({
  write: {
    on: 'POST /api/write',
    summary: '',
    callers: ['visitor', 'customer', 'token'],
    scope: 'files',
    ownership: 'account',
    body: z.object({ note: z.string() }),
    success: { 201: z.object({ number: z.int() }) },
    errors: ['conflict'],
  },
});

let done = 0;
let lastsMs = 0;
const handlers: AreaHandlers<typeof area> = {
  write: async ({ body }) => {
    if (body.note === 'refuse') return { refused: 'conflict' };
    if (body.note === 'break') throw new Error('broken');
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
    return { status: 201, body: { number: ++done } };
  },
};
const handler = httpHandler(area, handlers);

/** While set, the database delays its answers. */
let isSlow = false;
let proxy: Awaited<ReturnType<typeof proxyTo>>;
const direct = process.env.AWS_ENDPOINT_URL_DYNAMODB;

beforeAll(async () => {
  process.env.TABLE_WORK = (await createTables()).names.work;
  proxy = await proxyTo(direct ?? '', async ({ body, response, pass }) => {
    if (isSlow && body.includes('"answer"')) await new Promise((resolve) => setTimeout(resolve, 300));
    giveBack(response, await pass());
  });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = direct;
  await proxy.stop();
});
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  lastsMs = 0;
  isSlow = false;
});

const newToken = () => ({ kind: 'token', account: randomUUID(), token: randomUUID(), scopes: 'files' });

async function write(lambda: object, note: string, key?: string, more: Record<string, string> = {}) {
  const event = {
    version: '2.0',
    routeKey: 'POST /api/write',
    rawPath: '/api/write',
    rawQueryString: '',
    isBase64Encoded: false,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }), ...more },
    body: JSON.stringify({ note }),
    requestContext: { requestId: 'r', http: { sourceIp: '127.0.0.1' }, authorizer: { lambda } },
  } as unknown as APIGatewayProxyEventV2;
  const { statusCode, headers, body } = await handler(event, {} as HttpContext);
  return { status: statusCode, headers: headers ?? {}, body: JSON.parse(body ?? 'null') };
}

test('a write under a key is done once and answered again', async () => {
  const token = newToken();
  const first = await write(token, 'a', 'key-00000001');
  const again = await write(token, 'a', 'key-00000001');
  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } });
  expect((await write(token, 'a', 'key-00000002')).body.number).toBe(first.body.number + 1);
  expect((await write(token, 'a')).body.number).toBe(first.body.number + 2);
});

test('what was answered is kept before anybody gets it: a repetition right after it is answered the same', async () => {
  const token = newToken();
  isSlow = true;
  const first = await write(token, 'a', 'key-00000001');
  expect(await write(token, 'a', 'key-00000001')).toMatchObject({ status: 201, body: first.body });
});

test('the same key with another content is refused, and another account’s key is another key', async () => {
  const token = newToken();
  const first = await write(token, 'a', 'key-00000001');
  expect(await write(token, 'b', 'key-00000001')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  });
  expect((await write(newToken(), 'b', 'key-00000001')).body.number).toBe(first.body.number + 1);
});

test('a visitor’s key is the cart’s, and before there is a cart the address’s', async () => {
  const visitor = { kind: 'visitor' };
  const [cart, other] = [{ 'x-cart': 'A'.repeat(32) }, { 'x-cart': 'B'.repeat(32) }];
  const first = await write(visitor, 'a', 'key-visitor-1');
  const again = await write(visitor, 'a', 'key-visitor-1');
  expect(again).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
  const ofCart = await write(visitor, 'a', 'key-visitor-1', cart);
  expect(ofCart.body.number).toBe(first.body.number + 1);
  expect((await write(visitor, 'a', 'key-visitor-1', cart)).body).toEqual(ofCart.body);
  expect((await write(visitor, 'b', 'key-visitor-1', cart)).body.code).toBe('idempotency_conflict');
  expect((await write(visitor, 'a', 'key-visitor-1', other)).body.number).toBe(first.body.number + 2);
});

test('each member who calls for a company has separate idempotency keys, apart from those of other members and the owner', async () => {
  const company = randomUUID();
  const member = (person?: string) => ({
    ...{ kind: 'customer', account: company, authenticatedAt: '1', session: 's' },
    ...(person !== undefined && { person, memberRole: 'owner' }),
  });
  const first = await write(member('anna'), 'a', 'key-00000001');
  expect((await write(member('bert'), 'a', 'key-00000001')).body.number).toBe(first.body.number + 1);
  expect((await write(member(), 'a', 'key-00000001')).body.number).toBe(first.body.number + 2);
  expect((await write(member('anna'), 'a', 'key-00000001')).body).toEqual(first.body);
});

test('of many calls at once one is done', async () => {
  const token = newToken();
  lastsMs = 50;
  const before = done;
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(token, 'a', 'key-00000001')));
  expect(done).toBe(before + 1);
  for (const { status } of answers) expect([201, 503]).toContain(status);
});

test('what was refused may be sent again, corrected, under the same key', async () => {
  const token = newToken();
  expect((await write(token, 'refuse', 'key-00000001')).status).toBe(409);
  expect((await write(token, 'a', 'key-00000001')).status).toBe(201);
});

test('after a defect the key stays taken: nobody knows what was done', async () => {
  const token = newToken();
  expect((await write(token, 'break', 'key-00000001')).status).toBe(500);
  expect((await write(token, 'break', 'key-00000001')).status).toBe(503);
});

test('a key that cannot be one is refused', async () => {
  expect(await write(newToken(), 'a', 'short')).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
});

test('a person’s call under a key is done once as well, and is not counted', async () => {
  const person = { kind: 'customer', account: randomUUID(), authenticatedAt: '1' };
  const first = await write(person, 'a', 'key-00000001');
  const second = await write(person, 'a', 'key-00000001');
  expect(second).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
  expect(second.headers).not.toHaveProperty('ratelimit-limit');
  // The limit belongs to the account, whether called by session or by token.
  const byToken = await write({ ...newToken(), account: person.account }, 'a', 'key-00000001');
  expect(byToken).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } });
});

test('a token has 120 calls a minute; headers say how many are left and how long to wait, and its day counts both', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:20Z') });
  const token = newToken();
  const { headers } = await write(token, 'a');
  expect(headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-remaining': '119', 'ratelimit-reset': '40' });
  // Sequentially: on a busy machine so many simultaneous connections exceed a call's time limit.
  for (let call = 2; call <= 120; call++) expect((await write(token, 'a')).status).toBe(201);
  expect(await write(token, 'a')).toMatchObject({
    ...{ status: 429, body: { code: 'rate_limited' }, headers: { 'ratelimit-remaining': '0', 'retry-after': '40' } },
  });
  const { tokenUse } = await import('./services/work.ts');
  expect(await tokenUse().lastDays(token.token, new Date())).toMatchObject([{ calls: 120, limited: 1 }]);
});

test('headers say what is left of a token and of its account, as the draft of the IETF writes it', async () => {
  const token = newToken();
  const { headers } = await write(token, 'a');
  expect(headers['ratelimit-policy']).toMatch(/^"account-write";q=\d+;w=60, "token";q=120;w=60$/);
  expect(headers.ratelimit).toMatch(/^"account-write";r=\d+;t=\d+, "token";r=119;t=\d+$/);
});

test('a token is used from its own addresses alone, and its calls are counted by day', async () => {
  const token = newToken();
  expect((await write({ ...token, addresses: '203.0.113.0/24 127.0.0.1' }, 'a')).status).toBe(201);
  const refused = await write({ ...token, addresses: '203.0.113.0/24' }, 'a');
  expect([refused.status, refused.body.code]).toEqual([403, 'address_refused']);
  const { tokenUse } = await import('./services/work.ts');
  expect((await tokenUse().lastDays(token.token, new Date())).map(({ calls }) => calls)).toEqual([1]);
});

test('a token speaks the version of its making, unless a call names another', async () => {
  const old = { ...newToken(), version: '2026-11-01' };
  expect((await write(old, 'a')).headers).toMatchObject({ 'api-version': '2026-11-01', sunset: expect.any(String) });
  const named = await write(old, 'a', undefined, { 'api-version': '2026-11-28' });
  expect(named.headers).toMatchObject({ 'api-version': '2026-11-28', 'ratelimit-limit': '120' });
  expect(named.headers).not.toHaveProperty('sunset');
  expect((await write(newToken(), 'a')).headers).toMatchObject({ 'api-version': '2026-11-28' });
});
