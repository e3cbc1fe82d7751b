import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { retentionDays } from '#shared/rules/retention.ts';
import { SecurityEvent } from '../../domain/account/account.ts';
import { readRows } from '../readRows.ts';
import { putItem, queryRows, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const keptSeconds = retentionDays.securityLog * 86_400;

const rowOf = (account: string, event: SecurityEvent) => ({
  pk: `account#${account}`,
  sk: `event#${event.at}#${randomUUID()}`,
  ...event,
  expires_at: Math.floor(Date.parse(event.at) / 1000) + keptSeconds,
});

/** The event as part of the transaction it describes. */
const securityEventItem = (table: string, account: string, event: SecurityEvent): TransactItem =>
  putItem(table, rowOf(account, event));

/** Security events of an account, kept for a year. */
export function securityLog(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (account: string, event: SecurityEvent): TransactItem => securityEventItem(table, account, event),

    async append(account: string, event: SecurityEvent): Promise<void> {
      await write(db, putItem(table, rowOf(account, event)));
    },

    /** Stores whether the account has a second factor, with the event if that changed. */
    async noteSecondFactor(account: string, on: boolean, now: Date): Promise<void> {
      await transact(db, [
        putItem(
          table,
          { pk: `account#${account}`, sk: 'second_factor', isOn: on },
          on ? 'attribute_not_exists(pk) OR isOn = :other' : 'isOn = :other',
          { other: !on },
        ),
        securityEventItem(table, account, {
          kind: on ? 'second_factor_on' : 'second_factor_off',
          at: now.toISOString(),
        }),
      ]);
    },

    /** Newest first, at most 100; expired rows not yet deleted are ignored. */
    async list(account: string, now: Date): Promise<SecurityEvent[]> {
      const rows = await queryRows(
        db,
        table,
        'pk = :pk AND begins_with(sk, :events)',
        { pk: `account#${account}`, events: 'event#' },
        { ScanIndexForward: false, Limit: 100, ConsistentRead: true },
      );
      return readRows(
        SecurityEvent,
        rows.filter(({ expires_at }) => Number(expires_at) * 1000 > now.getTime()),
      );
    },
  };
}
export type SecurityLog = ReturnType<typeof securityLog>;
