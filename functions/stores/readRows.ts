import * as z from 'zod/mini';

/** Keys of tables and indexes, and the TTL: every write of a row sets them. */
const keyFields = /^(pk|sk|expires_at|(due|owner|queue|desk|mails)_(pk|sk|at|due))$/;

interface Fields {
  has(name: string): boolean;
}

/** The fields that a row schema knows, with the keys; undefined if it accepts any. */
export function knownFields(schema: z.core.$ZodType): Fields | undefined {
  const found = cached.has(schema) ? cached.get(schema) : namesOf(schema);
  cached.set(schema, found);
  return found && { has: (name) => found.has(name) || keyFields.test(name) };
}

const cached = new WeakMap<object, ReadonlySet<string> | undefined>();

function namesOf(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return new Set(Object.keys(def.shape));
  if (def.type === 'union') return union(def.options);
  if (def.type === 'intersection') return union([def.left, def.right]);
  return def.type === 'pipe' ? namesOf(def.in) : undefined;
}

function union(schemas: readonly z.core.$ZodType[]): ReadonlySet<string> | undefined {
  const names = schemas.map(namesOf);
  return names.some((one) => one === undefined) ? undefined : new Set(names.flatMap((one) => [...(one ?? [])]));
}

/** An unreadable row: its key and errors, without values. */
export interface Unreadable {
  pk: string;
  sk: string;
  problems: readonly string[];
}

let tell = (row: Unreadable): void => {
  throw new Error(`Unreadable row ${row.pk} ${row.sk}: ${row.problems.join('; ')}`);
};

/** Sets the receiver of unreadable rows; without one, the first throws. Returns the previous receiver. */
export function tellOfUnreadable(listener: (row: Unreadable) => void): (row: Unreadable) => void {
  const before = tell;
  tell = listener;
  return before;
}

/** The errors of a row by field; values are not included. */
export const problemsOf = (error: z.core.$ZodError): string[] =>
  error.issues.map(({ path, code }) => `${path.join('.') || 'row'}: ${code}`);

const Keys = z.object({ pk: z._default(z.string(), ''), sk: z._default(z.string(), '') });

/**
 * Parses the rows of a list or queue one by one: an unreadable row, such as one with a newer release's state, is
 * reported and left out. Rows that are only valid together are parsed by z.parse.
 */
export const readRows = <S extends z.core.$ZodType>(schema: S, rows: readonly unknown[] = []): z.output<S>[] =>
  readable(schema, rows, (read) => read);

/** The same as `readRows`, for rows that may be written back whole. */
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
 * Parses a row that is written back whole: its unknown fields, such as a newer release's, stay attached to every copy
 * and are written back by `unknownOf`. Throws if the row is unreadable.
 */
export const wholeRow = <S extends z.core.$ZodType>(schema: S, row: unknown): z.output<S> =>
  withUnknown(schema, z.parse(schema, row), row);

function withUnknown<S extends z.core.$ZodType>(schema: S, read: z.output<S>, row: unknown): z.output<S> {
  const known = knownFields(schema);
  if (known === undefined || typeof row !== 'object' || row === null) return read;
  const rest = Object.entries(row).filter(([name]) => !known.has(name));
  return Object.assign(read as object, rest.length > 0 && { [unknown]: Object.fromEntries(rest) }) as z.output<S>;
}

/** The unknown fields of a row: spread before the known ones in every whole-row write. */
export const unknownOf = (read: object): Record<string, unknown> =>
  (read as { [unknown]?: Record<string, unknown> })[unknown] ?? {};
