import { afterAll, beforeAll, expect, test } from 'vitest';
import { carriersEmulator } from '#infra/local/carriersEmulator.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { carrierGateway, sandboxCarrierKey } from './carriers.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(carriersEmulator('/carriers'));
});
afterAll(() => server.stop());

const gateway = (change: object = {}) =>
  carrierGateway({
    inpostBaseUrl: `${server.url}/carriers/inpost`,
    pocztaBaseUrl: `${server.url}/carriers/poczta`,
    pocztaKey: sandboxCarrierKey,
    ...change,
  });

const inpost = (last: number) => `61234567890123456789012${last}`;
const pocztex = (last: number) => `PX123456789${last}`;

test.each([
  [1, 'prepared'],
  [2, 'sent'],
  [3, 'in_locker'],
  [4, 'delivered'],
  [5, 'returned'],
  [7, 'sent'],
])('a parcel whose number ends in %i is %s, with either carrier', async (last, state) => {
  expect(await gateway().track(inpost(last))).toEqual({ outcome: 'tracked', state });
  expect(await gateway().track(pocztex(last))).toEqual({ outcome: 'tracked', state });
});

test('a number that a carrier does not have, or that is none, is unknown', async () => {
  expect(await gateway().track(inpost(0))).toEqual({ outcome: 'unknown' });
  expect(await gateway().track(pocztex(0))).toEqual({ outcome: 'unknown' });
  expect(await gateway().track('12')).toEqual({ outcome: 'unknown' });
});

test('a carrier that fails, answers HTML, refuses our key or cannot be reached says nothing about the parcel', async () => {
  expect(await gateway().track(inpost(9))).toEqual({ outcome: 'unavailable', reason: 'network' });
  expect(await gateway().track(pocztex(9))).toEqual({ outcome: 'unavailable', reason: 'status 500' });
  expect(await gateway({ pocztaKey: 'wrong' }).track(pocztex(2))).toMatchObject({ outcome: 'unavailable' });
  const nowhere = gateway({ inpostBaseUrl: 'http://127.0.0.1:9', timeoutMs: 500 });
  expect(await nowhere.track(inpost(2))).toEqual({ outcome: 'unavailable', reason: 'network' });
});
