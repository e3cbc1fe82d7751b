import * as z from 'zod/mini';
import { problemsOf } from './readRows.ts';
import { rowKinds } from './rowKinds.ts';

/** The errors of a row as read by this code; empty if valid. Values are not included. */
export function readAny(table: string, row: Readonly<Record<string, unknown>>): string[] {
  const at = `${row.pk} ${row.sk}`;
  const kind = rowKinds[table]?.find((one) => one.at.test(at));
  if (!kind) return ['row: of a kind that is not known'];
  const read = z.safeParse(kind.schema, row);
  return read.success ? [] : problemsOf(read.error);
}
