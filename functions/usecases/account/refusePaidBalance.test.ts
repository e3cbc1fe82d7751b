import { beforeAll, expect, test } from 'vitest';
import { orderFromBalance, topUpFacts } from '#functions/domain/ledger/movements.ts';
import { type LedgerStore, ledgerStore, postingOf } from '#functions/stores/ledger/ledger.ts';
import { createTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { refusePaidBalance } from './closeAccount.ts';

let ledger: LedgerStore;
beforeAll(async () => {
  const { db, names } = await createTables();
  ledger = ledgerStore(db, names.ledger);
});
const at = '2026-11-20T10:00:00.000Z';

test('an account whose balance was never used can be closed', async () => {
  expect(await refusePaidBalance(ledger, 'nobody', 'en')).toBeUndefined();
});

test('money that was paid in holds the account up and is named; once it is spent, the bonus alone does not', async () => {
  const account = 'account-1';
  const topUp = { slug: 'a-top-up', account, topUp: grosze(12_345), bonus: grosze(500), fee: grosze(0) };
  await ledger.post(postingOf(topUpFacts(topUp, at)));
  expect(await refusePaidBalance(ledger, account, 'pl')).toMatchObject({
    refused: 'balance_left',
    replace: { amount: '123,45\u00a0zł', email: expect.stringContaining('@') },
  });
  const order = { orderId: 'ORDER', slug: 'an-order', account, gross: grosze(12_345), vat: grosze(0), fee: grosze(0) };
  await ledger.post(postingOf([orderFromBalance({ ...order, spent: { paid: grosze(12_345), bonus: grosze(0) } }, at)]));
  expect(await ledger.readWallet(account)).toMatchObject({ paid: 0, bonus: 500 });
  expect(await refusePaidBalance(ledger, account, 'pl')).toBeUndefined();
});
