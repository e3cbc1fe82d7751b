import { expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeDocx, paragraph, wordNamespaces } from '../test/makeDocx.ts';

const sentence = 'Zażółć gęślą jaźń po raz drugi';
const part = (declaration: string, text = sentence) =>
  `${declaration}<w:document ${wordNamespaces}><w:body>${paragraph(text)}</w:body></w:document>`;
const plain = part('<?xml version="1.0"?>');
const utf16le = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le');
const utf16be = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le').swap16();
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** "trzy słowa" in windows-1250, in which ł is one byte that is invalid as UTF-8. */
const windows = Buffer.from(part('<?xml version="1.0" encoding="windows-1250"?>', 'trzy s\xb3owa'), 'latin1');

const counted = async (document: Uint8Array) => {
  const { outcome, words, reason } = await countWords(
    makeDocx({ body: '', files: { 'word/document.xml': document } }),
    { fileName: 'a.docx', service: 'ordinary' },
  );
  return { outcome, words, reason };
};
const six = { outcome: 'counted', words: 6, reason: undefined };

test.each<[string, Uint8Array]>([
  ['UTF-8', bytesOf(plain)],
  ['UTF-8 under its mark', bytesOf(`\ufeff${plain}`)],
  ['UTF-8 that says so', bytesOf(part('<?xml version="1.0" encoding="UTF-8"?>'))],
  ['UTF-8 that calls itself UTF-16', bytesOf(part('<?xml version="1.0" encoding="UTF-16"?>'))],
  ['UTF-16, little end first, under its mark', utf16le(plain, '\ufeff')],
  ['UTF-16, little end first, without a mark', utf16le(plain)],
  ['UTF-16, big end first, under its mark', utf16be(plain, '\ufeff')],
  ['UTF-16, big end first, without a mark', utf16be(plain)],
])('a part in %s has its words', async (_, document) => {
  expect(await counted(document)).toEqual(six);
});

test('a part in an encoding of one byte is read as it says', async () => {
  const heard: string[] = [];
  const onParagraph = ({ text }: { text: string }) => void heard.push(text);
  await countWords(makeDocx({ body: '', files: { 'word/document.xml': windows } }), {
    ...{ fileName: 'a.docx', service: 'ordinary', onParagraph },
  });
  expect(heard).toEqual(['trzy słowa']);
});

test('a part in an encoding nobody knows is damaged', async () => {
  expect(await counted(bytesOf(part('<?xml version="1.0" encoding="klingon"?>')))).toMatchObject({
    outcome: 'unreadable',
    reason: 'xml_encoding',
  });
});
