import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { bookPages } from '#functions/stores/ledger/bookPages.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { walletKey } from '#functions/stores/ledger/ledgerItems.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { sweepPayments } from '#functions/usecases/payments/sweepPayments.ts';
import { type PayWorld, startPayWorld } from '#functions/usecases/payments/test/payWorld.ts';
import { requestRefund } from '#functions/usecases/refunds/refundRequests.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { recordOf } from '../../constructs/records.ts';
import { accepted } from '../../local/p24/test/p24World.ts';
import { tableNames } from '../../settings/tables.ts';
import { stageTables } from '../deploy/stage.ts';
import { againstProvider } from './againstProvider.ts';
import { providerReport, restoreWallet, walletDifferences } from './books.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await startPayWorld();
});
afterAll(() => world.stop());

const books = () => readBooks(world.db, world.names);
const yesterday = () => new Date(Date.now() - 86_400_000);
const found = async () => {
  const { report, byHand } = await providerReport(world.provider.client, yesterday(), new Date());
  const exactly = [...reconcile(await books(), report).map(({ what }) => what), ...byHand];
  // The command compares them a page at a time.
  const pages = bookPages(world.db, world.names);
  const inPages = await againstProvider(pages, world.provider.client, { now: new Date(), pauseMs: 0 });
  expect([...inPages.found.map(({ what }) => what), ...inPages.byHand]).toEqual(exactly);
  return exactly;
};

test('the provider’s own report agrees with the books, and every difference is found', async () => {
  const { order, redirectUrl } = await world.started(await world.newCart(), { account: 'reconciled' });
  await world.provider.press(redirectUrl, 'pay');
  await expect
    .poll(async () => {
      await world.drain();
      return (await world.deps().orders.read(order.id))?.state;
    })
    .toBe('accepted');
  const slug = order.paymentSlug;
  await requestRefund(world.deps(), { id: 'reconciled-refund-01', slug, amount: grosze(700), to: 'provider' });
  await expect
    .poll(async () => {
      world.later(60);
      await sweepPayments(world.deps());
      await world.provider.press(redirectUrl, 'finish_refunds');
      return (await world.deps().payments.read(slug))?.refunds[0]?.state;
    })
    .toBe('completed');
  expect(await found()).toEqual([]);

  const key = { pk: `payment#${slug}`, sk: 'refund#reconciled-refund-01' };
  const setState = (state: string) =>
    world.db.send(
      new UpdateCommand({
        TableName: world.names.payments,
        Key: key,
        UpdateExpression: 'SET #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
      }),
    );
  await setState('asked');
  expect(await found()).toEqual(['the provider paid back what is not posted']);
  await setState('completed');

  const { registration, client, press, sandbox } = world.provider;
  const { redirectUrl: stranger } = accepted(await client.register(registration('someone-elses-paym.1')));
  await press(stranger, 'pay');
  expect(await found()).toEqual(['the provider has money that is not posted']);
  const kept = sandbox.transactions().find(({ request }) => request.sessionId.startsWith(slug));
  if (!kept) throw new Error('No transaction.');
  kept.paidAmount -= 1;
  expect(await found()).toContain('the provider has another amount');
});

test('a wallet that is not what the journal says is found and put right, unless it moved in the meantime', async () => {
  const account = 'rebuilt';
  const amounts = { topUp: grosze(10_000), bonus: grosze(500), fee: grosze(0) };
  await world
    .deps()
    .ledger.post(postingOf(topUpFacts({ slug: 'rebuilt-slug', account, ...amounts }, '2026-11-20T10:00:00.000Z')));
  const different = async () => walletDifferences(await books()).filter((one) => one.account === account);
  expect(await different()).toEqual([]);
  const put = (paid: number) => {
    const Item = { ...walletKey(account), account, paid, bonus: 500, held: 0, version: 2 };
    return world.db.send(new PutCommand({ TableName: world.names.ledger, Item }));
  };
  await put(9_999);
  const [difference] = await different();
  if (!difference) throw new Error('Not found.');
  expect(difference).toMatchObject({ stored: { paid: 9_999 }, rebuilt: { paid: 10_000 } });
  await put(9_998);
  expect(await restoreWallet(world.db, world.names.ledger, difference)).toBe(false);
  await put(9_999);
  expect(await restoreWallet(world.db, world.names.ledger, difference)).toBe(true);
  expect(await different()).toEqual([]);
});

test('restored tables are opened by the names of the settings', async () => {
  const restoredTables = recordOf(tableNames, (name) => `restored-${name}`);
  const stage = { brand: 'verso', stage: 'nowhere', region: 'eu-central-1', restoredTables };
  expect((await stageTables(stage)).names.orders).toBe('restored-orders');
});

test('tables are those that the stack of the stage says, whatever else begins like them; a stage without them is reported', async () => {
  const stage = { brand: 'verso', stage: 'production', region: 'eu-central-1' };
  const saying = (Stacks: object[]) => ({ send: async () => ({ Stacks }) }) as unknown as CloudFormationClient;
  const Outputs = tableNames.map((table) => ({
    OutputKey: `Table${table.charAt(0).toUpperCase()}${table.slice(1)}Name`,
    OutputValue: `verso-production-data-${table}-second-try`,
  }));
  const { names } = await stageTables(stage, { cloud: saying([{ Outputs }]) });
  expect(names.orders).toBe('verso-production-data-orders-second-try');
  // Not made, or its making failed.
  for (const none of [[], [{ StackStatus: 'ROLLBACK_COMPLETE' }]])
    await expect(stageTables(stage, { cloud: saying(none) })).rejects.toThrow(
      'The stage verso-production has no table carts: deploy it first.',
    );
});
