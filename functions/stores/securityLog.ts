import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SecurityEvent } from '../domain/account/securityEvent.ts';
import type { TransactItem } from './transact.ts';

const keptSeconds = 365 * 86_400;

const rowOf = (account: string, event: SecurityEvent) => ({
  pk: `account#${account}`,
  sk: `event#${event.at}#${randomUUID()}`,
  ...event,
  expires_at: Math.floor(Date.parse(event.at) / 1000) + keptSeconds,
});

/** The event in the transaction of what happened. */
export const securityEventItem = (table: string, account: string, event: SecurityEvent): TransactItem => ({
  Put: { TableName: table, Item: rowOf(account, event) },
});

/** What happened to an account, for a year. */
export function securityLog(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (account: string, event: SecurityEvent): TransactItem => securityEventItem(table, account, event),

    async append(account: string, event: SecurityEvent): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: rowOf(account, event) }));
    },

    /** Newest first, at most 100. */
    async list(account: string): Promise<SecurityEvent[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :events)',
          ExpressionAttributeValues: { ':pk': `account#${account}`, ':events': 'event#' },
          ScanIndexForward: false,
          Limit: 100,
          ConsistentRead: true,
        }),
      );
      return z.parse(z.array(SecurityEvent), Items ?? []);
    },
  };
}
export type SecurityLog = ReturnType<typeof securityLog>;
