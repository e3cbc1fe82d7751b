import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendCall } from './sendCall.ts';
import { VersoError } from './VersoError.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server that returns these answers one after the other; `seen` records its requests. */
async function serverOf(...answers: Answer[]) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request.resume());
    answers[seen.length - 1]?.(response, request);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const lost: Answer = (response) => response.destroy();

test('a lost connection, a busy service and a write still at work are tried again under one key', async () => {
  const { seen, origin } = await serverOf(
    lost,
    json(503, {}),
    json(409, { code: 'busy' }, { 'retry-after': '0.01' }),
    json(201, { ok: true }),
  );
  const answer = await sendCall(
    { origin, token: 'trp_x' },
    ['POST', '/api/payment'],
    { body: { amount: 1 }, cart: 'c' },
    {},
  );
  expect(answer).toEqual({ ok: true });
  expect(seen).toHaveLength(4);
  const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(seen[3]?.headers).toMatchObject({ authorization: 'Bearer trp_x', 'x-cart': 'c' });
});

test('a refusal is thrown at once, with its code, its fields and the request', async () => {
  const problem = { code: 'validation_failed', detail: 'Look again.', errors: { email: ['Not an address.'] } };
  const { seen, origin } = await serverOf(json(422, problem, { 'x-request-id': 'r-1' }));
  const refusal = await sendCall({ origin }, ['PUT', '/api/cart/{cart}'], { params: { cart: 'a/b' } }, {}).catch(
    (error) => error,
  );
  expect(refusal).toBeInstanceOf(VersoError);
  expect(refusal).toMatchObject({ status: 422, code: 'validation_failed', requestId: 'r-1', errors: problem.errors });
  expect(seen.map(({ url }) => url)).toEqual(['/api/cart/a%2Fb']);
});

test.each([
  ['the bare message of a gateway', 'application/json', '{"message":"Service Unavailable"}'],
  ['a page of a content network', 'text/html', '<html>502 Bad Gateway</html>'],
  ['JSON that was cut off', 'application/json', '{"message":"Inter'],
  ['nothing', undefined, ''],
])('an error of a server as %s is tried again, and said in words when it stays', async (_, type, body) => {
  const bare: Answer = (response) => response.writeHead(503, type ? { 'content-type': type } : {}).end(body);
  const { seen, origin } = await serverOf(bare, json(200, { ok: true }), bare, bare);
  const client = { origin, attempts: 2 };
  expect(await sendCall(client, ['POST', '/api/payment'], { body: {} }, {})).toEqual({ ok: true });
  await expect(sendCall(client, ['POST', '/api/payment'], { body: {} }, {})).rejects.toMatchObject({
    name: 'VersoError',
    status: 503,
    code: 'http_503',
    isTemporary: true,
    message: 'http_503: The service did not answer this call. Send it again in a moment.',
  });
  expect(seen).toHaveLength(4);
});

test('after the last attempt the last answer is thrown; a signal ends the waiting', async () => {
  const busy = json(503, {});
  const { seen, origin } = await serverOf(busy, busy, busy);
  await expect(sendCall({ origin, attempts: 2 }, ['GET', '/api/orders'], {}, {})).rejects.toMatchObject({
    code: 'http_503',
  });
  expect(seen).toHaveLength(2);
  const waiting = sendCall({ origin }, ['GET', '/api/orders'], {}, { signal: AbortSignal.timeout(20) });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
});
