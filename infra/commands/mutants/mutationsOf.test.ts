import { expect, test } from 'vitest';
import { isEquivalent, mutationsOf } from './mutationsOf.ts';

const changes = (source: string) =>
  mutationsOf('x.ts', source).map(({ line, before, after }) => `${line}: ${before} → ${after}`);

test('operators, conditions, guards, booleans, awaits and conditions of writes are changed one at a time', () => {
  expect(changes('const a = b <= c && d;')).toEqual(['1: && → ||', '1: <= → <']);
  expect(changes('function f() {\n  if (a) return 1;\n}')).toEqual(['2: a → !(a)', '2: return 1; → ;']);
  expect(changes('const a = !b;')).toEqual(['1: !b → b']);
  expect(changes('await save();')).toEqual(['1: await save(); → ;']);
  expect(changes("const c = 'attribute_exists(pk) AND #a = :a';")).toEqual([
    "1: 'attribute_exists(pk) AND #a = :a' → 'attribute_exists(pk) OR #a = :a'",
  ]);
});

test('types, imports, errors and consistent reads are left alone', () => {
  const source = "import a from 'a';\ntype A = true;\nthrow new Error(b + c);\nread({ ConsistentRead: true });";
  expect(changes(source)).toEqual([]);
});

test('a change that no test could notice is named and not counted', () => {
  const isNamed = (source: string) =>
    mutationsOf('x.ts', source).some((one) => /^[<>]$/.test(one.before) && isEquivalent(one));
  expect(isNamed('for (let attempt = 0; attempt < 10; attempt++) go();')).toBe(true);
  expect(isNamed('if (keys.length > 0) await store.remove(keys);')).toBe(true);
  expect(isNamed('if (keys.length > 0) go();')).toBe(false);
  expect(isNamed("if (ratings > 0 && rated >= 9_000) reasons.push('rated');")).toBe(true);
  expect(isNamed('for (let place = 0; place < 10; place++) go();')).toBe(false);
});
