import { expect, test } from 'vitest';
import type { RegisterAnswer } from '../../gateways/vatRegister.ts';
import { findBuyer } from './findBuyer.ts';

const now = new Date('2026-11-27T23:30:00Z');
const company: RegisterAnswer = { outcome: 'found', name: 'DEMO S.A.', address: 'POLNA 1, 30-001 KRAKÓW' };
const known = { state: 'found', buyer: { name: 'DEMO S.A.', address: 'Polna 1', postcode: '30-001', city: 'Kraków' } };

async function answered(
  typed: string,
  country: string,
  by: RegisterAnswer,
  vies: RegisterAnswer = { outcome: 'unknown' },
) {
  const asked: string[] = [];
  const answer = await findBuyer(
    {
      register: {
        find: async (nip, day) => {
          asked.push(`register ${nip} ${day}`);
          return by;
        },
      },
      vies: {
        holder: async ({ prefix, number }) => {
          asked.push(`vies ${prefix} ${number}`);
          return vies;
        },
      },
      now,
    },
    typed,
    country,
  );
  return { answer, asked };
}

test('a NIP is looked up in the register of the day in Warsaw, however it is written', async () => {
  const { answer, asked } = await answered('PL 526-000-12-46', 'PL', company);
  expect(answer).toEqual(known);
  expect(asked).toEqual(['register 5260001246 2026-11-28']);
});

test('while the register does not answer, VIES is asked; what the register does not know, nobody is asked about', async () => {
  const silent: RegisterAnswer = { outcome: 'unavailable', reason: 'limit' };
  expect(await answered('5260001246', 'PL', silent, company)).toMatchObject({
    answer: known,
    asked: ['register 5260001246 2026-11-28', 'vies PL 5260001246'],
  });
  expect((await answered('5260001246', 'PL', silent, silent)).answer).toEqual({ state: 'unavailable' });
  const none = await answered('5260001246', 'PL', { outcome: 'unknown' }, company);
  expect(none).toEqual({ answer: { state: 'unknown' }, asked: ['register 5260001246 2026-11-28'] });
});

test('a number of another country of the EU is looked up in VIES alone, one from outside nowhere', async () => {
  expect(await answered('LU12345678', 'LU', company, company)).toMatchObject({
    answer: known,
    asked: ['vies LU 12345678'],
  });
  expect(await answered('123456', 'US', company, company)).toEqual({ answer: { state: 'unknown' }, asked: [] });
});

test('what cannot be a number of the country is not asked about', async () => {
  expect(await answered('5260001247', 'PL', company)).toEqual({ answer: undefined, asked: [] });
});
