import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { createTables } from '#infra/test/createTables.ts';
import { grosze } from '#shared/model/grosze.ts';
import { ledgerStore } from './ledgerStore.ts';
import { postingOf } from './postingOf.ts';

test('a wallet that somebody else moved in between is read again; a refusal of what goes with it is told as such', async () => {
  const { db, names } = await createTables();
  const at = '2026-11-20T12:00:00.000Z';
  const topUp = (slug: string, sum: number) =>
    postingOf(topUpFacts({ slug, account: 'ann', topUp: grosze(sum), bonus: grosze(0), fee: grosze(0) }, at));
  let faster = ['second', 'third'];
  /** Before a write is carried out another one is, as often as there are some. */
  const send = async (command: Parameters<typeof db.send>[0]) => {
    const [slug, ...others] = faster;
    if (command instanceof TransactWriteCommand && slug !== undefined) {
      faster = others;
      await ledgerStore(db, names.ledger).post(topUp(slug, 1_000), []);
    }
    return db.send(command);
  };
  const ledger = ledgerStore(Object.assign(Object.create(db), { send }), names.ledger);
  expect(await ledger.post(topUp('first', 10_000), [])).toMatchObject({ outcome: 'posted' });
  expect(await ledger.readWallet('ann')).toMatchObject({ paid: 12_000, version: 3 });
  const other = {
    TableName: names.ledger,
    Key: { pk: 'nothing', sk: 'there' },
    ConditionExpression: 'attribute_exists(pk)',
  };
  expect(await ledger.post(topUp('fourth', 1), [{ ConditionCheck: other }])).toEqual({ outcome: 'state', at: 0 });
  expect(await ledger.readWallet('ann')).toMatchObject({ paid: 12_000, version: 3 });
});
