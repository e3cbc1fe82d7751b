import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { rowKinds } from '#functions/stores/rowKinds.ts';
import type { Change } from './changesSince.ts';

/**
 * Numbers that were given stay given: an invoice that was issued or delivered after the moment, who may see it, and the counters
 * are taken over into the restored table as they are, where they can be read. Answers whether this change was.
 */
export async function carryInvoice(
  db: DynamoDBDocumentClient,
  restored: string,
  { key, row }: Change,
): Promise<boolean> {
  if (!row || !/^(invoice|opener|series)#/.test(key)) return false;
  const kind = rowKinds.invoices?.find(({ at }) => at.test(key));
  if (!kind || !z.safeParse(kind.schema, row).success) return false;
  await db.send(new PutCommand({ TableName: restored, Item: row }));
  return true;
}
