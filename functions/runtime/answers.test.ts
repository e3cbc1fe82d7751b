import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { stdoutLines } from '#infra/test/stdoutLines.ts';
import { operations } from '#shared/contract/operation.ts';
import { cursorOfEntry } from '#shared/contract/versions/changes.ts';
import { canaryAgent } from '#shared/rules/canary.ts';
import { type HttpContext, Refused } from './http/chain.ts';
import type { AreaHandlers } from './http/handlers.ts';
import { httpHandler } from './httpHandler.ts';
import { inTestWorld, type TestWorld } from './testWorld.ts';

const open = {
  summary: '',
  callers: ['visitor', 'customer', 'token'],
  scope: 'files',
  ownership: 'public',
  errors: ['conflict'],
} as const;
const area = operations({
  createCart: { on: 'GET /api/cart', ...open, success: { 200: null } },
  other: { on: 'GET /api/other', ...open, cacheSeconds: 60, success: { 200: z.object({}) } },
  listAccountHistory: {
    on: 'GET /api/history',
    ...open,
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(20))) }),
    success: { 200: z.object({ asked: z.optional(z.string()), cursor: z.string() }), 204: null },
  },
});
/** The error that handlers throw instead of answering. */
let failure: Error | undefined;
let refuses = false;
const rules = { listAccountHistory: async () => ({ since: ['validation/required' as const] }) };
const handlers: AreaHandlers<typeof area> = {
  createCart: async () => {
    if (failure) throw failure;
    return refuses ? { refused: 'conflict' } : { status: 200, body: undefined };
  },
  other: async () => ({ status: 200, body: {} }),
  listAccountHistory: async ({ query: { cursor } }) => {
    if (refuses) return { refused: 'conflict' };
    if (cursor === 'nothing') return { status: 204, body: undefined };
    return { status: 200, body: { asked: cursor, cursor: cursorOfEntry(8) }, headers: { 'x-own': 'kept' } };
  },
};

beforeEach(() => {
  failure = undefined;
  refuses = false;
});
afterEach(() => vi.restoreAllMocks());

interface Asked {
  headers?: Record<string, string>;
  query?: string;
  lambda?: object;
}

/** The answer to a call, with the log lines and metrics that it wrote. */
async function ask(operation: keyof typeof area, { headers = {}, query = '', lambda }: Asked = {}) {
  const { path } = area[operation];
  const event = {
    ...{
      version: '2.0',
      routeKey: `GET ${path}`,
      rawPath: path,
      rawQueryString: query,
      isBase64Encoded: false,
      headers,
    },
    requestContext: { requestId: 'r', http: { sourceIp: '127.0.0.1' }, ...(lambda && { authorizer: { lambda } }) },
  } as unknown as APIGatewayProxyEventV2;
  let result: Awaited<ReturnType<ReturnType<typeof httpHandler>>> = {};
  const lines = await stdoutLines(async () => {
    result = await httpHandler(area, handlers, rules)(event, {} as HttpContext);
  });
  const figures = lines.flatMap((line) => Object.keys(line).filter((name) => /^[A-Z]/.test(name) && name !== 'Stage'));
  return { status: result.statusCode, headers: result.headers ?? {}, body: result.body, lines, figures };
}
const read = async (...asked: Parameters<typeof ask>) => JSON.parse((await ask(...asked)).body ?? 'null');

test('a step of a customer is counted when it succeeded, and never the product’s own synthetic customer’s', async () => {
  expect((await ask('createCart')).figures).toEqual(['CartsOpened']);
  expect((await ask('other')).figures).toEqual([]);
  expect((await ask('createCart', { headers: { 'user-agent': canaryAgent } })).figures).toEqual([]);
  refuses = true;
  expect((await ask('createCart')).figures).toEqual([]);
});

test('each call is one line of the log: its operation, its caller, how it ended and how long it took', async () => {
  const { lines } = await ask('other');
  expect(lines).toMatchObject([{ event: 'request', operation: 'other', caller: 'visitor', status: 200 }]);
  expect(lines[0]?.ms).toBeLessThan(10_000);
  refuses = true;
  expect((await ask('createCart')).lines).toMatchObject([{ operation: 'createCart', status: 409, code: 'conflict' }]);
});

test.each([
  ['BusyError', 503, 'busy'],
  ['TypeError', 500, 'internal'],
])('an error named %s is answered %i %s, and told and counted as a defect', async (name, status, code) => {
  failure = Object.assign(new Error('It broke.'), { name });
  const answer = await ask('createCart');
  expect([answer.status, JSON.parse(answer.body ?? '').code]).toEqual([status, code]);
  expect(answer.lines[0]).toMatchObject({ event: 'defect', error: name, route: 'GET /api/cart', code });
  expect(answer.figures).toContain('Defects');
});

