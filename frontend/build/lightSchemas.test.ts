import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as shapes from '#frontend/api/readShape.ts';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { isDeclaring, lightSchemas, wholesImported, written } from './lightSchemas.ts';

type Schema = z.core.$ZodType;

const operations: readonly Operation[] = Object.values(areas).flatMap((area) => Object.values(area));

/** As a browser loads it. */
function lightly(operation: Operation): Operation {
  const { parts } = written('/contract/area.ts', { area: { [operation.id]: operation } });
  const code = [...parts].find(([name]) => name.endsWith(`/${operation.id}`))?.[1] ?? '';
  return evaluated(code);
}

const evaluated = (code: string) =>
  compileFunction(code.replace(/^import .*$/m, '').replace(/^export const \w+ = /m, 'return '), ['s'])(shapes);

/** A text of each form that answers have. */
const texts = [
  ...['some text', '2026-11-29', '2026-11-29T12:00:00.000Z', 'A'.repeat(20), 'A'.repeat(24), '0123456789AB', '1', '01'],
  ...['you@example.com', 'PL', 'https://example.com/', '0123', '12:00', '00-950', '2026-11', 'a.b.c', '+48600600600'],
  ...['text', 'file-1', 'a-b-c-d', '12.30', 'A'.repeat(43), 'a'.repeat(64), 'clk_0123456789abcdef'],
];

/** A value that the schema has; of several forms the last. */
function sampleOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return texts.find((one) => z.safeParse(schema, one).success) ?? expect.unreachable(`no text is ${schema}`);
    case 'number':
      return [1, 0, 100, 2026].find((one) => z.safeParse(schema, one).success);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values.at(-1);
    case 'enum':
      return Object.values(def.entries).at(-1);
    case 'array':
      return [sampleOf(def.element)];
    case 'record':
      return { [String(sampleOf(def.keyType))]: sampleOf(def.valueType) };
    case 'union':
      return sampleOf(def.options.at(-1) as Schema);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, sampleOf(one)]));
    case 'pipe':
      // Of the ways to write yes, answers have one.
      return def.out._zod.def.type === 'transform' ? true : sampleOf(def.out);
    case 'unknown':
      return { any: ['thing'] };
    default:
      return 'innerType' in def ? sampleOf(def.innerType) : expect.unreachable(`no value of the kind ${def.type}`);
  }
}

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  try {
    return schema.parse(value);
  } catch {
    return 'refused';
  }
};

test('what a browser makes of an answer is what the contract makes of it, of every operation', () => {
  const unsampled: string[] = [];
  for (const operation of operations) {
    const light = lightly(operation);
    for (const [status, schema] of Object.entries(operation.success)) {
      const reader = light.success[Number(status)];
      if (schema === null || !reader) {
        expect([operation.id, schema, reader]).toEqual([operation.id, null, null]);
        continue;
      }
      const value = sampleOf(schema);
      const place = `${operation.id} ${status}`;
      if (read(schema, value) === 'refused') {
        unsampled.push(place);
        continue;
      }
      const others = [{ ...(value as object), newer: 1 }, [], null, 'text', ...eachWithout(value)];
      for (const one of [value, ...others]) expect([place, read(reader, one)]).toEqual([place, read(schema, one)]);
    }
  }
  // As many rates as there are groups of languages: no sample of one has them.
  expect(unsampled).toEqual(['listPriceVersions 200']);
});

/** The value with one field of its first level left out, or of another kind. */
const eachWithout = (value: unknown): unknown[] =>
  Object.keys(value as object).flatMap((name) => [
    Object.fromEntries(Object.entries(value as object).filter(([one]) => one !== name)),
    { ...(value as object), [name]: Symbol.iterator },
  ]);

test('a form is told of the same fields as necessary, and a call goes to the same place', () => {
  for (const operation of operations) {
    const light = lightly(operation);
    const { id, method, path, callers, members, roles } = operation;
    expect(light).toMatchObject({ id, method, path, callers, ...(members && { members }), ...(roles && { roles }) });
    expect([id, needsOf(light.body), needsOf(light.params)]).toEqual([
      id,
      needsOf(operation.body),
      needsOf(operation.params),
    ]);
  }
});

/** Names of fields that a request has to have; of an object in it with its name before them. */
function needsOf(given: Schema | 0 | 1 | undefined, of = ''): string[] {
  const def = (given as z.core.$ZodTypes | undefined)?._zod?.def;
  const inner = def?.type === 'optional' ? (def.innerType as z.core.$ZodTypes)._zod.def : def;
  if (inner?.type !== 'object') return [];
  return Object.entries(inner.shape).flatMap(([name, one]) => [
    ...(one._zod.optin === 'optional' ? [] : [of + name]),
    ...needsOf(one, `${of}${name}.`),
  ]);
}

test('an exported list of words keeps its words, and data stays as it is', () => {
  const { code } = written('/model/words.ts', { Word: z.enum(['one', 'two']), most: 5, names: ['a'] });
  expect(evaluated(code.replace(/^export const (?:most|names) .*$/gm, '')).options).toEqual(['one', 'two']);
  expect(code).toContain('export const most = 5;');
  expect(code).toContain('export const names = ["a"];');
});

test('what has no shape stays in its own module', () => {
  const { code } = written('/model/words.ts', { Odd: z.pipe(z.string(), z.transform(Number)), say: () => 'a' });
  expect(code).toContain("export { Odd, say } from '/model/words.ts?schemas';");
});

test('the bundler hands over every module that declares schemas and every whole one, and no other import', () => {
  const { load, resolveId } = lightSchemas();
  const reaches = (hook: unknown, id: string) =>
    (hook as { filter: { id: RegExp[] } }).filter.id.some((pattern) => pattern.test(id));
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const declaring = globSync('{shared/{contract,model}/**,frontend/**}/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && isDeclaring(join(root, file)),
  );
  expect(declaring).toContain('frontend/shop/access/saidLink.ts');
  expect(declaring.filter((file) => !reaches(load, join(root, file)))).toEqual([]);
  for (const id of ['/shared/model/a.ts?schemas', '\0area:shared/contract/cart.ts#cart', '\0operation:cart/getCart']) {
    expect(reaches(load, id), id).toBe(true);
    expect(reaches(resolveId, id), id).toBe(true);
  }
  for (const id of ['react', './OrderForm.tsx', '#shared/model/order/service.ts'])
    expect(reaches(resolveId, id), id).toBe(false);
});

test('a whole module takes the whole of what it is made of, and packages as they are', () => {
  const code = "import * as z from 'zod/mini';\nimport {\n  a,\n} from './a.ts';\nexport { b } from '#shared/b.ts';\n";
  expect(wholesImported(code)).toBe(
    "import * as z from 'zod/mini';\nimport {\n  a,\n} from './a.ts?schemas';\nexport { b } from '#shared/b.ts?schemas';\n",
  );
});
