import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas, routes } from './index.ts';
import { openapi } from './openapi.ts';
import type { Operation } from './operation.ts';
import { problems } from './problems.ts';

const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));

test('every route is in the document once, with every answer it declares', () => {
  const { paths } = openapi() as unknown as { paths: Record<string, Record<string, { responses: object }>> };
  for (const { operation, key } of routes()) {
    const [method = '', path = ''] = key.split(' ');
    const described = paths[path]?.[method.toLowerCase()];
    const statuses = [...Object.keys(operation.success), ...operation.errors.map((code) => String(problems[code]))];
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
  }
  const described = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(routes().length);
});

test('ids are unique and name their entry', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  for (const area of Object.values(areas))
    for (const [name, { id }] of Object.entries<Operation>(area)) expect(id).toBe(name);
});

test('an operation with a path parameter can be not found', () => {
  for (const { params, errors } of operations) if (params) expect(errors).toContain('not_found');
});

test('the path names exactly the path parameters', () => {
  for (const { path, params } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, Object.keys(params instanceof z.ZodMiniObject ? params.shape : {})]).toEqual([path, named]);
  }
});
