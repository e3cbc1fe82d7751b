import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { readAny } from '#functions/stores/readAny.ts';

export type Row = Record<string, unknown>;

/** Every row of a table, page by page. */
export async function* everyRow(db: DynamoDBDocumentClient, table: string): AsyncGenerator<Row> {
  let start: Row | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: start }));
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

export interface UnreadableRow {
  table: string;
  pk: unknown;
  sk: unknown;
  /** What is wrong, by field, without values. */
  problems: string[];
}

/** The rows of all tables that this release cannot read. */
export async function* unreadableRows(
  db: DynamoDBDocumentClient,
  names: Readonly<Record<string, string>>,
): AsyncGenerator<UnreadableRow> {
  for (const [table, name] of Object.entries(names))
    for await (const row of everyRow(db, name)) {
      const problems = readAny(table, row);
      if (problems.length > 0) yield { table, pk: row.pk, sk: row.sk, problems };
    }
}
