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

const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** Mailed links that work once; the capability itself is only in the mail. */
export function linkStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async add(capability: string, link: OneTimeLink): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...linkKey(capability), ...link } }));
    },

    /** undefined where it is unknown, used or expired. */
    async read(capability: string, now: Date): Promise<OneTimeLink | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: linkKey(capability), ConsistentRead: true }),
      );
      const link = Item && z.parse(OneTimeLink, Item);
      return link && link.usedAt === undefined && link.expires_at * 1000 > now.getTime() ? link : undefined;
    },

    /** Uses the link up, for one caller only. */
    async use(capability: string, now: Date): Promise<boolean> {
      return holds(
        db.send(
          new UpdateCommand({
            TableName: table,
            Key: linkKey(capability),
            UpdateExpression: 'SET usedAt = :now',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
            ExpressionAttributeValues: { ':now': now.toISOString() },
          }),
        ),
      );
    },

    /** Nothing of a used link is kept: not whom it was mailed to, nor what they had filled in. */
    async forget(capability: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: linkKey(capability) }));
    },

    /** Gives a used link back, where what it was used for did not happen; false where it is forgotten already. */
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
