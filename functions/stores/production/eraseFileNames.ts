import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { rowsBelow } from '../rowsBelow.ts';
import { orderPk } from './productionKeys.ts';

const Said = z.object({ sk: z.string(), text: z.string(), files: z.array(z.looseObject({ name: z.string() })) });

/**
 * Removes file names from messages and complaints of an order: from their files, and from texts that contain one of
 * these names or of `names`. Author and time stay.
 */
export async function eraseFileNames(
  db: DynamoDBDocumentClient,
  table: string,
  orderId: string,
  names: readonly string[],
): Promise<void> {
  const pk = orderPk(orderId);
  const rows = [...(await rowsBelow(db, table, pk, 'message#')), ...(await rowsBelow(db, table, pk, 'complaint#'))];
  const written = rows.map((row) => z.parse(Said, row));
  const all = [...names, ...written.flatMap(({ files }) => files.map(({ name }) => name))].filter(
    (name) => name !== '',
  );
  // Longest first: a name may be part of another.
  const known = [...new Set(all)].sort((a, b) => b.length - a.length);
  for (const { sk, text, files } of written) {
    const left = known.reduce((rest, name) => rest.replaceAll(name, '…'), text);
    if (left === text && files.every(({ name }) => name === '')) continue;
    await db.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'SET files = :files, #text = :text',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':files': files.map((file) => ({ ...file, name: '' })), ':text': left },
      }),
    );
  }
}
