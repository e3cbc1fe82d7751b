import { expect, test } from 'vitest';
import { problems } from '#shared/contract/problems.ts';
import { codes as en } from '#shared/messages/en/codes.ts';
import { codes as pl } from '#shared/messages/pl/codes.ts';
import { codeGroups } from './renderContent.ts';

const [yours, account, inside] = codeGroups();

test('every code of the contract stands on the page once', () => {
  const listed = codeGroups().flatMap(({ codes }) => codes);
  expect([...listed].sort()).toEqual(Object.keys(problems).sort());
});

test('a developer finds first what a token can meet; what staff meet stands apart', () => {
  expect(yours?.codes).toEqual(expect.arrayContaining(['validation_failed', 'spending_limit', 'idempotency_conflict']));
  expect(account?.codes).toContain('balance_left');
  expect(inside?.codes).toEqual(expect.arrayContaining(['claim_needed', 'no_capacity']));
  expect(yours?.codes).not.toContain('claim_needed');
});

test.each([
  ['en', en],
  ['pl', pl],
])('cause and advice of each code are sentences of their own in %s, and of no code that is gone', (_, texts) => {
  const of = (end: string) => Object.entries(texts).filter(([key]) => key.endsWith(end));
  const named = of('.why').map(([key]) => key.slice('codes/'.length, -'.why'.length));
  expect(named.sort()).toEqual(Object.keys(problems).sort());
  const said = [...of('.why'), ...of('.do')].map(([, text]) => text);
  expect(said.filter((text) => !/^\p{Lu}.{9,}[.]$/u.test(text))).toEqual([]);
  const causes = of('.why').map(([, text]) => text);
  expect(new Set(causes).size).toBe(causes.length);
});
