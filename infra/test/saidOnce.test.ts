import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lists that are equal by chance: who sent a file or has an account to call with; who gave cause, and who logs in. */
const byChance = ['customer translator', 'customer staff translator'];

/** `z.enum([…])`, and lists that are exported by themselves. */
const choiceLists = /z\.enum\(\[([^\]]*)\]|^export const \w+ = \[([^\]]*)\] as const/gm;

test('a list of choices is declared once: the contract, the domain and the pages take it from the model', () => {
  const places = new Map<string, string[]>();
  const tree = globSync('{shared,events,functions,frontend,infra}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/*.test.ts', 'frontend/dist/**'],
  });
  for (const path of tree) {
    for (const [, choicesOf, constants] of readFileSync(path, 'utf8').matchAll(choiceLists)) {
      const list = choicesOf ?? constants ?? '';
      const choices = [...list.matchAll(/'([^']+)'/g)].map(([, choice]) => choice).toSorted();
      if (choices.length < 2 || list.includes('...')) continue;
      const key = choices.join(' ');
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  }
  expect(places.size).toBeGreaterThan(20);
  expect([...places].filter(([key, where]) => where.length > 1 && !byChance.includes(key))).toEqual([]);
});
