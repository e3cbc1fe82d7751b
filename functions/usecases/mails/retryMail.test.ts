import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { auditItem } from '../../stores/audit/auditItems.ts';
import { auditStore } from '../../stores/audit/auditLog.ts';
import { failedMailStore, mailStore } from '../../stores/mails/mails.ts';
import { mailOutbox, queuedMailItem } from '../../stores/mails/queuedMails.ts';
import { stoppedAddressStore } from '../../stores/mails/stoppedAddresses.ts';
import { transact } from '../../stores/transact.ts';
import { liftAddress, retryMail } from './failedMails.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

test('a mail that failed is sent again once, however often that is asked for, and the audit names who asked', async () => {
  const { db, names } = tables;
  const now = new Date();
  const common = { to: 'you@example.com', locale: 'en', state: 'queued', createdAt: now.toISOString() } as const;
  const mail = {
    ...common,
    id: 'order_accepted.7KQ2M9X4TB',
    template: 'order_accepted',
    orderId: '7KQ2M9X4TB',
  } as const;
  const link = { ...common, id: 'forgot.1', template: 'forgot' } as const;
  await transact(db, [queuedMailItem(names.work, mail)]);
  await mailOutbox(db, names.work).enqueue(link);
  const sent: string[] = [];
  const mails = mailStore(db, names.work);
  const mailQueue = { send: async ({ id }: { id: string }) => void sent.push(id) };
  const stoppedAddresses = stoppedAddressStore(db, names.work);
  const deps = { mails, failedMails: failedMailStore(db, names), stoppedAddresses, mailQueue, now };
  const by = { account: 'anna', request: 'request' };
  expect(await retryMail(deps, mail.id, by)).toBe('queued');
  expect(sent).toEqual([]);
  await Promise.all([mails.failed(mail.id, now), mails.failed(link.id, now)]);
  expect(await Promise.all([1, 2, 3].map(() => retryMail(deps, mail.id, by)))).toEqual(['queued', 'queued', 'queued']);
  expect(sent).toEqual([mail.id]);
  expect((await mails.failures({ limit: 10 })).failures.map((one) => one.mail.id)).toEqual([link.id]);
  expect(await retryMail(deps, link.id, by)).toEqual({ refused: 'conflict' });
  expect(await retryMail(deps, 'nothing', by)).toEqual({ refused: 'not_found' });
  const { lines } = await auditStore(db, names.audit).of('order#7KQ2M9X4TB', 10);
  expect(lines.map(({ act, who }) => [act, who])).toEqual([['mail_retried', { kind: 'staff', account: 'anna' }]]);
});

test('staff allow mail to an address again, once, with an audit line that does not name it', async () => {
  const { db, names } = tables;
  const stoppedAddresses = stoppedAddressStore(db, names.work);
  const auditPart = (line: AuditLine) => auditItem(names.audit, line, line.request ?? '');
  const at = '2026-11-20T12:00:00.000Z';
  const lift = (email: string, request: string) => {
    const acting = { account: 'anna', request, now: new Date('2026-11-23T12:00:00Z') };
    return liftAddress({ stoppedAddresses, auditPart }, { email, reason: 'The mailbox was full.' }, acting);
  };
  expect(await lift('full@example.com', 'none')).toBe(false);
  await stoppedAddresses.stop('full@example.com', { because: 'bounced', at });
  const both = await Promise.all([lift('Full@example.com', 'one'), lift('full@example.com', 'two')]);
  expect(both.filter(Boolean)).toEqual([true]);
  expect(await stoppedAddresses.isStopped('full@example.com', new Date('2026-11-25T12:00:00Z'))).toBe(false);
  const { lines } = await auditStore(db, names.audit).of('mail#address', 10);
  expect(lines).toMatchObject([
    { act: 'address_lifted', before: { because: 'bounced' }, reason: 'The mailbox was full.' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
  // A later complaint stops the address again.
  await stoppedAddresses.stop('full@example.com', { because: 'complained', at: '2026-11-24T12:00:00.000Z' });
  expect(await stoppedAddresses.isStopped('full@example.com', new Date('2026-11-25T12:00:00Z'))).toBe(true);
});
