import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Actor } from '../../domain/production/workEvent.ts';
import { rowsBelow } from '../rowsBelow.ts';
import { orderPk } from './productionKeys.ts';

const JobRow = z.object({ sk: z.string(), version: z.int(), files: z.array(z.looseObject({ name: z.string() })) });
const EventRow = z.object({ sk: z.string(), act: z.string(), by: z.optional(Actor), reason: z.optional(z.string()) });

/**
 * Names of files say what a document is and whose, a question quotes it, and a correction is in the customer's words: they go
 * from the jobs of an order and their history. A job that changes at the same moment throws: the erasing is repeated.
 */
export async function eraseWords(db: DynamoDBDocumentClient, table: string, orderId: string): Promise<void> {
  const pk = orderPk(orderId);
  for (const row of await rowsBelow(db, table, pk, 'work#job#')) {
    const { sk, version, files } = z.parse(JobRow, row);
    await db.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'SET files = :files REMOVE reason',
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':files': files.map((file) => ({ ...file, name: '' })), ':version': version },
      }),
    );
  }
  for (const row of await rowsBelow(db, table, pk, 'event#')) {
    const { sk, act, by, reason } = z.parse(EventRow, row);
    // Other reasons are what staff and translators state about the work.
    if (reason === undefined || (act !== 'held' && by?.kind !== 'customer')) continue;
    await db.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'REMOVE reason',
        ConditionExpression: 'attribute_exists(pk)',
      }),
    );
  }
}
