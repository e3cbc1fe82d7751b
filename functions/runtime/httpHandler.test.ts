import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTables } from '#infra/test/tables.ts';
import { operations } from '#shared/contract/operation.ts';
import { listOf, wholeNumber } from '#shared/contract/schemas/primitive.ts';
import { by } from '#shared/contract/staff/staffOnly.ts';
import type { HttpContext } from './http/chain.ts';
import type { AreaHandlers, Handler } from './http/handlers.ts';
import { httpHandler } from './httpHandler.ts';

const body = z.object({
  count: wholeNumber(1, 9),
  langs: z.optional(listOf(wholeNumber(1, 99), 3)),
  note: z.optional(z.string()),
});
const company = {
  summary: '',
  callers: ['customer'],
  ownership: 'account',
  success: { 204: null },
  errors: [],
} as const;
const area = operations({
  open: {
    on: 'POST /api/open',
    summary: '',
    callers: ['visitor', 'customer'],
    ownership: 'public',
    body,
    bodyLimit: 2000,
    success: { 200: z.object({ seen: z.unknown() }) },
    errors: ['conflict'],
  },
  closed: {
    on: 'GET /api/closed/{id}',
    summary: '',
    callers: ['customer', 'token'],
    scope: 'files',
    ownership: 'account',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
    success: { 200: z.object({ id: z.string() }) },
    errors: ['not_found'],
  },
  change: {
    on: 'PUT /api/change',
    summary: '',
    callers: ['visitor'],
    ownership: 'public',
    override: true,
    body: z.strictObject({ count: wholeNumber(1, 9) }),
    success: { 204: null },
    errors: [],
  },
  paid: { on: 'GET /api/paid', summary: '', ...by('finance'), success: { 204: null }, errors: [] },
  nobodys: {
    on: 'GET /api/nobodys',
    summary: '',
    callers: ['staff'],
    ownership: 'staff',
    success: { 204: null },
    errors: [],
  },
  owners: { on: 'GET /api/owners', ...company },
  payers: { on: 'GET /api/payers', ...company, members: ['payer', 'viewer'] },
  login: { on: 'GET /api/login', ...company, members: 'login' },
  broken: {
    on: 'GET /api/broken',
    summary: '',
    callers: ['visitor'],
    ownership: 'public',
    success: { 200: z.object({ amount: z.int() }) },
    errors: [],
  },
});

const handlers: AreaHandlers<typeof area> = {
  open: async ({ body }) => (body.note === 'clash' ? { refused: 'conflict' } : { status: 200, body: { seen: body } }),
  closed: async ({ params }) => ({ status: 200, body: { id: params.id } }),
  change: async () => ({ status: 204, body: undefined }),
  paid: async () => ({ status: 204, body: undefined }),
  nobodys: async () => ({ status: 204, body: undefined }),
  owners: async () => ({ status: 204, body: undefined }),
  payers: async () => ({ status: 204, body: undefined }),
  login: async () => ({ status: 204, body: undefined }),
  broken: async () => ({ status: 200, body: { amount: 0.1 } }),
};
const handler = httpHandler(area, handlers);

beforeAll(async () => {
  process.env.TABLE_WORK = (await createTables()).names.work;
});

