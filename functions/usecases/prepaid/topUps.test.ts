import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTopUpSlug, quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newPaymentSlug, newTopUpSlug } from '#functions/gateways/random.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { ownedPaymentStore } from '#functions/stores/payments/payments.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { type PayWorld, startPayWorld } from '../payments/test/payWorld.ts';
import { startTopUp, type WantedTopUp } from './topUps.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const person = (account: string) => ({ account, email: `${account}@example.com`, locale: 'en' as const });

function wanted(amount: number, change: Partial<WantedTopUp> = {}): WantedTopUp {
  const quote = quoteTopUp(grosze(amount), 'card', 'individual', currentPriceConfiguration(world.clock.at));
  const slug = newTopUpSlug();
  return { slug, quote, method: 'card', bank: undefined, providerTerms: false, countryId: 1, ...change };
}

async function started(account: string, top: WantedTopUp): Promise<string> {
  const result = await startTopUp(world.deps(), person(account), top);
  if ('refused' in result) throw new Error(result.refused);
  return result.redirectUrl ?? '';
}

async function paid(account: string, top: WantedTopUp) {
  await world.provider.press(await started(account, top), 'pay');
  await expect
    .poll(async () => {
      await world.drain();
      return (await world.deps().payments.read(top.slug))?.payment.state;
    })
    .toBe('paid');
}

test.each([
  ['card', 'a'],
  ['transfer', 'b'],
  ['paypal', 'c'],
  ['przelewy24', 'd'],
  ['blik', 'blik'],
] as const)('a top-up by %s is credited once with its bonus', async (method, account) => {
  await paid(account, wanted(25_000, { method }));
  expect(await world.deps().ledger.readWallet(account)).toMatchObject({ paid: 25_000, bonus: 1250, version: 2 });
});

test('starting again finds the same payment; another customer’s slug and another amount are refused', async () => {
  const top = wanted(10_000);
  const url = await started('e', top);
  expect(await started('e', top)).toBe(url);
  expect(await startTopUp(world.deps(), person('f'), top)).toEqual({ refused: 'not_found' });
  expect(await startTopUp(world.deps(), person('e'), { ...top, quote: wanted(20_000).quote })).toEqual({
    refused: 'quote_changed',
  });
});

test('an account’s payments are paged newest first, others’ never among them', async () => {
  for (const amount of [2000, 3000, 4000, 5000, 6000]) {
    await started('g', wanted(amount));
    world.later(1);
  }
  const owned = ownedPaymentStore(world.db, world.names.payments);
  const amounts: number[] = [];
  let next: string | undefined;
  do {
    const page = await owned.page('g', 2, next);
    amounts.push(...page.payments.map(({ amount }) => amount));
    // An unpaid top-up awaits no invoice.
    expect([...page.invoicesDue]).toEqual([]);
    next = page.next;
  } while (next !== undefined);
  expect(amounts).toEqual([6000, 5000, 4000, 3000, 2000]);
});

test('the history is paged by number, and each line’s balance follows from the one before', async () => {
  for (const amount of [25_000, 50_000, 100_000]) await paid('h', wanted(amount));
  const { ledger } = world.deps();
  const first = await ledger.history('h', { limit: 4 });
  const second = await ledger.history('h', { limit: 4, before: first.entries.at(-1)?.number });
  const lines = [...first.entries, ...second.entries].reverse();
  expect([first.more, second.more, lines.length]).toEqual([true, false, 6]);
  let balance = 0;
  for (const { change, after } of lines) {
    balance += change.paid + change.bonus;
    expect(after.paid + after.bonus).toBe(balance);
  }
  expect(balance).toBe(25_000 + 1250 + 50_000 + 4000 + 100_000 + 10_000);
});

test('afterwards the books balance', async () => {
  expect(checkBooks(await readBooks(world.db, world.names))).toEqual([]);
});

test('the name of an order’s payment is no top-up’s: it stays free for the order', async () => {
  const slug = newPaymentSlug();
  expect(isTopUpSlug(slug)).toBe(false);
  expect(await startTopUp(world.deps(), person('g'), wanted(10_000, { slug }))).toEqual({ refused: 'not_found' });
});
