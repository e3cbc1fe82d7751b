import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { OneTimeLink } from '../../domain/account/oneTimeLink.ts';
import { holds } from '../conditionHeld.ts';
import { digestOf } from '../digest.ts';

/** Longer than a call can take: a link locked for longer belongs to an interrupted call. */
const useSeconds = 60;
const cutOffBefore = (now: Date): string => new Date(now.getTime() - useSeconds * 1000).toISOString();

export const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** Mailed one-time links; the capability itself is only in the mail. */
export function linkStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async add(capability: string, link: OneTimeLink): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...linkKey(capability), ...link } }));
    },

    /** undefined if unknown, in use or expired; used ones are deleted. */
    async read(capability: string, now: Date): Promise<OneTimeLink | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: linkKey(capability), ConsistentRead: true }),
      );
      const link = Item && z.parse(OneTimeLink, Item);
      if (!link || link.expires_at * 1000 <= now.getTime()) return undefined;
      return link.usedAt === undefined || link.usedAt < cutOffBefore(now) ? link : undefined;
    },

    /** Locks the link for one caller; if that call was interrupted, the next one can take it a minute later. */
    async use(capability: string, now: Date): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: linkKey(capability),
            UpdateExpression: 'SET usedAt = :now',
            ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(usedAt) OR usedAt < :cutOff)',
            ExpressionAttributeValues: { ':now': now.toISOString(), ':cutOff': cutOffBefore(now) },
          }),
        ),
      );
    },

    /** Deletes a used link with its address and registration data. */
    async forget(capability: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: linkKey(capability) }));
    },

    /** Releases a link whose use failed; false if it is already deleted. */
    async release(capability: string): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: linkKey(capability),
            UpdateExpression: 'REMOVE usedAt',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      );
    },
  };
}
export type LinkStore = ReturnType<typeof linkStore>;
