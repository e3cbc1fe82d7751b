import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeViesSandbox } from '#infra/local/viesEmulator.ts';
import { viesGateway } from './vies.ts';

const sandbox = makeViesSandbox('/vies');
let server: Listening;
beforeAll(async () => {
  server = await listen(sandbox.handler);
});
afterAll(() => server.stop());

const gateway = (change: object = {}) => viesGateway({ baseUrl: `${server.url}/vies`, timeoutMs: 5_000, ...change });
/** For what never answers. */
const soon = { timeoutMs: 150 };

test('a registered number is valid, and the consultation has a number when we say who asks', async () => {
  expect(await gateway().check({ prefix: 'DE', number: '123456789' })).toEqual({ state: 'valid' });
  const proven = await gateway({ requesterNip: '1111111111' }).check({ prefix: 'DE', number: '123456789' });
  expect(proven).toEqual({ state: 'valid', consultation: expect.stringMatching(/^WAPI/) });
});

test('a number that is not registered, or is none at all, is invalid', async () => {
  expect(await gateway().check({ prefix: 'DE', number: '123456200' })).toEqual({ state: 'invalid' });
  expect(await gateway().check({ prefix: 'DE', number: '123456201' })).toEqual({ state: 'invalid' });
});

test.each([
  ['123456300', 'SERVICE_UNAVAILABLE'],
  ['123456301', 'MS_UNAVAILABLE'],
  ['123456302', 'TIMEOUT'],
  ['123456500', 'GLOBAL_MAX_CONCURRENT_REQ'],
  ['123456600', 'MS_MAX_CONCURRENT_REQ'],
  ['123456999', 'timeout'],
])('%s: what is no answer is never taken for a no (%s)', async (number, reason) => {
  const short = reason === 'timeout' ? soon : {};
  expect(await gateway(short).check({ prefix: 'DE', number })).toEqual({ state: 'pending', reason });
});

test('a register that is down or answers nonsense leaves the question open', async () => {
  sandbox.setDown(true);
  expect(await gateway().check({ prefix: 'FR', number: '12345678901' })).toMatchObject({ state: 'pending' });
  sandbox.setDown(false);
  const nowhere = viesGateway({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 500 });
  expect(await nowhere.check({ prefix: 'FR', number: '1' })).toEqual({ state: 'pending', reason: 'network' });
  const nonsense = await listen(async (_, response) => void response.end('{"isValid":"yes"}'));
  expect(await viesGateway({ baseUrl: nonsense.url }).check({ prefix: 'FR', number: '1' })).toEqual({
    state: 'pending',
    reason: 'unreadable',
  });
  await nonsense.stop();
});
