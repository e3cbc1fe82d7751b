import * as z from 'zod/mini';
import type { KeptReaders } from './keptReleases.ts';

/** The parts of a JSON Schema that choices are found by. */
const Node = z.looseObject({
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
});

/** Every choice of a schema, as `<field> <member>`. */
function membersOf(schema: unknown, at = ''): string[] {
  const read = z.safeParse(Node, schema);
  if (!read.success) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], ...own } = read.data;
  const here = [...(own.enum ?? []), ...(own.const === undefined ? [] : [own.const])];
  return [
    ...here.map((member) => `${at} ${String(member)}`),
    ...Object.entries(properties).flatMap(([name, part]) => membersOf(part, `${at}/${name}`)),
    ...membersOf(items, `${at}/*`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => membersOf(part, at)),
  ];
}

/** Members of lists of choices that one release writes and another one does not know, as `<table> <rows> <field> <member>`. */
export function newMembers(writing: KeptReaders, reading: KeptReaders): string[] {
  return Object.entries(writing).flatMap(([table, kinds]) =>
    kinds.flatMap(({ at, schema }) => {
      const before = reading[table]?.find((kind) => kind.at === at);
      if (!before) return [];
      const known = new Set(membersOf(before.schema));
      return [...new Set(membersOf(schema))].filter((one) => !known.has(one)).map((one) => `${table} ${at} ${one}`);
    }),
  );
}

/**
 * New members of the choices that money or an order in work hangs on, which the last kept release does not know, with why it
 * may be taken back to all the same. Elsewhere a list or a queue sets such a row aside until the release is back
 * (functions/stores/readRows.ts) and nothing is to be said. Where a rollback would not bear it, the release that reads the
 * member goes out first, and the one that writes it after it.
 */
export const newValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2026-11-25': {
    'ledger ^told# /told/type order.parcel_changed':
      'No movement of money makes this event: what tells events sets it aside until the release is back.',
  },
};

/** What money or an order in work hangs on. */
export const weighty =
  /^(orders \^order#\S+ order\$|payments \S+ (payment\$|refund#|approval#)|jobs \S+ work#job#|quotes \S+ quote\$) \/state |^ledger /;
