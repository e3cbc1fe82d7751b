import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { auditItem } from '../audit/auditItems.ts';
import { transact } from '../transact.ts';
import { mailKey, mailsDue } from './mailItems.ts';

/** Sends failed mails again. */
export function failedMailStore(db: DynamoDBDocumentClient, tables: { work: string; audit: string }) {
  return {
    /** Queues it again; false if it had not failed. */
    retry: async (id: string, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        {
          Update: {
            TableName: tables.work,
            Key: mailKey(id),
            UpdateExpression: 'SET #state = :queued, due_pk = :due, due_at = :at',
            ConditionExpression: '#state = :failed',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':queued': 'queued',
              ':failed': 'failed',
              ':due': mailsDue.of(id),
              // If the queue message gets lost, the sweeper finds the mail a minute later.
              ':at': new Date(Date.parse(line.at) + 60_000).toISOString(),
            },
          },
        },
        auditItem(tables.audit, line, `retried-${id}`),
      ])) === 'written',
  };
}
export type FailedMailStore = ReturnType<typeof failedMailStore>;
