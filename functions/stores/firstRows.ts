import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { readRows, wholeRow } from './readRows.ts';

/**
 * The first readable rows of a query, at most `limit`, each with its raw row. Unreadable ones are reported and skipped,
 * however many: they do not block later rows or shorten a page.
 */
export async function firstRows<S extends z.core.$ZodType>(
  db: DynamoDBDocumentClient,
  schema: S,
  query: Omit<QueryCommandInput, 'ExclusiveStartKey' | 'Limit'>,
  limit: number,
): Promise<{ read: z.output<S>; row: Record<string, unknown> }[]> {
  const found: { read: z.output<S>; row: Record<string, unknown> }[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new QueryCommand({ ...query, Limit: limit, ExclusiveStartKey: start }));
    for (const row of page.Items ?? [])
      if (readRows(schema, [row]).length > 0) found.push({ read: wholeRow(schema, row), row });
    start = page.LastEvaluatedKey;
  } while (start && found.length < limit);
  return found.slice(0, limit);
}
