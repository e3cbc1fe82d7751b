import * as z from 'zod/mini';
import type { RowKind } from '#functions/stores/rowKinds.ts';

/** What a release reads the rows of a kind as, as data: it outlives its code. */
export interface KeptReader {
  /** A regular expression on `<pk> <sk>`. */
  at: string;
  /** JSON Schema. */
  schema: object;
}
export type KeptReaders = Record<string, KeptReader[]>;

/** The readers of this code as JSON Schemas: required fields, types, and the members of every list of choices. */
export const readersOf = (kinds: Readonly<Record<string, readonly RowKind[]>>): KeptReaders =>
  Object.fromEntries(
    Object.entries(kinds).map(([table, list]) => [
      table,
      list.map(({ at, schema }) => ({
        at: at.source,
        schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      })),
    ]),
  );
