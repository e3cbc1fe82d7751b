import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { putItem, readRow, updateItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

/** The stored progress of a backfill, so that an interrupted run continues and a finished one is not repeated. */
export const BackfillProgress = z.object({
  name: z.string(),
  /** The key of the last finished row; the next run continues after it. */
  after: z.optional(z.object({ pk: z.string(), sk: z.string() })),
  looked: z.int(),
  filled: z.int(),
  /** Rows it could not read, or whose writes were refused: a further run retries them. */
  left: z.int(),
  doneAt: z.optional(z.string()),
});
export type BackfillProgress = z.infer<typeof BackfillProgress>;

const progressKey = (name: string) => ({ pk: `backfill#${name}`, sk: 'progress' });

/**
 * Runs a backfill over its whole table, or continues an interrupted one; a finished one only with `again`, from the
 * beginning. All writes are conditional, so that customers can keep ordering.
 */
export async function runBackfill(
  { db, names }: { db: DynamoDBDocumentClient; names: Readonly<Record<string, string>> },
  backfill: Backfill,
  { again = false, now, page = 100 }: { again?: boolean; now: Date; page?: number },
): Promise<BackfillProgress> {
  const [table = '', work = ''] = [names[backfill.table], names.work];
  const kept = await readRow(db, work, progressKey(backfill.name), { eventually: true });
  const before = kept && z.parse(BackfillProgress, kept);
  if (before?.doneAt !== undefined && !again) return before;
  const started = before?.doneAt === undefined ? before : undefined;
  const progress: BackfillProgress = started ?? { name: backfill.name, looked: 0, filled: 0, left: 0 };
  do {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new ScanCommand({ TableName: table, Limit: page, ExclusiveStartKey: progress.after, ConsistentRead: true }),
    );
    for (const row of Items) await fill(row);
    progress.looked += Items.length;
    progress.after = LastEvaluatedKey && { pk: String(LastEvaluatedKey.pk), sk: String(LastEvaluatedKey.sk) };
    if (!progress.after) progress.doneAt = now.toISOString();
    await write(db, putItem(work, withoutGaps({ ...progressKey(backfill.name), ...progress })));
  } while (progress.after);
  return progress;

  async function fill(row: Row): Promise<void> {
    const items = await lacking(row);
    if (items === undefined) progress.left += 1;
    else if (items.length > 0) progress[(await transact(db, items)) === 'written' ? 'filled' : 'left'] += 1;
  }

  async function lacking(row: Row) {
    try {
      const look: Look = (key, of = table) => readRow(db, of, key, { eventually: true });
      return await backfill.items(table, row, look, names);
    } catch (error) {
      // An unreadable row is set aside as everywhere (npm run rows); any other error ends the run.
      if (error instanceof z.core.$ZodError) return undefined;
      throw error;
    }
  }
}

const withoutGaps = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

export type Row = Readonly<Record<string, unknown>>;

/**
 * A backfill of an index or derived field in rows written before it existed. The release runs it over all rows, page by
 * page; it may be run again: complete rows are not touched.
 */
export interface Backfill {
  name: string;
  /** By the table's name in the settings. */
  table: string;
  /** Conditional writes for what a row lacks; empty if it is complete. */
  items(table: string, row: Row, look: Look, names: TableNames): Promise<TransactItem[]> | TransactItem[];
}

/** Table names by their setting. */
type TableNames = Readonly<Record<string, string>>;

/** Reads another row, of the same table unless another is named. */
export type Look = (key: { pk: string; sk: string }, table?: string) => Promise<Row | undefined>;

/** Sets fields of a row that still has these values. */
export function setItem(table: string, row: Row, set: Row, asRead: readonly string[]): TransactItem[] {
  const lacking = Object.entries(set).filter(([name, value]) => value !== undefined && !isSame(row[name], value));
  if (lacking.length === 0) return [];
  const conditions = asRead.map((name) =>
    row[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`,
  );
  const was = asRead.map((name) => [`was_${name}`, row[name]]);
  return [
    updateItem(
      table,
      { pk: row.pk, sk: row.sk },
      `SET ${lacking.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      Object.fromEntries([...lacking, ...was]),
      ['attribute_exists(pk)', ...conditions].join(' AND '),
    ),
  ];
}

/** Deep equality, ignoring the order of fields. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, sorted(one)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
