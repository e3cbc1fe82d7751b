import { retentionDays } from '#shared/rules/retention.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { requestField } from '../requestOf.ts';
import { spread } from '../spread.ts';
import type { TransactItem } from '../transact.ts';

export const mailKey = (id: string) => ({ pk: `mail#${id}`, sk: 'mail' });

/** Sent mails are kept this long, for questions; the mails themselves are not. */
const keptDays = retentionDays.mails;

/** The index partition of what is written about an order. */
export const mailsOf = (orderId: string): string => `order#${orderId}`;

/** The index partitions of mails that wait to be sent, by id. */
export const mailsDue = spread('mail', 8);

/** The index partition of mails that were never sent, by when that was known. */
export const mailFailedPk = 'mail-failed';

/** A mail owed from now on; a transaction that repeats its reason is refused at this place or an earlier one. */
export function queuedMailItem(table: string, mail: Mail): TransactItem {
  return {
    Put: {
      TableName: table,
      Item: {
        ...mailKey(mail.id),
        ...mail,
        ...requestField(),
        ...('orderId' in mail && { mails_pk: mailsOf(mail.orderId), mails_sk: `${mail.createdAt}#${mail.id}` }),
        due_pk: mailsDue.of(mail.id),
        // If the queue's message gets lost the sweeper finds the mail a minute later.
        due_at: new Date(Date.parse(mail.createdAt) + 60_000).toISOString(),
        expires_at: Math.floor(Date.parse(mail.createdAt) / 1000) + keptDays * 86_400,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
