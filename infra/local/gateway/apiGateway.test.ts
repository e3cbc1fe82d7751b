import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenBucket } from '../http/callRates.ts';
import { type Listening, listen } from '../http/server.ts';
import { apiGateway, type GatewayEvent } from './apiGateway.ts';

let server: Listening;
let answer: (event: GatewayEvent) => unknown;
let decide: (event: { identitySource: string[]; headers: Record<string, string> }) => unknown;

function start(addressHeader?: string): Promise<Listening> {
  const invoke = async (event: unknown) => answer(event as GatewayEvent);
  const authorizer = {
    arn: 'arn:aws:execute-api:eu-central-1:000000000000:api',
    identitySource: ['$request.header.Authorization'],
    invoke: async (event: unknown) => decide(event as Parameters<typeof decide>[0]),
  };
  const routes = [
    { key: 'ANY /open/{id}', invoke, timeoutMs: 200 },
    { key: 'GET /closed', invoke, timeoutMs: 200, authorizer },
  ];
  return listen(apiGateway({ apiId: 'api', accountId: '000000000000', routes, log: () => {}, addressHeader }));
}
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.stop());
beforeEach(() => {
  answer = (event) => event;
});

const call = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const seen = async (path: string, init?: RequestInit): Promise<GatewayEvent> => (await call(path, init)).json();

describe('a request becomes an event of payload format 2.0', () => {
  test('with its variables as sent, joined query, lower-case headers and cookies apart', async () => {
    const event = await seen('/open/a%20b?x=1&x=2&y=%C5%82', { headers: { 'X-Cart': 'c', cookie: 'a=1; b=2' } });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /open/{id}',
      rawPath: '/open/a%20b',
      rawQueryString: 'x=1&x=2&y=%C5%82',
      queryStringParameters: { x: '1,2', y: 'ł' },
      pathParameters: { id: 'a%20b' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-cart': 'c', 'x-forwarded-for': '127.0.0.1' },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, stage: '$default' },
      isBase64Encoded: false,
    });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  test.each([
    ['application/json', '{"ł":1}', false],
    ['application/problem+json; charset=utf-8', '{}', false],
    ['application/x-www-form-urlencoded', 'a=1', true],
    ['multipart/form-data; boundary=x', '--x', true],
  ])('a body of %s', async (type, body, encoded) => {
    const event = await seen('/open/1', { method: 'POST', body, headers: { 'content-type': type } });
    expect(event.isBase64Encoded).toBe(encoded);
    expect(encoded ? Buffer.from(event.body ?? '', 'base64').toString() : event.body).toBe(body);
  });
});

test('a caller’s word on its address counts at a gateway for tests alone', async () => {
  const headers = { 'x-address': '10.1.2.3' };
  const [believing, seenBy] = await Promise.all([start('x-address'), seen('/open/1', { headers })]);
  const believed: GatewayEvent = await (await fetch(`${believing.url}/open/1`, { headers })).json();
  const unsaid: GatewayEvent = await (await fetch(`${believing.url}/open/1`)).json();
  await believing.stop();
  expect([believed, unsaid, seenBy].map((event) => event.requestContext.http.sourceIp)).toEqual([
    '10.1.2.3',
    '127.0.0.1',
    '127.0.0.1',
  ]);
});

describe('a result becomes an answer', () => {
  test('with status, headers, cookies and bytes', async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/png', 'X-A': 'b' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    });
    const got = await call('/open/1');
    expect([got.status, got.headers.get('x-a'), got.headers.getSetCookie()]).toEqual([201, 'b', ['a=1', 'b=2']]);
    expect([...new Uint8Array(await got.arrayBuffer())]).toEqual([0, 255]);
  });

  test('a bare value is JSON with 200', async () => {
    answer = () => ({ hello: 1 });
    expect(await (await call('/open/1')).json()).toEqual({ hello: 1 });
  });

  test('a throw is a bare 500, a late one a 503, a malformed one a 500', async () => {
    answer = () => Promise.reject(new Error('secret'));
    const failed = await call('/open/1');
    expect([failed.status, await failed.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    answer = () => new Promise(() => {});
    expect((await call('/open/1')).status).toBe(503);
    answer = () => ({ statusCode: 'many' });
    expect((await call('/open/1')).status).toBe(500);
  });
});

test('an unknown route is 404 and a body over 10 MB is 413, both as JSON', async () => {
  const unknown = await call('/none');
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Not Found' }]);
  const body = new Uint8Array(10_485_761);
  const huge = await call('/open/1', { method: 'POST', body });
  expect([huge.status, await huge.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
});

describe('the authorizer', () => {
  const closed = (authorization?: string) => call('/closed', { headers: authorization ? { authorization } : {} });

  test('is not asked without its identity source', async () => {
    decide = () => expect.unreachable();
    expect((await closed()).status).toBe(401);
  });

  test('lets in with its context, refuses, or fails', async () => {
    decide = ({ identitySource, headers }) => ({
      isAuthorized: identitySource[0] === 'yes' && headers.authorization === 'yes',
      context: { account: 'a1' },
    });
    const inside = await closed('yes');
    expect(await inside.json()).toMatchObject({ requestContext: { authorizer: { lambda: { account: 'a1' } } } });
    expect((await closed('no')).status).toBe(403);
    decide = () => Promise.reject(new Error('broken'));
    expect((await closed('yes')).status).toBe(500);
  });
});

test('what is too much for the stage is refused as the gateway does, before any function is asked', async () => {
  let asked = 0;
  const invoke = async () => {
    asked += 1;
    return { statusCode: 200 };
  };
  const routes = [{ key: 'GET /open', invoke, timeoutMs: 200 }];
  const take = tokenBucket({ rate: 0, burst: 2 });
  const busy = await listen(apiGateway({ apiId: 'api', accountId: '000000000000', routes, take, log: () => {} }));
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(await fetch(`${busy.url}/open`));
  await busy.stop();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(await answers[2]?.json()).toEqual({ message: 'Too Many Requests' });
  expect(asked).toBe(2);
});
