import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { retentionDays } from '#shared/rules/retention.ts';
import { StoppedAddress } from '../../domain/mail/sending.ts';
import { holds } from '../conditionHeld.ts';
import { digestOf } from '../digest.ts';
import { type TransactItem, transact } from '../transact.ts';

const stopKey = (email: string) => ({ pk: `stopped#${digestOf(email.trim().toLowerCase())}`, sk: 'stopped' });

/** Addresses that get no mail. */
export function stoppedAddressStore(db: DynamoDBDocumentClient, table: string) {
  /** Why nothing is sent to it; undefined if mail is sent. TTL is late: an expired row does not stop mail. */
  async function read(email: string, now: Date): Promise<StoppedAddress | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key: stopKey(email), ConsistentRead: true }));
    if (Item === undefined || Number(Item.expires_at) * 1000 <= now.getTime()) return undefined;
    const stopped = z.parse(StoppedAddress, Item);
    return stopped.liftedAt === undefined ? stopped : undefined;
  }
  const lifting = (email: string, at: Date) => ({
    TableName: table,
    Key: stopKey(email),
    UpdateExpression: 'SET liftedAt = :at',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(liftedAt)',
    ExpressionAttributeValues: { ':at': at.toISOString() },
  });

  return {
    read,

    /** Stops mail to it. The later of two reasons is kept; one older than a lift does not count. */
    async stop(email: string, { because, at }: Pick<StoppedAddress, 'because' | 'at'>): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: stopKey(email),
            UpdateExpression: 'SET because = :because, #at = :at, expires_at = :expires REMOVE liftedAt',
            ConditionExpression: 'attribute_not_exists(liftedAt) OR liftedAt < :at',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: {
              ':because': because,
              ':at': at,
              ':expires': Math.floor(Date.parse(at) / 1000) + retentionDays.stoppedAddress * 86_400,
            },
          }),
        ),
      );
    },

    /** Whether nothing is sent to it. */
    async isStopped(email: string, now: Date): Promise<boolean> {
      return (await read(email, now)) !== undefined;
    },

    /** Lifts the stop; false if it was not stopped. */
    lift: (email: string, at: Date): Promise<boolean> => holds(db.send(new UpdateCommand(lifting(email, at)))),

    /** The same with its audit, in one transaction. */
    liftWith: async (email: string, at: Date, more: readonly TransactItem[]): Promise<boolean> =>
      (await transact(db, [{ Update: lifting(email, at) }, ...more])) === 'written',
  };
}
export type StoppedAddressStore = ReturnType<typeof stoppedAddressStore>;
