import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { orderFromBalance, topUpFacts } from '../ledger/movements.ts';
import { emptyWallet, walletEntries } from '../ledger/wallet.ts';
import { balanceStatement } from './balanceStatement.ts';

const at = '2026-11-20T12:00:00.000Z';
const none = grosze(0);
const spent = (orderId: string, paid: number, bonus: number) =>
  orderFromBalance(
    {
      ...{ orderId, slug: orderId, account: 'ann', spent: { paid: grosze(paid), bonus: grosze(bonus) } },
      ...{ gross: grosze(paid + bonus), vat: none, fee: none },
    },
    at,
  );
const topUp = { slug: 'top', account: 'ann', topUp: grosze(10_000), bonus: grosze(500), fee: none };
const entries = walletEntries(emptyWallet('ann'), [
  ...topUpFacts(topUp, at),
  spent('ONE', 4_000, 0),
  spent('FREE', 0, 0),
  spent('TWO', 6_000, 100),
]);

test('a statement opens with what there was, money and bonus, sums what came and went, and closes with what is left', () => {
  const [before, ...rest] = entries;
  expect(balanceStatement('2026-11', { before, entries: rest, upTo: at })).toEqual({
    ...{ month: '2026-11', upTo: at, opening: 10_000, closing: 400, came: 500, went: -10_100, entries: rest },
  });
});

test('the first statement opens with nothing, and a month without movements closes as it opened', () => {
  expect(balanceStatement('2026-11', { before: undefined, entries, upTo: undefined })).toMatchObject({
    ...{ opening: 0, closing: 400, came: 10_500, went: -10_100, upTo: undefined },
  });
  expect(balanceStatement('2026-12', { before: entries.at(-1), entries: [], upTo: undefined })).toMatchObject({
    ...{ opening: 400, closing: 400, came: 0, went: 0 },
  });
  expect(balanceStatement('2026-10', { before: undefined, entries: [], upTo: undefined })).toMatchObject({
    ...{ opening: 0, closing: 0 },
  });
});
