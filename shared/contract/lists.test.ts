import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './index.ts';
import type { Operation } from './operation.ts';

const Shape = z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) });
const fieldsOf = (schema: z.core.$ZodType | null | undefined): string[] => {
  const shape = schema && z.parse(Shape, z.toJSONSchema(schema, { unrepresentable: 'any', metadata: z.registry() }));
  return Object.keys(shape?.properties ?? {});
};

/** They are added up page by page, to their end. */
const parts = ['listSalesEvidence', 'sumLedgerOfMonth'];

test('every list that is read by pages says how many rows it has in all', () => {
  const lists = Object.values(areas)
    .flatMap((area) => Object.values<Operation>(area))
    .filter(({ success }) => fieldsOf(success[200]).includes('cursor'));
  expect(lists.length).toBeGreaterThan(20);
  const silent = lists.filter(({ success }) => !fieldsOf(success[200]).includes('in_all')).map(({ id }) => id);
  expect(silent.toSorted()).toEqual(parts.toSorted());
});