test('an answer of 501 that is meant is told as a request, and counted apart from defects, in test mode too', async () => {
  failure = new Refused({ refused: 'not_in_test_mode' });
  const answer = await ask('createCart');
  expect([answer.status, answer.figures]).toEqual([501, ['MeantErrors']]);
  expect(answer.lines[0]).toMatchObject({ event: 'request', status: 501, code: 'not_in_test_mode' });
});

test('a defect in test mode is its function’s, and no outage of the API that everybody calls', async () => {
  failure = new TypeError('It broke.');
  const world = { clock: 'clk_of_a_test', now: new Date() } as TestWorld;
  const { figures } = await inTestWorld(world, () => ask('createCart'));
  expect(figures.filter((name) => name !== 'Function').toSorted()).toEqual(['Defects', 'MeantErrors']);
});

test('a session that is over is no defect, and the caller is told to log in', async () => {
  failure = Object.assign(new Error('Over.'), { name: 'SessionOverError' });
  expect(await ask('createCart')).toMatchObject({
    ...{ status: 401, headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }, lines: [] },
  });
});

test('an answer may be kept by caches as long as its operation says, and by none where it says nothing', async () => {
  expect((await ask('other')).headers).toMatchObject({
    ...{ 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' },
  });
  const empty = await ask('createCart');
  expect(empty.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'r' });
  expect(empty.headers).not.toHaveProperty('content-type');
  expect(empty.body).toBeUndefined();
});

const old = '2026-11-01';
const token = { kind: 'token', account: 'a1', token: 't1', scopes: 'files' };

test('a call that names an older version is understood and answered as in that version, and told how long it lasts', async () => {
  const now = await ask('listAccountHistory', { query: 'cursor=7' });
  expect(JSON.parse(now.body ?? '')).toEqual({ asked: '7', cursor: cursorOfEntry(8) });
  for (const name of ['api-version', 'deprecation', 'sunset', 'link']) expect(now.headers).not.toHaveProperty(name);
  const then = await ask('listAccountHistory', { query: 'cursor=7', headers: { 'api-version': old } });
  expect(JSON.parse(then.body ?? '')).toEqual({ asked: cursorOfEntry(7), cursor: 8 });
  expect(then.headers).toMatchObject({
    ...{ 'api-version': old, 'x-own': 'kept', sunset: 'Wed, 24 Nov 2027 00:00:00 GMT' },
    ...{ deprecation: `@${Date.UTC(2026, 10, 24) / 1000}`, link: expect.stringContaining('rel="deprecation"') },
  });
});

test('the newest version is named back and does not end; an operation that never changed is the same in all', async () => {
  const newest = await ask('listAccountHistory', { query: 'cursor=7', headers: { 'api-version': '2026-11-28' } });
  expect(JSON.parse(newest.body ?? '')).toEqual({ asked: '7', cursor: cursorOfEntry(8) });
  expect(newest.headers).toMatchObject({ 'api-version': '2026-11-28' });
  expect(newest.headers).not.toHaveProperty('sunset');
  expect(await read('other', { headers: { 'api-version': old } })).toEqual({});
});

test('a refusal in an older version is the problem it always was, and nothing is nothing', async () => {
  const nothing = await ask('listAccountHistory', { query: 'cursor=nothing', headers: { 'api-version': old } });
  expect([nothing.status, nothing.body]).toEqual([204, undefined]);
  refuses = true;
  expect(await read('listAccountHistory', { headers: { 'api-version': old } })).toMatchObject({ code: 'conflict' });
});

test('a version that there never was is refused under its name', async () => {
  expect(await read('other', { headers: { 'api-version': '2026-11-02' } })).toMatchObject({
    ...{ status: 422, code: 'validation_failed', errors: { 'Api-Version': [expect.any(String)] } },
  });
});

test('a person’s session speaks the newest version; a program is limited by its own addresses and scope', async () => {
  const customer = { kind: 'customer', account: 'a1', authenticatedAt: '1', version: old };
  const answered = await ask('listAccountHistory', { query: 'cursor=7', lambda: customer });
  expect(answered.headers).not.toHaveProperty('api-version');
  expect(JSON.parse(answered.body ?? '')).toMatchObject({ asked: '7' });
  const elsewhere = { ...token, addresses: '203.0.113.0/24' };
  expect(await read('other', { lambda: elsewhere })).toMatchObject({ status: 403, code: 'address_refused' });
  expect(await read('other', { lambda: { ...token, scopes: 'quotes' } })).toMatchObject({ code: 'forbidden' });
});

test('a form that its schema refuses is refused once, with the errors of its further rules', async () => {
  const refused = await read('listAccountHistory', { query: `cursor=${'x'.repeat(21)}` });
  expect(Object.keys(refused.errors).toSorted()).toEqual(['cursor', 'since']);
});
