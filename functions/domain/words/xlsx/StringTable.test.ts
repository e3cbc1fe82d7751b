import { expect, test } from 'vitest';
import { countText } from '#shared/rules/words/countText.ts';
import { StringTable } from './sheetTexts.ts';

test('each string of the table keeps its own counts, the words run together in it among them', () => {
  const texts = ['one two', 'a/b a/b word/word/word/word/word', '日本 x', 'a/b/c/d/e/f/g/h'];
  const table = new StringTable(false, 0);
  for (const text of texts) {
    table.addText(text);
    table.push();
  }
  for (const [index, text] of texts.entries()) {
    const { words, characters, cjkCharacters, hiddenWords, mostHidden } = countText(text);
    expect(table.at(index)).toMatchObject({ words, characters, cjkCharacters, hiddenWords, mostHidden });
  }
  expect(table.at(1)?.mostHidden).toBeGreaterThan(0);
  expect(table.at(texts.length)).toBeUndefined();
});
