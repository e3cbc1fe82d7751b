import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { createTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { pendingEventStore } from '../webhooks/pendingEvents.ts';
import { ledgerStore, postingOf } from './ledger.ts';

test('a wallet that someone else moved in between is read again; a refusal of what goes with it is answered as such', async () => {
  const { db, names } = await createTables();
  const at = '2026-11-20T12:00:00.000Z';
  const topUp = (slug: string, sum: number) =>
    postingOf(topUpFacts({ slug, account: 'ann', topUp: grosze(sum), bonus: grosze(0), fee: grosze(0) }, at));
  let faster = ['second', 'third'];
  /** Runs a queued write before each write. */
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
  // A fact with the same id: with the same amount it is a repetition, with another amount a different fact.
  expect(await ledger.post(topUp('first', 10_000), [])).toMatchObject({ outcome: 'already' });
  expect(await ledger.post(topUp('first', 9_000), [])).toEqual({ outcome: 'other' });
  const other = {
    TableName: names.ledger,
    Key: { pk: 'nothing', sk: 'there' },
    ConditionExpression: 'attribute_exists(pk)',
  };
  expect(await ledger.post(topUp('fourth', 1), [{ ConditionCheck: other }])).toEqual({ outcome: 'state', at: 0 });
  expect(await ledger.readWallet('ann')).toMatchObject({ paid: 12_000, version: 3 });
});

test('a write whose answer is lost is looked up and not made twice; one that the database refuses as wrong is told', async () => {
  const { db, names } = await createTables(['ledger']);
  const posting = (slug: string) =>
    postingOf(
      topUpFacts(
        { slug, account: 'bea', topUp: grosze(10_000), bonus: grosze(0), fee: grosze(0) },
        '2026-11-20T12:00:00.000Z',
      ),
    );
  /** A client whose first write succeeds but answers with this error. */
  const answering = (error: Error) => {
    let isLost = false;
    const send = async (command: Parameters<typeof db.send>[0]) => {
      const answer = await db.send(command);
      if (isLost || !(command instanceof TransactWriteCommand)) return answer;
      isLost = true;
      throw error;
    };
    return ledgerStore(Object.assign(Object.create(db), { send }), names.ledger);
  };
  const failed = (fault: 'server' | 'client') => Object.assign(new Error(fault), { $fault: fault });
  const broken = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  for (const [slug, error] of [
    ['one', failed('server')],
    ['two', broken],
  ] as const)
    expect(await answering(error).post(posting(slug), [])).toMatchObject({ outcome: 'already' });
  await expect(answering(failed('client')).post(posting('three'), [])).rejects.toThrow('client');
  expect(await ledgerStore(db, names.ledger).readWallet('bea')).toMatchObject({ paid: 30_000, version: 3 });
});

test('a write of which nothing is known is tried four times in all', async () => {
  const { db, names } = await createTables(['ledger']);
  /** A client whose first `lost` writes fail without an answer and are not carried out. */
  const losing = (lost: number) => {
    let left = lost;
    const send = async (command: Parameters<typeof db.send>[0]) => {
      if (!(command instanceof TransactWriteCommand) || left-- <= 0) return db.send(command);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    };
    return ledgerStore(Object.assign(Object.create(db), { send }), names.ledger);
  };
  const at = '2026-11-20T12:00:00.000Z';
  const posting = postingOf(
    topUpFacts({ slug: 's', account: 'cid', topUp: grosze(100), bonus: grosze(0), fee: grosze(0) }, at),
  );
  await expect(losing(4).post(posting, [])).rejects.toThrow('socket hang up');
  expect(await losing(3).post(posting, [])).toMatchObject({ outcome: 'posted' });
});

test('a balance that falls below the sum its customer set tells so in the write that moves it, once each time', async () => {
  const { db, names } = await createTables();
  const at = '2026-11-20T12:00:00.000Z';
  const ledger = ledgerStore(db, names.ledger);
  const move = (id: string, change: number) => {
    const legs = [
      { account: 'wallet.paid' as const, amount: grosze(change) },
      { account: 'adjustment' as const, amount: grosze(-change) },
    ];
    return ledger.post(postingOf([{ id, kind: 'adjustment', at, wallet: 'ann', legs }]));
  };
  const pending = async () => (await pendingEventStore(db, names).due(new Date(at), 10)).map((row) => row.told);
  await move('first', 10_000);
  expect(await ledger.tellBelow('ann', 5_000)).toBe('written');
  await move('second', -5_000);
  expect(await pending()).toEqual([]);
  await Promise.all([move('third', -1), move('fourth', -1)]);
  expect(await pending()).toHaveLength(1);
  await move('fifth', 2);
  await move('sixth', -100);
  expect((await pending()).map(({ type, account, data }) => [type, account, data?.low_below])).toEqual([
    ['balance.low', 'ann', 5_000],
    ['balance.low', 'ann', 5_000],
  ]);
  await ledger.tellBelow('ann', undefined);
  await move('seventh', 1_000);
  await move('eighth', -1_000);
  expect(await pending()).toHaveLength(2);
  expect(await ledger.readWallet('ann')).toMatchObject({ paid: 4_900, version: 8 });
});
