import { describe, expect, test } from 'vitest';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { CountedText, countWords } from './countWords.ts';
import { makeDocx, paragraph } from './test/makeDocx.ts';

async function written(limits: ConstructorParameters<typeof CountedText>[0]) {
  const body =
    paragraph('one two') +
    paragraph('– –') +
    paragraph('three "quoted"\\') +
    paragraph('gone', '<w:vanish/>') +
    paragraph('one two');
  const text = new CountedText(limits);
  const count = await countWords(makeDocx({ body }), {
    fileName: 'a.docx',
    service: 'ordinary',
    onParagraph: (one) => text.add(one),
  });
  return { count, page: readCountedText(text.write(count)) };
}

describe('the counted text of a file', () => {
  test('is read back as it was counted, without paragraphs that hold no word', async () => {
    const { page } = await written({});
    expect(page.paragraphs.map(({ text, words, counted, repeated }) => [text, words, counted, repeated])).toEqual([
      ['one two', 2, true, false],
      ['three "quoted"\\', 2, true, false],
      ['gone', 1, false, false],
      ['one two', 2, true, true],
    ]);
    expect(page.head).toMatchObject({ words: 6, wordsByScope: { body: 6, hidden: 1 }, paragraphs: 4, notShown: {} });
  });

  test.each([{ textUnits: 10 }, { textUnits: 0 }, { paragraphs: 1 }, {}])(
    'within %j sums to the total',
    async (limits) => {
      const { count, page } = await written(limits);
      const shown = page.paragraphs.filter(({ counted }) => counted).reduce((sum, { words }) => sum + words, 0);
      expect(shown + (page.head.notShown.body?.words ?? 0)).toBe(count.words);
    },
  );
});
