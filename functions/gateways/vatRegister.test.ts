import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { vatRegisterEmulator } from '#infra/local/vatRegisterEmulator.ts';
import { isNip } from '#shared/rules/address/vatNumber.ts';
import { vatRegisterGateway } from './vatRegister.ts';

let asked = 0;
const register = vatRegisterEmulator('/register');
let server: Listening;
beforeAll(async () => {
  server = await listen(async (request, response) => {
    asked += 1;
    return register(request, response);
  });
});
afterAll(() => server.stop());

const now = new Date('2026-11-27T12:00:00Z');
const gateway = (timeoutMs = 5_000) => vatRegisterGateway({ baseUrl: `${server.url}/register`, timeoutMs });
/** The first NIP that ends so. */
const ending = (digits: string): string => {
  for (let middle = 52_600_000; ; middle += 1) if (isNip(`${middle}${digits}`)) return `${middle}${digits}`;
};
const find = (digits: string, timeoutMs?: number) => gateway(timeoutMs).find(ending(digits), '2026-11-27', now);

test('a company and a person with a business of their own are found with their place', async () => {
  expect(await find('46')).toEqual({
    outcome: 'found',
    name: 'DEMO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
    address: 'ALEJA JANA PAWŁA II 22, 00-133 WARSZAWA',
  });
  expect(await find('01')).toMatchObject({ name: 'DEMO PERSON', address: 'UL. POLNA 3/4, 90-001 ŁÓDŹ' });
});

test('nobody there is known, and so is a number that is none', async () => {
  expect(await find('00')).toEqual({ outcome: 'unknown' });
  expect(await gateway().find('5260001247', '2026-11-27', now)).toEqual({ outcome: 'unknown' });
  expect(await gateway().find('526', '2026-11-27', now)).toEqual({ outcome: 'unknown' });
});

test.each([
  ['31', 'WL-196'],
  ['32', 'network'],
  ['33', 'timeout'],
])('%s: what is no answer says nothing of the number (%s)', async (digits, reason) => {
  expect(await find(digits, reason === 'timeout' ? 150 : undefined)).toEqual({ outcome: 'unavailable', reason });
});

test('a day that it does not know is no answer about the number', async () => {
  const answer = await gateway().find(ending('46'), 'today', now);
  expect(answer).toEqual({ outcome: 'unavailable', reason: 'WL-102' });
});

test('a number is asked about once a day', async () => {
  const one = gateway();
  const before = asked;
  for (const day of ['2026-11-26', '2026-11-26', '2026-11-27']) await one.find(ending('46'), day, now);
  expect(asked - before).toBe(2);
});

test('once the day’s limit is used up, nobody is asked for an hour', async () => {
  const one = gateway();
  expect(await one.find(ending('30'), '2026-11-27', now)).toEqual({ outcome: 'unavailable', reason: 'WL-191' });
  const before = asked;
  const at = (minutes: number) => one.find(ending('46'), '2026-11-27', new Date(now.getTime() + minutes * 60_000));
  expect(await at(59)).toEqual({ outcome: 'unavailable', reason: 'limit' });
  expect(asked).toBe(before);
  expect(await at(60)).toMatchObject({ outcome: 'found' });
});
