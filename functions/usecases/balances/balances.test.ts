import { expect, test } from 'vitest';
import type { Books } from '../../domain/ledger/books.ts';
import { findUnbalanced } from './balances.ts';

const none: Books = {
  ...{ facts: [], wallets: [], entries: [], payments: [], attempts: [], notices: [], refunds: [] },
  ...{ approvals: [], adjustments: [], orders: [] },
};
const broken: Books = {
  ...none,
  wallets: [{ account: 'a', main: 5, bonus: 0, version: 1 }] as unknown as Books['wallets'],
};

async function found(...readings: Books[]): Promise<number> {
  return (await findUnbalanced(async () => readings.shift() ?? none, 0)).length;
}

test('a wallet without its entries is found; one that was written between two readings is not', async () => {
  expect(await found(broken, broken)).toBeGreaterThan(0);
  expect(await found(broken, none)).toBe(0);
  expect(await found(none)).toBe(0);
});
