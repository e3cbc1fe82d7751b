import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { AuditLine } from '../../domain/audit/auditLine.ts';
import { transact } from '../transact.ts';
import { auditItem, dayPk, objectPk } from './auditItems.ts';

const Place = z.object({ sk: z.string() });

export interface AuditPage {
  lines: AuditLine[];
  /** Place of the last line, where there are more. */
  next: string | undefined;
}

/** Who did what to which object: written with each act, read by object or by day, newest first. */
export function auditStore(db: DynamoDBDocumentClient, table: string) {
  async function page(input: { index?: 'owner'; pk: string }, limit: number, before?: string): Promise<AuditPage> {
    const [pk, sk] = input.index ? ['owner_pk', 'owner_sk'] : ['pk', 'sk'];
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: table,
        ...(input.index && { IndexName: input.index }),
        KeyConditionExpression: before === undefined ? `${pk} = :pk` : `${pk} = :pk AND ${sk} < :before`,
        ExpressionAttributeValues: { ':pk': input.pk, ...(before !== undefined && { ':before': before }) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    const last = Items.at(-1);
    return {
      lines: z.parse(z.array(AuditLine), Items),
      next: LastEvaluatedKey && last ? z.parse(Place, last).sk : undefined,
    };
  }

  return {
    /** Of one object, such as `order#7KQ2M9X4TB`. */
    of: (object: string, limit: number, before?: string) => page({ pk: objectPk(object) }, limit, before),
    /** Of a day, YYYY-MM-DD (UTC). */
    day: (day: string, limit: number, before?: string) => page({ index: 'owner', pk: dayPk(day) }, limit, before),
    /** An act that writes nothing else, such as a look at what is kept masked; false where it is told already. */
    append: async (line: AuditLine, id: string): Promise<boolean> =>
      (await transact(db, [auditItem(table, line, id)])) === 'written',
  };
}
export type AuditStore = ReturnType<typeof auditStore>;
