import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas, routes } from './index.ts';
import { glossary, glossaryParts } from './openapi/descriptions.ts';
import { examples } from './openapi/examples.ts';
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

test('what staff may do is said with its roles, administrators among them', () => {
  const ofStaff = operations.filter(({ callers, ownership }) => callers.length === 1 && ownership === 'staff');
  expect(ofStaff.filter(({ roles }) => !roles?.includes('administrator')).map(({ id }) => id)).toEqual([]);
  expect(operations.filter(({ roles, callers }) => roles && !callers.includes('staff'))).toEqual([]);
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

type Described = { description?: string };

/** Every property and parameter of the document by its path. */
function described(value: unknown, place: string): [string, Described][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]): [string, Described][] => {
    const below = described(one, `${place}/${name}`);
    if (name === 'properties')
      return [
        ...Object.entries<Described>(one).map(([property, it]): [string, Described] => [`${place} → ${property}`, it]),
        ...below,
      ];
    return name === 'parameters' && Array.isArray(one)
      ? [...one.map((it): [string, Described] => [`${place} → ${it.name}`, it]), ...below]
      : below;
  });
}

test('every property and parameter says what it means, and in which unit', () => {
  const { paths, components } = openapi() as unknown as { paths: object; components: { schemas: object } };
  const places = [...described(paths, ''), ...described(components.schemas, '')];
  expect(places.length).toBeGreaterThan(900);
  const silent = places.filter(([, { description }]) => !description).map(([place]) => place);
  const how =
    'Say in shared/contract/openapi/descriptions/ what each of these means and its unit (grosze, bytes, words, hours …), ' +
    'under its name, or under the end of its place where the name means something else there (`createCart.address`).';
  expect(silent, how).toEqual([]);
});

test('patterns are what the regular expressions of JavaScript, Python and Go have in common', () => {
  const patterns = [...JSON.stringify(openapi()).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  expect(patterns.length).toBeGreaterThan(500);
  expect(patterns.filter((pattern) => /\\[pPuUkZA]|\(\?(?!:)|\{\d{4,}/.test(pattern))).toEqual([]);
  for (const pattern of new Set(patterns)) for (const flags of ['', 'u']) new RegExp(pattern, flags);
});

test('no value is one of several types, which typed languages do not have', () => {
  const types = [...JSON.stringify(openapi()).matchAll(/"type":\[([^\]]*)\]/g)].map(([, list = '']) => list);
  expect(new Set(types.map((list) => list.split(',').length))).toEqual(new Set([2]));
  expect(types.filter((list) => !list.includes('"null"'))).toEqual([]);
});

test('no value is only null, of which generators make a class that is nowhere', () => {
  expect(described(openapi(), '').filter(([, it]) => 'type' in it && it.type === 'null')).toEqual([]);
});

test('a body is JSON, and multipart before it where it can carry a file', () => {
  type Taken = { operationId: string; requestBody?: { content: Record<string, { schema: { $ref: string } }> } };
  const { paths, components } = openapi() as unknown as {
    paths: Record<string, Record<string, Taken>>;
    components: { schemas: Record<string, { properties?: Record<string, { format?: string }> }> };
  };
  const hasFile = ({ schema: { $ref } }: { schema: { $ref: string } }) =>
    Object.values(components.schemas[String($ref.split('/').at(-1))]?.properties ?? {}).some(
      ({ format }) => format === 'binary',
    );
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, requestBody }) =>
      requestBody
        ? [[operationId, Object.entries(requestBody.content).map(([type, it]) => [type, hasFile(it)])] as const]
        : [],
    ),
  );
  expect(bodies.length).toBeGreaterThan(150);
  const json = ['application/json', false];
  const others = bodies.filter(([, types]) => JSON.stringify(types) !== JSON.stringify([json]));
  expect(others).toEqual([['createAttachment', [['multipart/form-data', true], json]]]);
});

test('what a gateway answers in the place of the API is named beside the problems of its status', () => {
  type Answered = { responses: Record<string, { content?: object }> };
  const { paths } = openapi() as unknown as { paths: Record<string, Record<string, Answered>> };
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const status of [413, 429, 500, 503])
      expect(Object.keys(responses[status]?.content ?? {})).toEqual(['application/problem+json', 'application/json']);
});

test('every operation that takes a body shows an example of it', () => {
  type Taken = { operationId: string; requestBody?: { content: Record<string, { example?: unknown }> } };
  const { paths } = openapi() as unknown as { paths: Record<string, Record<string, Taken>> };
  const taking = Object.values(paths).flatMap((path) => Object.values(path).filter(({ requestBody }) => requestBody));
  const silent = taking.filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).every(({ example }) => example === undefined),
  );
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

test('no name has its meaning in two parts of the glossary', () => {
  const names = glossaryParts.flatMap((part) => Object.keys(part));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('a name that many schemas have is described by what holds in all of them', () => {
  const { components } = openapi() as unknown as { components: { schemas: Record<string, object> } };
  const says = (schema: string, property: string) =>
    described(components.schemas[schema], '').find(([place]) => place.endsWith(`→ ${property}`))?.[1].description;
  expect(says('Quote', 'files')).toBe('What is to be priced.');
  const priced = described(components.schemas, '').filter(([, it]) => it.description === 'What is to be priced.');
  expect(new Set(priced.map(([place]) => place.split(' ')[0]))).toEqual(new Set(['/Quote', '/StaffQuote']));
  expect([says('complainBody', 'files'), says('Job', 'due_at'), says('Job', 'pay'), says('Order', 'names')]).toEqual([
    'The files.',
    'When it has to be done; null where there is no such time.',
    'What the translator earns with it.',
    'Sworn: spelling of names as in the passport; null where none was given.',
  ]);
});

test('the glossary says nothing of names that are in no operation', () => {
  const { paths, components } = openapi() as unknown as { paths: object; components: { schemas: object } };
  const said = new Set([...described(paths, ''), ...described(components.schemas, '')].map(([, it]) => it.description));
  expect(Object.entries(glossary).filter(([, text]) => !said.has(text))).toEqual([]);
});

test.each(Object.values(areas).flatMap((area) => Object.values<Operation>(area).map((one) => [one.id, one] as const)))(
  'the example of %s is what its schemas take',
  (_, { id, params, query, body }) => {
    const example: { params?: unknown; query?: unknown; body?: unknown } =
      Object.entries(examples).find(([name]) => name === id)?.[1] ?? {};
    for (const [schema, given] of [
      [params, example.params],
      [query, example.query ?? {}],
      [body, example.body],
    ] as const)
      if (schema) expect(z.safeParse(schema, given)).toMatchObject({ success: true });
  },
);
