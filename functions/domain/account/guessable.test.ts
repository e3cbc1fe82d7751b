import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each(['password1', 'P@ssw0rd2026', 'Qwertyuiop12', 'aaaaaaaaaaaa'])('%s is guessable', (password) => {
  expect(isGuessable(password, [])).toBe(true);
});

test('a password of unrelated words is not guessable', () => {
  expect(isGuessable('kettle-orbit-mossy-trumpet', [])).toBe(false);
});

test("a password made of the account's own words is guessable for that account alone", () => {
  const password = 'Zyxomarqul24';
  expect(isGuessable(password, [])).toBe(false);
  expect(isGuessable(password, ['zyxomarqul'])).toBe(true);
});
