import type { TransactItem } from '../transact.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * What an index or a derived field lacks in rows that were written before it was there. It is run by the release, over all
 * rows, page by page, and may be run again: a row that has everything is left alone.
 */
export interface Backfill {
  name: string;
  /** By the table's name in the settings. */
  table: string;
  /** What a row lacks, as writes that are refused where the row has changed since; nothing where it lacks nothing. */
  items(table: string, row: Row, look: Look, names: TableNames): Promise<TransactItem[]> | TransactItem[];
}

/** Names of tables by what the settings call them. */
export type TableNames = Readonly<Record<string, string>>;

/** Reads another row, of the same table unless another is named. */
export type Look = (key: { pk: string; sk: string }, table?: string) => Promise<Row | undefined>;

/** Sets fields of a row that still has these values. */
export function setItem(table: string, row: Row, set: Row, asRead: readonly string[]): TransactItem[] {
  const lacking = Object.entries(set).filter(([name, value]) => value !== undefined && !isSame(row[name], value));
  if (lacking.length === 0) return [];
  const conditions = asRead.map((name) =>
    row[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`,
  );
  return [
    {
      Update: {
        TableName: table,
        Key: { pk: row.pk, sk: row.sk },
        UpdateExpression: `SET ${lacking.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(
          [...new Set([...lacking.map(([name]) => name), ...asRead])].map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: {
          ...Object.fromEntries(lacking.map(([name, value]) => [`:${name}`, value])),
          ...Object.fromEntries(
            asRead.flatMap((name) => (row[name] === undefined ? [] : [[`:was_${name}`, row[name]]])),
          ),
        },
      },
    },
  ];
}

/** Whatever the order of the fields. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, sorted(one)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
