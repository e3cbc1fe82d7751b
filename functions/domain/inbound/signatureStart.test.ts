import { expect, test } from 'vitest';
import { signatureStart } from './newPart.ts';

const author = ['Anna Nowak', 'anna@example.com'];
const kept = (...lines: string[]) => signatureStart(lines, author);
const blank = (count: number): string[] => Array.from({ length: count }, () => '');

test.each([
  [['Text.', '-- ', 'Anna'], 1],
  [['Text.', '--', 'Thanks,', 'Anna'], 1],
  [['Text.', 'Best regards,', 'Anna'], 1],
  [['Text.', '', 'Anna Nowak', 'anna@example.com', ''], 1],
  [['Text.', 'Anna Kowalska'], 2],
  [['Anna Nowak'], 0],
  [[], 0],
])('of %j the first %i lines are the text', (lines, count) => {
  expect(kept(...lines)).toBe(count);
});

test('a mail that is nothing but thanks is kept', () => {
  expect(kept('', 'Thank you')).toBe(2);
  expect(kept('Text.', 'Thank you')).toBe(1);
});

test.each(['Is it late?', 'Hurry!', 'It is late.', 'PS it is late', 'p. s. it is late'])(
  'thanks above a sentence are no farewell: %s',
  (line) => {
    expect(kept('Text.', 'Thanks,', line)).toBe(3);
  },
);

test.each(['Firm Ltd.', 'Firm sp. z o.o.', 'Psary 12', 'x'.repeat(80)])(
  'a firm, a place and what is short are below a farewell: %s',
  (line) => {
    expect(kept('Text.', 'Thanks,', line)).toBe(1);
  },
);

test('what is below a farewell has ten lines of 80 letters at most, and it stands in the last twenty', () => {
  const below = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);
  expect(kept('Text.', 'Thanks,', ...below(10))).toBe(1);
  expect(kept('Text.', 'Thanks,', ...below(11))).toBe(13);
  expect(kept('Text.', 'Thanks,', 'x'.repeat(81))).toBe(3);
  expect(kept('Text.', 'Thanks,', ...blank(18), 'x')).toBe(1);
  expect(kept('Text.', 'Thanks,', ...blank(19), 'x')).toBe(22);
});