async function call(routeKey: string, event: Partial<APIGatewayProxyEventV2> & { lambda?: unknown } = {}) {
  const { lambda, ...rest } = event;
  const whole = {
    version: '2.0',
    routeKey,
    rawPath: '',
    rawQueryString: '',
    isBase64Encoded: false,
    ...rest,
    headers: { 'content-type': 'application/json', ...rest.headers },
    requestContext: {
      requestId: 'request-1',
      http: { sourceIp: '127.0.0.1' },
      ...(lambda !== undefined && { authorizer: { lambda } }),
      ...rest.requestContext,
    },
  } as unknown as APIGatewayProxyEventV2;
  const result = await handler(whole, {} as HttpContext);
  return {
    status: result.statusCode,
    headers: result.headers ?? {},
    body: result.body ? JSON.parse(result.body) : undefined,
  };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('JSON, urlencoded and multipart bodies mean the same', async () => {
  const boundary = 'xyz';
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const answers = await Promise.all([
    call('POST /api/open', { body: '{"count":3,"langs":[1,2],"note":""}' }),
    call('POST /api/open', { body: 'count=3&langs[]=1&langs[]=2&note=', headers: form }),
    call('POST /api/open', {
      body: [part('count', '3'), part('langs[]', '1'), part('langs[]', '2'), `--${boundary}--\r\n`].join(''),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }),
    call('POST /api/open', {
      body: Buffer.from('count=3&langs[]=1&langs[]=2').toString('base64'),
      isBase64Encoded: true,
      headers: form,
    }),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { seen: { count: 3, langs: [1, 2] } } });
});

test.each([
  ['broken JSON', { body: '{"count":' }, 400, 'malformed_body'],
  [
    'bytes that are no UTF-8',
    { body: Buffer.from([0x22, 0xff, 0x22]).toString('base64'), isBase64Encoded: true },
    400,
    'malformed_body',
  ],
  [
    'a multipart body without its boundary',
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    400,
    'malformed_body',
  ],
  ['another content type', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media_type'],
  ['a body over the limit', { body: JSON.stringify({ note: 'x'.repeat(2000) }) }, 413, 'payload_too_large'],
  ['JSON that is no object', { body: '[1]' }, 422, 'validation_failed'],
  [
    'JSON nested a thousand times',
    { body: `{"count":${'['.repeat(900)}${']'.repeat(900)}}` },
    422,
    'validation_failed',
  ],
])('%s is refused with a code', async (_, event, status, code) => {
  const answer = await call('POST /api/open', event);
  expect(answer).toMatchObject({ status, body: { code, status, request_id: 'request-1' } });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a 422 names each field with dots and speaks the caller’s language', async () => {
  const answer = await call('POST /api/open', { body: '{"langs":["x"]}', headers: { 'accept-language': 'pl' } });
  expect(answer.body.errors).toEqual({
    count: ['Należy uzupełnić pole'],
    'langs.0': ['Ta wartość jest nieprawidłowa.'],
  });
});

test('a refusal of the handler becomes its problem', async () => {
  expect(await call('POST /api/open', { body: '{"count":1,"note":"clash"}' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
});

const customer = { kind: 'customer', account: 'a1', authenticatedAt: '1' };
const token = (scopes: string) => ({ kind: 'token', account: 'a1', token: 't1', scopes });
test.each([
  ['a visitor', undefined, 401],
  ['bad credentials', { kind: 'invalid' }, 401],
  ['staff without a second factor', { kind: 'without_second_factor' }, 403],
  ['a context that is none', 'nonsense', 401],
  ['a customer', customer, 200],
  ['a translator', { ...customer, kind: 'translator' }, 403],
  ['a token with the scope', token('quotes files'), 200],
  ['a token without the scope', token('quotes'), 403],
])('%s at a closed operation', async (_, lambda, status) => {
  expect((await call('GET /api/closed/{id}', { pathParameters: { id: '7' }, lambda })).status).toBe(status);
});

const staff = (staffRoles?: string) => ({
  ...customer,
  kind: 'staff',
  ...(staffRoles !== undefined && { staffRoles }),
});
test.each([
  ['finance', staff('finance'), 204],
  ['an administrator', staff('administrator'), 204],
  ['two roles, one of them finance', staff('support finance'), 204],
  ['support', staff('support'), 403],
  ['no role', staff(''), 403],
  ['a session of an older version', staff(), 403],
  ['a role nobody knows', staff('everything'), 403],
  ['a customer who says so', { ...customer, staffRoles: 'finance' }, 403],
])('staff with %s at an operation of finance', async (_, lambda, status) => {
  expect((await call('GET /api/paid', { lambda })).status).toBe(status);
});

test('an operation of staff that names no role is open to nobody', async () => {
  expect((await call('GET /api/nobodys', { lambda: staff('administrator') })).status).toBe(403);
});

test.each([
  ['owners', undefined, 204],
  ['owners', 'owner', 204],
  ['owners', 'payer', 403],
  ['payers', 'owner', 204],
  ['payers', 'payer', 204],
  ['payers', 'orderer', 403],
  ['login', undefined, 204],
  ['login', 'owner', 403],
  ['login', 'payer', 403],
])('an operation of %s, called for a company by %s, answers %i', async (name, memberRole, status) => {
  const lambda = { ...customer, ...(memberRole !== undefined && { person: 'p1', memberRole }) };
  expect((await call(`GET /api/${name}`, { lambda })).status).toBe(status);
});

test('a caller whom nobody could identify is answered with a code, to try again', async () => {
  const answer = await call('GET /api/owners', { lambda: { kind: 'failed' } });
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
});

test('a caller who is not a member of the company is refused, and never answered as a private customer', async () => {
  const answer = await call('GET /api/owners', { lambda: { kind: 'not_a_member' } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
});

test('bad credentials do not pass as a visitor’s at an open operation', async () => {
  expect((await call('POST /api/open', { body: '{"count":1}', lambda: { kind: 'invalid' } })).status).toBe(401);
});

test.each(['x', '%E0%A4%A', ''])('an id that cannot be one (%s) is not found', async (id) => {
  expect((await call('GET /api/closed/{id}', { pathParameters: { id }, lambda: customer })).status).toBe(404);
});

test.each([
  ['the header', { headers: { 'x-http-method-override': 'put' }, body: '{"count":1}' }, 204],
  ['the field', { headers: form, body: '_method=PUT&count=1' }, 204],
  ['nothing', { body: '{"count":1}' }, 405],
])('a POST stands for a PUT by %s', async (_, event, status) => {
  expect((await call('POST /api/change', event)).status).toBe(status);
});

test('an answer that its contract does not allow leaves as a bare 500', async () => {
  const answer = await call('GET /api/broken');
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal', request_id: 'request-1' } });
  expect(JSON.stringify(answer.body)).not.toContain('amount');
});

test('an unknown address is a problem too', async () => {
  expect(await call('$default')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a route that leads to all of an area is one of its own for the operation of the path', async () => {
  const below = (method: string, rawPath: string, lambda?: unknown) =>
    call('ANY /api/{proxy+}', {
      rawPath,
      pathParameters: { proxy: rawPath.slice('/api/'.length) },
      requestContext: { http: { method, sourceIp: '127.0.0.1' }, authorizer: { lambda } } as never,
    });
  expect(await below('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const other = await below('DELETE', '/api/closed/7', customer);
  expect([other.status, other.headers?.allow]).toEqual([405, 'GET']);
  expect((await below('GET', '/api/closed/7')).status).toBe(401);
  expect(await below('GET', '/api/closed/7', customer)).toMatchObject({ status: 200, body: { id: '7' } });
  expect((await below('GET', '/api/closed/%37', customer)).body).toEqual({ id: '7' });
  expect((await below('POST', '/api/change')).status).toBe(405);
});

test('an undeclared code or status does not compile', () => {
  // @ts-expect-error `gone` is not declared by the operation
  const code: Handler<typeof area.open> = async () => ({ refused: 'gone' });
  // @ts-expect-error 201 is not declared by the operation
  const status: Handler<typeof area.open> = async () => ({ status: 201, body: { seen: 1 } });
  expect([code, status]).toHaveLength(2);
});
