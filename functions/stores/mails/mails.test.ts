import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { getRow, onRows, type Place, setRow } from '../test/onRows.ts';
import { mailStore, mailWords } from './mails.ts';
import { mailKey, mailOutbox } from './queuedMails.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
const until = new Date(now.getTime() + 60_000);
let tables: Pick<TestTables, 'db'> & { names: { work: string } };
let mails: ReturnType<typeof mailStore>;
let place: Place;
beforeAll(async () => {
  tables = await createTables(['work']);
  mails = mailStore(tables.db, tables.names.work);
  place = { TableName: tables.names.work, Key: mailKey('m1') };
});

const queued = { state: 'queued', to: 'a@example.com', subject: 'Demo', due_pk: 'mails', due_at: at };
const [sent, failed] = [
  { ...queued, state: 'sent' },
  { ...queued, state: 'failed' },
];
const on = (rows: (object | undefined)[], act: () => Promise<boolean>) => onRows(tables.db, place, rows, act);
const left = () => getRow(tables.db, place);

test('a queued mail is taken by one run, and by another once the time of the first is over', async () => {
  const later = new Date(now.getTime() + 1).toISOString();
  const rows = [queued, { ...queued, sendingUntil: later }, { ...queued, sendingUntil: at }, sent, failed, undefined];
  expect(await on(rows, () => mails.take('m1', now, until))).toEqual([true, false, true, false, false, false]);
  await setRow(tables.db, place, queued);
  expect(await mails.take('m1', now, until)).toBe(true);
  expect(await left()).toMatchObject({ sendingUntil: until.toISOString() });
  expect(await mails.take('m1', now, until)).toBe(false);
  expect(await mails.giveBack('m1')).toBe(true);
  expect(await mails.take('m1', now, until)).toBe(true);
});

test('a mail is given back, sent or failed while it is queued, and only then', async () => {
  const rows = [queued, sent, failed, undefined];
  const once = [true, false, false, false];
  expect(await on(rows, () => mails.giveBack('m1'))).toEqual(once);
  expect(await on(rows, () => mails.sent('m1'))).toEqual(once);
  expect(await on(rows, () => mails.failed('m1', now))).toEqual(once);
});

test('of a mail that was sent neither its recipient nor its subject is kept; a failed one keeps its recipient for staff', async () => {
  await setRow(tables.db, place, { ...queued, registration: {}, sendingUntil: at });
  await mails.sent('m1');
  expect(await left()).toEqual({ ...place.Key, state: 'sent', to: '' });
  await setRow(tables.db, place, { ...queued, registration: {}, sendingUntil: at });
  await mails.failed('m1', now, 'bounced');
  const row = await left();
  expect(row).toMatchObject({ state: 'failed', to: 'a@example.com', due_at: at, because: 'bounced' });
  for (const name of ['registration', 'subject', 'sendingUntil']) expect(row).not.toHaveProperty(name);
});

test('a mail comes back after it was sent, also just before that is noted, once', async () => {
  const back = () => mails.returned('m1', { to: 'b@example.com', because: 'bounced', at: now });
  expect(await on([sent, queued, failed, undefined], back)).toEqual([true, true, false, false]);
  await setRow(tables.db, place, sent);
  await back();
  expect(await left()).toMatchObject({ state: 'failed', to: 'b@example.com', because: 'bounced', due_at: at });
  expect(await back()).toBe(false);
});

test('a mail is put off while it is due', async () => {
  const { due_pk: _, due_at: __, ...done } = sent;
  expect(await on([queued, done, undefined], () => mails.postpone('m1', until))).toEqual([true, false, false]);
  await setRow(tables.db, place, queued);
  await mails.postpone('m1', until);
  expect(await left()).toMatchObject({ due_at: until.toISOString() });
});

test('a mail for later is not listed before its time, and does not outlive the person of its order', async () => {
  const outbox = mailOutbox(tables.db, tables.names.work);
  const write = (id: string, createdAt: Date) =>
    tables.db.send(
      new TransactWriteCommand({
        TransactItems: [
          outbox.item({
            ...{ id, template: 'order_unpaid', orderId: 'o1', to: 'a@example.com', locale: 'en', state: 'queued' },
            createdAt: createdAt.toISOString(),
          }),
        ],
      }),
    );
  await write('asked', now);
  await write('later', until);
  expect(await mails.ofOrder('o1', now)).toHaveLength(1);
  expect(await mails.ofOrder('o1', until)).toHaveLength(2);
  await mailWords(tables.db, tables.names.work).erase('o1', now);
  expect(await mails.read('asked')).toMatchObject({ state: 'queued', to: 'a@example.com' });
  expect(await mails.read('later')).toMatchObject({ state: 'sent', to: '' });
  expect((await mails.due(new Date(until.getTime() + 3_600_000), 5)).map(({ id }) => id)).toEqual(['asked']);
});
