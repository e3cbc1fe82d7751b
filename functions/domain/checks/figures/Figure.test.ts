import { expect, test } from 'vitest';
import { Masked } from './Figure.ts';

const gone = (count: number) => '\u0001'.repeat(count);

test('what is taken leaves as many signs as it had, so that everything else stands where it did', () => {
  const masked = new Masked('one two three');
  masked.take(/t\w+/g, ([word]) => word !== 'two');
  expect(masked.text).toBe(`one two ${gone(5)}`);
  masked.take(/none/g, () => true);
  expect(masked.text).toBe(`one two ${gone(5)}`);
});

test('pieces are blanked in whatever order they come', () => {
  const masked = new Masked('one two three');
  masked.blank([
    { start: 8, end: 13 },
    { start: 0, end: 3 },
  ]);
  expect(masked.text).toBe(`${gone(3)} two ${gone(5)}`);
  masked.blank([]);
  expect(masked.text).toBe(`${gone(3)} two ${gone(5)}`);
});
