import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Actor } from '../../domain/production/workEvent.ts';
import { rowsBelow } from '../rowsBelow.ts';
import { orderPk } from './productionKeys.ts';

const JobRow = z.object({ sk: z.string(), version: z.int(), files: z.array(z.looseObject({ name: z.string() })) });
const EventRow = z.object({ sk: z.string(), act: z.string(), by: z.optional(Actor), reason: z.optional(z.string()) });

/**
 * Removes file names, quoted questions and corrections in the customer's words from the jobs of an order and their
 * history. Throws if a job changes at the same time: the erasure is repeated.
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
    // Other reasons are statements of staff and translators about the work.
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
