import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MailFailure } from '#shared/model/mailFailure.ts';
import { Mail } from '../../domain/mail/mail.ts';
import type { WorkMail } from '../../domain/mail/workMail.ts';
import { holds } from '../conditionHeld.ts';
import { dueRows } from '../dueRows.ts';
import { readRows } from '../readRows.ts';
import { type OfRequest, requestIn } from '../requestOf.ts';
import { gatherMail } from './gatherMail.ts';
import { mailFailedPk, mailKey, mailsDue, mailsOf } from './mailItems.ts';
import { type FailedMail, WrittenMail } from './writtenMail.ts';

/** Mails that are owed or were sent. Those owed stand in the index `due`. */
export function mailStore(db: DynamoDBDocumentClient, table: string) {
  const change = (id: string, update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> =>
    holds(db.send(new UpdateCommand({ TableName: table, Key: mailKey(id), ...update })));

  return {
    async read(id: string): Promise<(Mail & OfRequest) | undefined> {
      const { Item } = await db.send(new GetCommand({ TableName: table, Key: mailKey(id), ConsistentRead: true }));
      return Item && { ...z.parse(Mail, Item), ...requestIn(Item) };
    },

    /**
     * Takes an owed mail until `until`, for the one run that sends it: false while another run has it, and where it is owed no
     * more. What was taken and not sent, as the run was cut off, is taken again after that.
     */
    take: (id: string, now: Date, until: Date): Promise<boolean> =>
      change(id, {
        UpdateExpression: 'SET sendingUntil = :until',
        ConditionExpression: '#state = :queued AND (attribute_not_exists(sendingUntil) OR sendingUntil <= :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':queued': 'queued', ':now': now.toISOString(), ':until': until.toISOString() },
      }),

    /** It was taken and could not be sent: the next run may take it at once. */
    giveBack: (id: string): Promise<boolean> =>
      change(id, {
        UpdateExpression: 'REMOVE sendingUntil',
        ConditionExpression: '#state = :queued',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':queued': 'queued' },
      }),

    /** It has left: never again, and whom it went to with what they had filled in is not kept. */
    sent: (id: string): Promise<boolean> =>
      change(id, {
        UpdateExpression:
          'SET #state = :sent, #to = :nobody REMOVE due_pk, due_at, registration, subject, sendingUntil',
        ConditionExpression: '#state = :queued',
        ExpressionAttributeNames: { '#state': 'state', '#to': 'to' },
        ExpressionAttributeValues: { ':sent': 'sent', ':queued': 'queued', ':nobody': '' },
      }),

    /**
     * Puts a mail into the digest that goes out at a moment, which is owed from then on; the mail itself has left with it.
     * False where that digest has gone out already, or someone else has dealt with the mail.
     */
    gather: (mail: WorkMail, slot: Date): Promise<boolean> => gatherMail(db, table, mail, slot),

    /** It will never be sent; it stays for staff to see, with whom it was for, without what they had filled in. */
    failed: (id: string, at: Date, because: MailFailure = 'refused'): Promise<boolean> =>
      change(id, {
        UpdateExpression:
          'SET #state = :failed, due_pk = :pk, due_at = :at, because = :because REMOVE registration, subject, sendingUntil',
        ConditionExpression: '#state = :queued',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':failed': 'failed',
          ':queued': 'queued',
          ':pk': mailFailedPk,
          ':at': at.toISOString(),
          ':because': because,
        },
      }),

    /** It left and came back, or was called spam: it stands among those that failed, with whom it was for; false where it does. */
    returned: (id: string, { to, because, at }: { to: string; because: MailFailure; at: Date }): Promise<boolean> =>
      change(id, {
        UpdateExpression:
          'SET #state = :failed, #to = :to, due_pk = :pk, due_at = :at, because = :because REMOVE registration, subject, sendingUntil',
        // The news may be faster than the note that it was sent.
        ConditionExpression: '#state IN (:sent, :queued)',
        ExpressionAttributeNames: { '#state': 'state', '#to': 'to' },
        ExpressionAttributeValues: {
          ...{ ':failed': 'failed', ':sent': 'sent', ':queued': 'queued', ':to': to, ':because': because },
          ...{ ':pk': mailFailedPk, ':at': at.toISOString() },
        },
      }),

    /** Mails that were never sent, newest first, with when that was known; before `before` where it is given. */
    async failures(limit: number, before?: string): Promise<FailedMail[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: `due_pk = :pk${before === undefined ? '' : ' AND due_at < :before'}`,
          ExpressionAttributeValues: { ':pk': mailFailedPk, ...(before !== undefined && { ':before': before }) },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return (Items ?? []).flatMap((row) =>
        readRows(Mail, [row]).map((mail) => ({
          mail,
          failedAt: String(row.due_at),
          // Those that failed before it was noted were refused.
          because: MailFailure.safeParse(row.because).data ?? 'refused',
        })),
      );
    },

    /** What was written about an order, oldest first: to its customer, and to those who work on it. */
    async ofOrder(orderId: string): Promise<WrittenMail[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'mails',
          KeyConditionExpression: 'mails_pk = :pk',
          ExpressionAttributeValues: { ':pk': mailsOf(orderId) },
          Limit: 200,
        }),
      );
      return readRows(WrittenMail, Items);
    },

    /** Mails that should have been sent by `now`, oldest first in each partition; at most `limit` of each. */
    async due(now: Date, limit: number): Promise<Mail[]> {
      return dueRows(db, table, Mail, mailsDue.all, now, limit);
    },

    /** Looks at an unsent mail again later. */
    postpone: (id: string, at: Date): Promise<boolean> =>
      change(id, {
        UpdateExpression: 'SET due_at = :at',
        ConditionExpression: 'attribute_exists(due_pk)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      }),
  };
}

export type MailStore = ReturnType<typeof mailStore>;
