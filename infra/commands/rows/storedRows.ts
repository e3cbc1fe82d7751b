import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { readAny } from '#functions/stores/rowKinds.ts';
import { putItem, readRow, writeIf } from '#functions/stores/rows.ts';

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

interface Repair {
  /** New values of the row's top-level fields. */
  set: Readonly<Record<string, unknown>>;
  remove: readonly string[];
}

/**
 * Changes fields of a row, where it can be read afterwards and nobody changed those fields in the meantime. Returns the
 * result, with remaining errors.
 */
export async function repairRow(
  db: DynamoDBDocumentClient,
  { table, name, pk, sk }: { table: string; name: string; pk: string; sk: string },
  { set, remove }: Repair,
): Promise<'repaired' | 'absent' | 'changed' | string[]> {
  const before = await readRow(db, name, { pk, sk });
  if (!before) return 'absent';
  const kept = Object.entries(before).filter(([field]) => !remove.includes(field));
  const after: Row = { ...Object.fromEntries(kept), ...set, pk, sk };
  const problems = readAny(table, after);
  if (problems.length > 0) return problems;
  const entries = Object.entries(before).filter(([field]) => field !== 'pk' && field !== 'sk');
  const added = Object.keys(set).filter((field) => !(field in before));
  const place = (field: string, index: number) => [`#f${index}`, field] as const;
  const names = [...entries.map(([field]) => field), ...added].map(place);
  const unchanged = names.map(([key], index) =>
    index < entries.length ? `${key} = :f${index}` : `attribute_not_exists(${key})`,
  );
  const values = Object.fromEntries([...names, ...entries.map(([, value], index) => [`f${index}`, value] as const)]);
  return (await writeIf(db, putItem(name, after, unchanged.join(' AND '), values))) ? 'repaired' : 'changed';
}
