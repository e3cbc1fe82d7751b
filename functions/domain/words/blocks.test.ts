import { expect, test } from 'vitest';
import { countText, RepetitionCounter } from '#shared/rules/words/countText.ts';
import { type BlockItem, packBlocks, repeatsAcross } from './blocks.ts';

const blocksOf = (text: string): string => {
  const paragraphs = new RepetitionCounter();
  countText(text, paragraphs);
  return packBlocks(paragraphs);
};
const item = (id: string, text: string, change: Partial<BlockItem> = {}): BlockItem => {
  const { words, repeatedWords: repetitions } = countText(text);
  return { id, words, repetitions, blocks: blocksOf(text), ...change };
};
const found = (...items: BlockItem[]) => Object.fromEntries(repeatsAcross(items));

test('an item repeats the blocks of those before it, each named by the first that has it', () => {
  const one = item('a', 'One two three.\nFour five.\nFour five.');
  const two = item('b', 'Four five.\nSix seven eight.');
  const three = item('c', 'Six seven eight.\nOne two three.\nNew.\n\n');
  expect(found(one, two, three)).toEqual({
    b: [{ itemId: 'a', words: 2 }],
    c: [
      { itemId: 'b', words: 3 },
      { itemId: 'a', words: 3 },
    ],
  });
  expect(found(one)).toEqual({});
});

test('the same text has the same blocks, whatever it stands beside and however it is sent', () => {
  expect(blocksOf('b c\na')).toBe(blocksOf('a\r\nb c\r\nb c\n'));
  expect(blocksOf('1 - 2\n—')).not.toBe(blocksOf('1 2'));
});

test('of an item whose blocks nobody kept nothing is known', () => {
  const old = item('old', 'One two.', { blocks: undefined, sha256: 'x' });
  expect(found(old, item('new', 'One two.', { sha256: 'x' }))).toEqual({});
  expect(found(item('new', 'One two.'), old)).toEqual({});
});

test('of a large item the blocks with most words are kept, and the same bytes repeat all of it', () => {
  const cells = Array.from({ length: 20_000 }, (_, at) => (at % 4 === 0 ? `long cell ${at}` : `c${at}`)).join('\n');
  const large = item('large', cells, { sha256: 'x' });
  expect(Buffer.from(large.blocks ?? '', 'base64')).toHaveLength(6000 * 8);
  expect(found(large, { ...large, id: 'again' })).toEqual({ again: [{ itemId: 'large', words: large.words }] });
  const [repeats] = found(large, { ...large, id: 'nearly', sha256: 'y' }).nearly ?? [];
  expect(repeats).toEqual({ itemId: 'large', words: 5000 * 3 + 1000 });
});
