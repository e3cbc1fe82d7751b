import { createHash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { everyRow, type Row } from '../rows/unreadableRows.ts';

export interface Change {
  /** `lost`: written after the moment, `back`: deleted after it and there again, `older`: changed after it. */
  what: 'lost' | 'back' | 'older';
  /** `<pk> <sk>`. */
  key: string;
  /** As it is in the table that was replaced; none of what is back. */
  row?: Row;
}

/** The differences between a table and its restored copy: row by row, by key. */
export async function* changesSince(
  db: DynamoDBDocumentClient,
  replaced: string,
  restored: string,
): AsyncGenerator<Change> {
  const then = new Map<string, string>();
  for await (const row of everyRow(db, restored)) then.set(keyOf(row), digestOf(row));
  for await (const row of everyRow(db, replaced)) {
    const key = keyOf(row);
    const before = then.get(key);
    then.delete(key);
    if (before === undefined) yield { what: 'lost', key, row };
    else if (before !== digestOf(row)) yield { what: 'older', key, row };
  }
  for (const key of then.keys()) yield { what: 'back', key };
}

const keyOf = ({ pk, sk }: Row): string => `${pk} ${sk}`;

/** The same for the same row, whatever the order of its fields. */
const digestOf = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(row)))
    .digest('base64');

function sorted(value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
