import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { lockersEmulator } from '#infra/local/lockersEmulator.ts';
import { findLockers } from '../usecases/shipping/findLockers.ts';
import { lockerGateway } from './lockers.ts';

let asked = 0;
const carrier = lockersEmulator('/lockers');
let server: Listening;
beforeAll(async () => {
  server = await listen(async (request, response) => {
    asked += 1;
    return carrier(request, response);
  });
});
afterAll(() => server.stop());

const now = new Date('2026-11-27T12:00:00Z');
const gateway = () => lockerGateway({ baseUrl: `${server.url}/lockers` });
const near = async (typed: string) =>
  (await findLockers({ lockers: gateway(), now }, typed))?.map(({ name, distance }) => [name, distance]);
const names = async (typed: string) => (await near(typed))?.map(([name]) => name);

test('a locker has its code, street, place and where it stands', async () => {
  expect(await findLockers({ lockers: gateway(), now }, 'kra02m')).toEqual([
    {
      ...{ name: 'KRA02M', address: 'Długa 15', postcode: '30-002', city: 'Kraków', description: 'obok stacji paliw' },
      ...{ hours: '24/7', latitude: 50.0689, longitude: 19.9381, distance: null },
    },
  ]);
});

test('near a postcode the nearest come first, with their distance', async () => {
  expect(await near('30-001 Kraków')).toEqual([
    ['KRA01M', 0],
    ['KRA02M', expect.any(Number)],
    ['KRA03N', expect.any(Number)],
  ]);
  expect(await names('90001')).toEqual(['LOD01M']);
});

test.each([
  ['kraków', ['KRA02M', 'KRA01M', 'KRA03N']],
  ['BIELSKO-BIAŁA', ['BBA01M']],
  ['Kraków, Rynek Główny', ['KRA03N', 'KRA02M', 'KRA01M']],
  ['ul. Polna 5, Kraków', ['KRA01M', 'KRA02M', 'KRA03N']],
  ['Kraków Polna', ['KRA01M', 'KRA02M', 'KRA03N']],
  ['Polna Kraków', ['KRA01M', 'KRA02M', 'KRA03N']],
  ['Atlantyda', []],
  ['', []],
])('%s: a town, with the lockers of the street first', async (typed, found) => {
  expect(await names(typed)).toEqual(found);
});

test('a carrier that does not answer is no town without lockers', async () => {
  expect(await near('99-999')).toBeUndefined();
});

test('the same is asked once a day', async () => {
  const one = gateway();
  const before = asked;
  const later = new Date(now.getTime() + 86_400_000);
  for (const at of [now, now, later]) await one.find({ city: 'Kraków' }, at);
  expect(asked - before).toBe(2);
});
