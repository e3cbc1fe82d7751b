import type { TransactItem } from '../transact.ts';

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

/** Ignoring the order of fields. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    fields.map(([name, one]) => [name, sorted(one)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
