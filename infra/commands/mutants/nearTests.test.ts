import { expect, test } from 'vitest';
import { importsOf, testsByNearness } from './trial.ts';

test('imports of the project are found, those of packages are not', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { b } from '#shared/model/b.ts';",
    "import * as z from 'zod/mini';",
    "const c = await import('../c.ts');",
  ].join('\n');
  expect(importsOf('functions/x/y.ts', source)).toEqual(['functions/x/a.ts', 'shared/model/b.ts', 'functions/c.ts']);
});

test('the nearest test comes first, one that does not reach the file does not come', () => {
  const near = testsByNearness(
    new Map([
      ['functions/a/rule.ts', ''],
      ['functions/a/rule.test.ts', "import { rule } from './rule.ts';"],
      ['functions/b/use.ts', "import { rule } from '../a/rule.ts';"],
      ['functions/b/use.test.ts', "import { use } from './use.ts';"],
      ['functions/c/other.test.ts', "import { rule } from '#functions/a/rule.ts';"],
      ['functions/d/else.test.ts', "import { x } from './x.ts';"],
    ]),
  );
  expect(near('functions/a/rule.ts')).toEqual([
    'functions/a/rule.test.ts',
    'functions/c/other.test.ts',
    'functions/b/use.test.ts',
  ]);
});
