import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { PublicProfile } from '../../domain/production/publicProfile.ts';
import { queryAll } from '../queryAll.ts';
import { readRows } from '../readRows.ts';
import { publicKey } from './translatorKeys.ts';

/** Public profiles of translators: one partition, so that the list is one query. */
export function publicStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(translator: string): Promise<PublicProfile | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: publicKey(translator), ConsistentRead: true }),
      );
      return Item && z.parse(PublicProfile, Item);
    },

    async all(): Promise<PublicProfile[]> {
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': publicKey('').pk },
      });
      return readRows(PublicProfile, rows);
    },

    async show(profile: PublicProfile): Promise<void> {
      await db.send(new PutCommand({ TableName: table, Item: { ...publicKey(profile.translator), ...profile } }));
    },

    /** Deletes it; an absent one is fine. */
    async hide(translator: string): Promise<void> {
      await db.send(new DeleteCommand({ TableName: table, Key: publicKey(translator) }));
    },
  };
}
export type PublicStore = ReturnType<typeof publicStore>;
