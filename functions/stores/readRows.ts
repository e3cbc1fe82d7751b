import * as z from 'zod/mini';
import { knownFields } from './knownFields.ts';

/** A row that this code cannot read: where it lies and what is wrong with it, without its values. */
export interface Unreadable {
  pk: string;
  sk: string;
  problems: readonly string[];
}

let tell = (row: Unreadable): void => {
  throw new Error(`Unreadable row ${row.pk} ${row.sk}: ${row.problems.join('; ')}`);
};

/** Says who hears of rows that are set aside, from then on; where nobody does, the first one is thrown. Answers who did before. */
export function tellOfUnreadable(listener: (row: Unreadable) => void): (row: Unreadable) => void {
  const before = tell;
  tell = listener;
  return before;
}

/** What is wrong with a row, by field; values are not repeated. */
export const problemsOf = (error: z.core.$ZodError): string[] =>
  error.issues.map(({ path, code }) => `${path.join('.') || 'row'}: ${code}`);

const Keys = z.object({ pk: z._default(z.string(), ''), sk: z._default(z.string(), '') });

/**
 * The rows of a list or a queue, each read by itself: one that cannot be read, such as one with a state of a newer
 * release, is reported and left out, and the others are served. Rows that are only right together are read by z.parse.
 */
export const readRows = <S extends z.core.$ZodType>(schema: S, rows: readonly unknown[] = []): z.output<S>[] =>
  readable(schema, rows, (read) => read);

/** The same of rows of which some are written back whole. */
export const wholeRows = <S extends z.core.$ZodType>(schema: S, rows: readonly unknown[] = []): z.output<S>[] =>
  readable(schema, rows, (read, row) => withUnknown(schema, read, row));

function readable<S extends z.core.$ZodType>(
  schema: S,
  rows: readonly unknown[],
  as: (read: z.output<S>, row: unknown) => z.output<S>,
): z.output<S>[] {
  return rows.flatMap((row) => {
    const read = z.safeParse(schema, row);
    if (read.success) return [as(read.data, row)];
    const { pk, sk } = z.parse(Keys, row);
    tell({ pk, sk, problems: problemsOf(read.error) });
    return [];
  });
}

const unknown = Symbol('fields that this release does not know');

/**
 * A row that is written back whole: the fields that this code does not know, such as a newer release's, stay with it
 * through every copy, and go back by `unknownOf`. Throws where the row cannot be read.
 */
export const wholeRow = <S extends z.core.$ZodType>(schema: S, row: unknown): z.output<S> =>
  withUnknown(schema, z.parse(schema, row), row);

function withUnknown<S extends z.core.$ZodType>(schema: S, read: z.output<S>, row: unknown): z.output<S> {
  const known = knownFields(schema);
  if (known === undefined || typeof row !== 'object' || row === null) return read;
  const rest = Object.entries(row).filter(([name]) => !known.has(name));
  return Object.assign(read as object, rest.length > 0 && { [unknown]: Object.fromEntries(rest) }) as z.output<S>;
}

/** What the row had that this code does not know: it stands before what is known in every write of the whole row. */
export const unknownOf = (read: object): Record<string, unknown> =>
  (read as { [unknown]?: Record<string, unknown> })[unknown] ?? {};
