import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import type { AccountMail } from '#functions/domain/mail/mail.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { inDueShare } from './dueRows.ts';
import { mailStore } from './mails/mails.ts';
import { queuedMailItem } from './mails/queuedMails.ts';
import { transact } from './transact.ts';
import { pendingEventItems } from './webhooks/pendingEventItems.ts';
import { pendingEventStore } from './webhooks/pendingEvents.ts';

const at = '2026-11-23T10:00:00.000Z';
const later = new Date('2026-11-23T11:00:00Z');
const mail = (id: string): AccountMail => ({
  id,
  template: 'forgot',
  to: 'a@example.com',
  locale: 'en',
  state: 'queued',
  createdAt: at,
});
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

/** The due rows that each of `of` parallel runs finds. */
const runs = async <T>(of: number, find: () => Promise<T[]>): Promise<T[][]> => {
  const found: T[][] = [];
  for (let part = 0; part < of; part++) found.push(await inDueShare({ part, of }, find));
  return found;
};

test('mails that are due stand in several partitions; one run finds all of them, and of several each its own', async () => {
  const { db, names } = tables;
  const ids = Array.from({ length: 60 }, (_, place) => `mail${place}`);
  for (const id of ids) await transact(db, [queuedMailItem(names.work, mail(id))]);
  // A row in the partition that an earlier release used.
  const old = { pk: 'mail#old', sk: 'mail', ...mail('old'), due_pk: 'mail', due_at: at };
  await db.send(new PutCommand({ TableName: names.work, Item: old }));
  const wanted = [...ids, 'old'].toSorted();

  const find = async () => (await mailStore(db, names.work).due(later, 100)).map(({ id }) => id);
  expect((await find()).toSorted()).toEqual(wanted);
  for (const of of [2, 3, 8, 13]) {
    const found = await runs(of, find);
    expect(found.flat().toSorted()).toEqual(wanted);
    expect(found.filter((own) => own.length > 0).length).toBe(of);
  }
});

test('events of one subject stand in one partition; beside those of an earlier release one run reads all of them in their order', async () => {
  const { db, names } = tables;
  const eventOf = (orderId: string, second: number) => ({
    type: 'order.created' as const,
    at: `2026-11-23T10:00:${String(second).padStart(2, '0')}.000Z`,
    orderId,
  });
  const subjects = Array.from({ length: 12 }, (_, place) => `order${place}`);
  for (const [place, id] of subjects.entries())
    for (const second of [place, place + 20]) await transact(db, pendingEventItems(names.orders, eventOf(id, second)));
  const store = pendingEventStore(db, names);
  const find = async () => (await store.due(later, 100)).map((row) => `${row.told.orderId} ${row.told.at}`);

  const all = await find();
  expect(all.length).toBe(24);
  const shared = await runs(11, find);
  expect(shared.flat().toSorted()).toEqual(all.toSorted());
  for (const id of subjects) expect(shared.filter((own) => own.some((one) => one.startsWith(`${id} `))).length).toBe(1);

  const older = subjects.map((id, place) => ({ id, told: eventOf(id, place + 40) }));
  for (const one of older) {
    const key = { pk: `told#order#${one.id}`, sk: `${one.told.at}#order.created#older` };
    await db.send(
      new PutCommand({
        TableName: names.orders,
        Item: { ...key, due_pk: 'told', due_at: one.told.at, told: one.told },
      }),
    );
  }
  const [first = [], ...others] = await runs(4, find);
  expect(others.flat()).toEqual([]);
  expect(first).toEqual(await find());
  expect(first.length).toBe(36);
});
