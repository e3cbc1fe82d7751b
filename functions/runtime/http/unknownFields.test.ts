import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from '#shared/contract/index.ts';
import { examples } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { unknownFields } from './unknownFields.ts';

const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** The value once for each object in it that has fields of the contract, with a field more; and where that is. */
function mistyped(value: unknown, path: readonly (string | number)[] = []): { wrong: unknown; at: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      mistyped(item, [...path, index]).map(({ wrong, at }) => ({ at, wrong: value.with(index, wrong) })),
    );
  if (!isPlain(value)) return [];
  const inside = Object.entries(value).flatMap(([name, item]) =>
    mistyped(item, [...path, name]).map(({ wrong, at }) => ({ at, wrong: { ...value, [name]: wrong } })),
  );
  return [{ wrong: { ...value, proofreeding: true }, at: [...path, 'proofreeding'].join('.') }, ...inside];
}
/** Maps with names of the caller's own, by operation and place. */
const free = /^(\w+ metadata\.|getLocalization messages\.|updateAttachments )\w+$/;

describe('of every operation', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    const example: { body?: unknown; query?: unknown } = examples[id as keyof typeof examples] ?? {};
    for (const [schema, given] of [
      [operation.body, example.body ?? {}],
      [operation.query, example.query ?? {}],
    ] as const) {
      expect(unknownFields(schema, given)).toEqual([]);
      for (const { wrong, at } of mistyped(given).filter((one) => !free.test(`${id} ${one.at}`)))
        expect(unknownFields(schema, wrong).map((found) => found.join('.'))).toEqual([at]);
    }
  });
});

test('lists, choices and names of the caller’s own are looked into as the contract has them', () => {
  const line = z.object({ item: z.string() });
  const percent = z.object({ kind: z.literal('percent'), part: z.number() });
  const amount = z.object({ kind: z.literal('amount'), amount: z.number(), tax: z.optional(z.number()) });
  const schema = z.object({
    lines: z.optional(z.array(line)),
    terms: z.optional(z.nullable(z.union([z.string(), percent, amount]))),
    own: z.optional(z.record(z.string(), line)),
    free: z.optional(z.looseObject({ item: z.string() })),
  });
  const at = (value: unknown) => unknownFields(schema, value).map((path) => path.join('.'));
  expect(at({ lines: [{ item: 'a' }, { item: 'b', itm: 'c' }] })).toEqual(['lines.1.itm']);
  expect(at({ terms: { kind: 'percent', part: 1 } })).toEqual([]);
  expect(at({ terms: { kind: 'amount', amout: 1, tax: 2 } })).toEqual(['terms.amout']);
  expect(at({ terms: 'text' })).toEqual([]);
  expect(at({ own: { anything: { item: 'a', more: 1 } }, free: { item: 'a', more: 1 } })).toEqual([
    'own.anything.more',
  ]);
  expect(unknownFields(undefined, { a: 1 })).toEqual([['a']]);
  expect(unknownFields(undefined, {})).toEqual([]);
});
