import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { retentionDays } from '#shared/rules/retention.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import type { AccountMail, Mail } from '../../domain/mail/mail.ts';
import { requestField } from '../requestOf.ts';
import { putItem, writeIf } from '../rows.ts';
import { spread } from '../spread.ts';
import type { TransactItem } from '../transact.ts';

/** Queues mails, separately or in the transaction of their cause. */
export function mailOutbox(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (mail: Mail): TransactItem => queuedMailItem(table, mail),

    /** False if the same mail exists. */
    enqueue: (mail: AccountMail | ApplicantMail): Promise<boolean> => writeIf(db, queuedMailItem(table, mail)),
  };
}
export type MailOutbox = ReturnType<typeof mailOutbox>;

export const mailKey = (id: string) => ({ pk: `mail#${id}`, sk: 'mail' });

/** How long records of sent mails are kept, for questions; the contents are not. */
const keptDays = retentionDays.mails;

/** Index partition of the mails about an order. */
export const mailsOf = (orderId: string): string => `order#${orderId}`;

/** Index partitions of pending mails, by id. */
export const mailsDue = spread('mail', 8);

/** Index partition of failed mails, by the instant of failure. */
export const mailFailedPk = 'mail-failed';

/** A new pending mail; a transaction that repeats its cause is refused at this item or an earlier one. */
export function queuedMailItem(table: string, mail: Mail): TransactItem {
  return putItem(
    table,
    {
      ...mailKey(mail.id),
      ...mail,
      ...requestField(),
      ...('orderId' in mail && { mails_pk: mailsOf(mail.orderId), mails_sk: `${mail.createdAt}#${mail.id}` }),
      due_pk: mailsDue.of(mail.id),
      // If the queue message gets lost, the sweeper finds the mail a minute later.
      due_at: new Date(Date.parse(mail.createdAt) + 60_000).toISOString(),
      expires_at: Math.floor(Date.parse(mail.createdAt) / 1000) + keptDays * 86_400,
    },
    'attribute_not_exists(pk)',
  );
}
