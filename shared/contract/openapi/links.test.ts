import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openapi } from '../openapi.ts';

type Schema = { [keyword: string]: unknown };
const Link = z.object({ operationId: z.string(), parameters: z.record(z.string(), z.string()) });
const Answer = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.looseObject({}) }))),
  links: z.optional(z.record(z.string(), Link)),
});
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), Answer),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
const { paths, components } = z.parse(Document, JSON.parse(JSON.stringify(openapi())));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((one) => ({ path, ...one })),
);
const links = operations.flatMap(({ operationId: from, path, responses }) =>
  Object.values(responses).flatMap(({ links = {}, content = {} }) =>
    Object.values(links).map((link) => ({ from, path, link, schemas: Object.values(content) })),
  ),
);

/** Whether an answer of the schema can have a value at this path. */
function has(given: unknown, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return true;
  const name = (given as Schema).$ref;
  const schema = (typeof name === 'string' ? components.schemas[name.split('/').at(-1) ?? ''] : given) as Schema;
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (forms.some((form) => has(form, [part, ...rest]))) return true;
  if (part === '0' && schema.items) return has(schema.items, rest);
  const inner = Object.entries((schema.properties ?? {}) as Schema).find(([property]) => property === part)?.[1];
  return inner !== undefined && has(inner, rest);
}

test('each link names parameters of its operation, from places that the answer has', () => {
  expect(links.length).toBeGreaterThan(300);
  for (const { from, path, link, schemas } of links) {
    const target = operations.find(({ operationId }) => operationId === link.operationId);
    for (const [parameter, at] of Object.entries(link.parameters)) {
      const place = `${from} → ${link.operationId}: ${parameter} = ${at}`;
      expect(
        target?.parameters.map(({ name }) => name),
        place,
      ).toContain(parameter);
      const [, own, pointer = ''] = /^\$request\.path\.(\w+)$|^\$response\.body#\/(.+)$/.exec(at) ?? [];
      const isThere =
        own === undefined ? schemas.some(({ schema }) => has(schema, pointer.split('/'))) : path.includes(`{${own}}`);
      expect(isThere, place).toBe(true);
    }
  }
});

/** Operations whose parameters no answer has: the link of a mail, and a year. */
const untold = ['openLeave', 'listRepertorium'];

test('every operation about a thing is led to by an answer that names it', () => {
  const led = new Set(links.map(({ link }) => link.operationId));
  const named = operations.filter(({ path, operationId }) => path.includes('{') && !operationId.endsWith('ByPost'));
  expect(named.filter(({ operationId }) => !led.has(operationId)).map(({ operationId }) => operationId)).toEqual(
    untold,
  );
});
