import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MailFailure } from '#shared/model/mail/mailFailure.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type GatheredMail, Mail, type WorkMail } from '../../domain/mail/mail.ts';
import { auditItem } from '../audit/auditItems.ts';
import { dueRows } from '../dueRows.ts';
import { dueIndex, type ListPage, placedPage } from '../placedPage.ts';
import { readRows } from '../readRows.ts';
import { type OfRequest, requestIn } from '../requestOf.ts';
import { everyRow, queryRows, readRow, updateItem, type Values, write, writeIf } from '../rows.ts';
import { transact } from '../transact.ts';
import { mailFailedPk, mailKey, mailsDue, mailsOf } from './queuedMails.ts';

/** Pending and sent mails. Pending ones are in the index `due`. */
export function mailStore(db: DynamoDBDocumentClient, table: string) {
  const change = (id: string, said: string, values: Values, when: string): Promise<boolean> =>
    writeIf(db, updateItem(table, mailKey(id), said, values, when));

  return {
    async read(id: string): Promise<(Mail & OfRequest) | undefined> {
      const row = await readRow(db, table, mailKey(id));
      return row && { ...z.parse(Mail, row), ...requestIn(row) };
    },

    /**
     * Locks a pending mail until `until` for one run: false while another run has it, or if it is no longer pending.
     * After an interrupted run it can be locked again.
     */
    take: (id: string, now: Date, until: Date): Promise<boolean> =>
      change(
        id,
        'SET sendingUntil = :until',
        { queued: 'queued', now: now.toISOString(), until: until.toISOString() },
        '#state = :queued AND (attribute_not_exists(sendingUntil) OR sendingUntil <= :now)',
      ),

    /** Releases a mail that could not be sent, for the next run. */
    giveBack: (id: string): Promise<boolean> =>
      change(id, 'REMOVE sendingUntil', { queued: 'queued' }, '#state = :queued'),

    /** Marks a mail as sent for good, and deletes its recipient and their data. */
    sent: (id: string): Promise<boolean> =>
      change(
        id,
        'SET #state = :sent, #to = :nobody REMOVE due_pk, due_at, registration, subject, sendingUntil',
        { sent: 'sent', queued: 'queued', nobody: '' },
        '#state = :queued',
      ),

    /**
     * Moves a mail into the digest of an instant, which is pending from then on; the mail itself counts as sent. False
     * if that digest has been sent, or if another run has handled the mail.
     */
    gather: (mail: WorkMail, slot: Date): Promise<boolean> => gatherMail(db, table, mail, slot),

    /** Marks a mail as failed for good. Staff see it with its recipient; the recipient's data is deleted. */
    failed: (id: string, at: Date, because: MailFailure = 'refused'): Promise<boolean> =>
      change(
        id,
        'SET #state = :failed, due_pk = :pk, due_at = :at, because = :because REMOVE registration, subject, sendingUntil',
        { failed: 'failed', queued: 'queued', pk: mailFailedPk, at: at.toISOString(), because },
        '#state = :queued',
      ),

    /**
     * Marks a sent mail as bounced or reported as spam, among the failed ones, with its recipient; false if already
     * marked.
     */
    returned: (id: string, { to, because, at }: { to: string; because: MailFailure; at: Date }): Promise<boolean> =>
      change(
        id,
        'SET #state = :failed, #to = :to, due_pk = :pk, due_at = :at, because = :because REMOVE registration, subject, sendingUntil',
        { failed: 'failed', sent: 'sent', queued: 'queued', to, because, pk: mailFailedPk, at: at.toISOString() },
        // The notification may arrive before the mail is marked as sent.
        '#state IN (:sent, :queued)',
      ),

    /** Failed mails, newest first, with the instant of failure; before `before` if given. */
    async failures(page: ListPage): Promise<{ failures: FailedMail[]; next: string | undefined }> {
      const list = { table, schema: Mail, index: dueIndex, partitions: [mailFailedPk], backwards: true };
      const { rows, next } = await placedPage(db, list, page);
      const failures = rows.map(({ read: mail, row }) => ({
        mail,
        failedAt: String(row.due_at),
        // Failures without a recorded kind were refusals.
        because: MailFailure.safeParse(row.because).data ?? ('refused' as const),
      }));
      return { failures, next };
    },

    /**
     * The mails about an order written by `now`, oldest first: to its customer, and to those who work on it. Mails for
     * later, which may yet be dropped, are not among them.
     */
    async ofOrder(orderId: string, now: Date): Promise<WrittenMail[]> {
      const rows = await queryRows(
        db,
        table,
        'mails_pk = :pk',
        { pk: mailsOf(orderId) },
        { IndexName: 'mails', Limit: 200 },
      );
      return readRows(WrittenMail, rows).filter((mail) => mail.createdAt <= now.toISOString());
    },

    /** Mails due by `now`, oldest first in each partition; at most `limit` of each. */
    async due(now: Date, limit: number): Promise<Mail[]> {
      return dueRows(db, table, Mail, mailsDue.all, now, limit);
    },

    /** Postpones an unsent mail. */
    postpone: (id: string, at: Date): Promise<boolean> =>
      change(id, 'SET due_at = :at', { at: at.toISOString() }, 'attribute_exists(due_pk)'),
  };
}

