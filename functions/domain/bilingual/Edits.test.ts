import { expect, test } from 'vitest';
import { Edits } from './Edits.ts';

const text = '0123456789';
const raw = (start: number, end: number) => text.slice(start, end);

test('what is not edited is kept, and of edits within others the outer ones are written, in whatever order they come', () => {
  const edits = new Edits();
  expect([edits.areAny, edits.written(raw, 0, 10)]).toEqual([false, text]);
  edits.add(6, 7, () => 'c');
  edits.add(2, 3, () => 'inner');
  edits.add(1, 4, () => 'ab');
  expect(edits.written(raw, 0, 10)).toBe('0ab45c789');
  // A range that cuts an edit keeps the text of its part, and what lies wholly within it is edited.
  expect(edits.written(raw, 2, 10)).toBe('inner345c789');
  expect(edits.written(raw, 0, 2)).toBe('01');
});

test('an edit may ask for its own places as they are edited inside it', () => {
  const edits = new Edits();
  edits.add(2, 3, () => 'x');
  edits.add(1, 4, () => `<${edits.written(raw, 1, 4, true)}>`);
  expect(edits.written(raw, 0, 6)).toBe('0<1x3>45');
  expect([edits.areWithin(1, 4), edits.areWithin(4, 9), edits.areWithin(2, 2)]).toEqual([true, false, false]);
});
