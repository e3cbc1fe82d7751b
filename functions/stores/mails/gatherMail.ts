import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { retentionDays } from '#shared/rules/retention.ts';
import type { GatheredMail } from '../../domain/mail/digestMail.ts';
import type { WorkMail } from '../../domain/mail/workMail.ts';
import { transact } from '../transact.ts';
import { mailKey, mailsDue } from './mailItems.ts';

/** Digests are kept as long as other mails. */
const keptSeconds = retentionDays.mails * 86_400;

/** One digest per translator and instant: mails are added while it waits. */
export async function gatherMail(
  db: DynamoDBDocumentClient,
  table: string,
  { id, to, locale, translator, template, job }: WorkMail,
  slot: Date,
): Promise<boolean> {
  const at = slot.toISOString();
  const digestId = `work_digest.${translator}.${at}`;
  const gathered: GatheredMail = { template, job };
  const result = await transact(db, [
    {
      Update: {
        TableName: table,
        Key: mailKey(digestId),
        UpdateExpression:
          'SET id = :id, template = :digest, #to = :to, #locale = :locale, translator = :translator, #state = :queued, createdAt = :at, due_pk = :due, due_at = :at, expires_at = :expires, gathered = list_append(if_not_exists(gathered, :none), :one)',
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :queued',
        ExpressionAttributeNames: { '#to': 'to', '#locale': 'locale', '#state': 'state' },
        ExpressionAttributeValues: {
          ...{ ':id': digestId, ':digest': 'work_digest', ':to': to, ':locale': locale, ':translator': translator },
          ...{ ':queued': 'queued', ':at': at, ':due': mailsDue.of(digestId), ':none': [], ':one': [gathered] },
          ':expires': Math.floor(slot.getTime() / 1000) + keptSeconds,
        },
      },
    },
    {
      Update: {
        TableName: table,
        Key: mailKey(id),
        UpdateExpression: 'SET #state = :sent, #to = :nobody REMOVE due_pk, due_at',
        ConditionExpression: '#state = :queued',
        ExpressionAttributeNames: { '#state': 'state', '#to': 'to' },
        ExpressionAttributeValues: { ':sent': 'sent', ':queued': 'queued', ':nobody': '' },
      },
    },
  ]);
  return result === 'written';
}