export type MailStore = ReturnType<typeof mailStore>;

const WrittenMail = z.object({ template: z.string(), state: MailState, createdAt: z.string() });

type WrittenMail = z.infer<typeof WrittenMail>;

interface FailedMail {
  mail: Mail;
  failedAt: string;
  because: MailFailure;
}

/** Digests are kept as long as other mails. */
const keptSeconds = retentionDays.mails * 86_400;

/** One digest per translator and instant: mails are added while it waits. */
async function gatherMail(
  db: DynamoDBDocumentClient,
  table: string,
  { id, to, locale, translator, template, job }: WorkMail,
  slot: Date,
): Promise<boolean> {
  const at = slot.toISOString();
  const digestId = `work_digest.${translator}.${at}`;
  const gathered: GatheredMail = { template, job };
  const result = await transact(db, [
    updateItem(
      table,
      mailKey(digestId),
      'SET id = :id, template = :digest, #to = :to, #locale = :locale, translator = :translator, #state = :queued, createdAt = :at, due_pk = :due, due_at = :at, expires_at = :expires, gathered = list_append(if_not_exists(gathered, :none), :one)',
      {
        ...{ id: digestId, digest: 'work_digest', to, locale, translator, queued: 'queued', at },
        ...{ due: mailsDue.of(digestId), none: [], one: [gathered] },
        expires: Math.floor(slot.getTime() / 1000) + keptSeconds,
      },
      'attribute_not_exists(pk) OR #state = :queued',
    ),
    updateItem(
      table,
      mailKey(id),
      'SET #state = :sent, #to = :nobody REMOVE due_pk, due_at',
      { sent: 'sent', queued: 'queued', nobody: '' },
      '#state = :queued',
    ),
  ]);
  return result === 'written';
}

/** Sends failed mails again. */
export function failedMailStore(db: DynamoDBDocumentClient, tables: { work: string; audit: string }) {
  return {
    /** Queues it again; false if it had not failed. */
    retry: async (id: string, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        updateItem(
          tables.work,
          mailKey(id),
          'SET #state = :queued, due_pk = :due, due_at = :at',
          {
            queued: 'queued',
            failed: 'failed',
            due: mailsDue.of(id),
            // If the queue message gets lost, the sweeper finds the mail a minute later.
            at: new Date(Date.parse(line.at) + 60_000).toISOString(),
          },
          '#state = :failed',
        ),
        auditItem(tables.audit, line, `retried-${id}`),
      ])) === 'written',
  };
}
export type FailedMailStore = ReturnType<typeof failedMailStore>;

/** Customers' texts quoted in mails about their orders. */
export function mailWords(db: DynamoDBDocumentClient, table: string) {
  return {
    /**
     * Deletes the quoted texts from all mails about an order; the records of sending stay. Mails written for later than
     * `now` are not sent any more, and lose their recipient.
     */
    async erase(orderId: string, now: Date): Promise<void> {
      const mails = await everyRow(db, table, 'mails_pk = :pk', { pk: mailsOf(orderId) }, { IndexName: 'mails' });
      for (const { pk, sk, createdAt } of mails) {
        await write(db, updateItem(table, { pk, sk }, 'REMOVE said', {}, 'attribute_exists(pk)'));
        if (String(createdAt) > now.toISOString())
          await writeIf(
            db,
            updateItem(
              table,
              { pk, sk },
              'SET #state = :sent, #to = :nobody REMOVE due_pk, due_at',
              { sent: 'sent', queued: 'queued', nobody: '' },
              '#state = :queued',
            ),
          );
      }
    },
  };
}
export type MailWords = ReturnType<typeof mailWords>;
