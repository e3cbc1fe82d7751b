import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesAt } from '../../evolution/keptReleases.ts';
import type { Host } from '../../local/host/host.ts';
import { startProduct } from '../../local/host/startHost.ts';
import { type ApartWorld, openApart, quietly } from './apartWorld.ts';
import { runHistory } from './runHistory.ts';
import { walkContract } from './walkContract.ts';

let host: Host;
let world: ApartWorld;
beforeAll(async () => {
  host = await startProduct(quietly);
  world = await openApart(host);
});
afterAll(async () => {
  await world?.receiver.stop();
  await host?.stop();
});

test('however live and test calls of an account meet, neither changes or sees a row, a file, a mail or an event of the other', async () => {
  // In two days the order of test mode has written every kind of row that it has after seven; `prove:apart` waits up to twenty.
  const { wrong, orders } = await runHistory(world, 20261123, { count: 8, longestWaitDays: 5 });
  expect(wrong).toEqual([]);
  expect(orders).toBeGreaterThan(1);
}, 600_000);

test('an order of test mode that gets into the live table is noticed', async () => {
  const { db, names } = await tablesAt(host.dynamoEndpoint);
  const { wrong } = await runHistory(world, 1, {
    count: 2,
    after: async ({ name, orders: [id] }) => {
      if (name === 'test')
        await db.send(new PutCommand({ TableName: names.work, Item: { pk: `stray#${id}`, sk: 'order' } }));
    },
  });
  expect(wrong).toEqual([expect.stringContaining('stray#'), expect.stringContaining('names')]);
}, 600_000);

// Last: it exhausts a token's calls per minute.
test('a test token reaches nothing live by any operation, and no other caller reaches a clock', async () => {
  const { wrong, calls } = await walkContract(world);
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(500);
}, 600_000);
