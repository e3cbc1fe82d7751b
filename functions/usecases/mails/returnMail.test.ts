import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { mailStore } from '../../stores/mails/mails.ts';
import { queuedMailItem } from '../../stores/mails/queuedMails.ts';
import { stoppedAddressStore } from '../../stores/mails/stoppedAddresses.ts';
import { transact } from '../../stores/transact.ts';
import { returnMail } from './failedMails.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
let tables: TestTables;
let mails: ReturnType<typeof mailStore>;
let stoppedAddresses: ReturnType<typeof stoppedAddressStore>;
const enqueued: string[] = [];
const deps = () => ({
  ...{ mails, stoppedAddresses, now },
  orders: { noteMailFailed: async (id: string) => enqueued.push(id) > 0 },
});

beforeAll(async () => {
  tables = await createTables();
  mails = mailStore(tables.db, tables.names.work);
  stoppedAddresses = stoppedAddressStore(tables.db, tables.names.work);
});

let count = 0;
async function sentMail(change: { isSent?: boolean } = {}) {
  const orderId = `ORDER${++count}`;
  const to = `Reader.${count}@example.com`;
  const id = `order_accepted.${orderId}`;
  const mail = { id, template: 'order_accepted', to, locale: 'en', orderId, state: 'queued' } as const;
  await transact(tables.db, [queuedMailItem(tables.names.work, { ...mail, createdAt: now.toISOString() })]);
  if (change.isSent ?? true) await mails.sent(id);
  return { id, to, orderId };
}
const failure = async (id: string) =>
  (await mails.failures({ limit: 100 })).failures.find(({ mail }) => mail.id === id);

test.each([
  ['a permanent bounce', 'bounced', true],
  ['a complaint', 'complained', true],
  ['a bounce that may pass', 'bounced', false],
] as const)('%s ends at the mail and the order, once however often it is told', async (_, because, forGood) => {
  const { id, to, orderId } = await sentMail();
  const returned = { id, because, forGood, recipients: [to] };
  expect(await returnMail(deps(), returned)).toBe('noted');
  expect(await returnMail(deps(), returned)).toBe('known');
  expect(await failure(id)).toMatchObject({ because, failedAt: now.toISOString(), mail: { to, state: 'failed' } });
  expect(enqueued).toContain(orderId);
  // Addresses are stopped in lower case.
  expect(await stoppedAddresses.isStopped(to.toLowerCase(), now)).toBe(forGood);
});

test('a bounce that arrives before the mail is noted as sent is not lost', async () => {
  const { id, to } = await sentMail({ isSent: false });
  await returnMail(deps(), { id, because: 'bounced', forGood: false, recipients: [to] });
  expect(await mails.sent(id)).toBe(false);
  expect(await failure(id)).toMatchObject({ because: 'bounced' });
});

test('a bounce of an unknown mail stops its address and nothing else', async () => {
  const returned = { because: 'bounced', forGood: true, recipients: ['unknown@example.com'] } as const;
  expect(await returnMail(deps(), { ...returned, id: 'nothing.here' })).toBe('unknown');
  expect(await returnMail(deps(), returned)).toBe('unknown');
  expect(await stoppedAddresses.isStopped('unknown@example.com', now)).toBe(true);
});

test('an address that was released stays released for older bounces, and is stopped by newer ones', async () => {
  const email = 'again@example.com';
  const stop = (at: Date) => stoppedAddresses.stop(email, { because: 'bounced', at: at.toISOString() });
  expect(await stoppedAddresses.lift(email, now)).toBe(false);
  await stop(now);
  expect(await stoppedAddresses.lift(email, later)).toBe(true);
  await stop(now);
  expect(await stoppedAddresses.isStopped(email, now)).toBe(false);
  await stop(new Date('2026-11-22T12:00:00Z'));
  expect(await stoppedAddresses.isStopped(email, now)).toBe(true);
  const years = new Date(Date.parse('2026-11-22T12:00:00Z') + retentionDays.stoppedAddress * 86_400_000);
  expect(await stoppedAddresses.isStopped(email, years)).toBe(false);
});
