import { expect, test } from 'vitest';
import { readText } from '../checks/readDocument.ts';
import { deliveredText, inPages } from './deliveredText.ts';

const block = (text: string, place = '') => ({ scope: 'body' as const, place, text });
const document = (texts: readonly string[], cutOff = false) => ({
  ...{ ...readText('', 'a'), cutOff, blocks: texts.map((text) => block(text)) },
});
const kept = (texts: readonly string[], isCutOff?: boolean) => {
  const { blocks = [], cutOff } = deliveredText(document(texts, isCutOff)) ?? {};
  return [blocks.length, cutOff];
};

test('up to five thousand blocks of a file are kept, and a million letters; that there are more is said', () => {
  const blocks = (count: number) => Array.from({ length: count }, () => 'x');
  expect([kept(blocks(5_000)), kept(blocks(5_001))]).toEqual([
    [5_000, false],
    [5_000, true],
  ]);
  const half = 'x'.repeat(500_000);
  expect([kept([half, half]), kept([half, `${half}y`])]).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(kept(['x'], true)).toEqual([1, true]);
});

test('a file without text has none; of a PDF its pages are kept', () => {
  expect(deliveredText(document([]))).toBeUndefined();
  const pages = [block('one', '1'), block('two', '2')];
  expect(deliveredText({ ...document(['one two']), format: 'pdf', pages })?.blocks).toEqual([
    { place: '1', text: 'one' },
    { place: '2', text: 'two' },
  ]);
});

test('the lines of a page are one block', () => {
  const lines = [block('a', '1'), block('b', '1'), block('c', '2'), block('d', '1')];
  expect(inPages(lines).map(({ place, text }) => [place, text])).toEqual([
    ['1', 'a\nb'],
    ['2', 'c'],
    ['1', 'd'],
  ]);
  expect(lines[0]?.text).toBe('a');
});
