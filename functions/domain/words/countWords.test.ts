import { describe, expect, test } from 'vitest';
import { countWords } from './countWords.ts';
import { makeCompound } from './test/makeCompound.ts';
import { makeDocx, paragraph } from './test/makeDocx.ts';
import { makeOdt, makeXlsx } from './test/makeOffice.ts';
import { makeZip } from './test/makeZip.ts';

const bytes = (text: string) => Buffer.from(text);
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(200_000, 1)]);
const withPicture = (body: string, picture: Uint8Array) =>
  makeDocx({ body, files: { 'word/media/image1.png': picture } });

describe('the outcome of a file', () => {
  test.each<[name: string, fileName: string, content: Uint8Array, expected: object]>([
    [
      'a text',
      'a.txt',
      bytes('two words'),
      { outcome: 'counted', format: 'txt', flagged: false, words: 2, ruleVersion: 'W1' },
    ],
    ['no bytes', 'a.txt', bytes(''), { outcome: 'unreadable', reason: 'no_bytes' }],
    ['nothing to count', 'a.docx', makeDocx({ body: paragraph('– *') }), { outcome: 'empty', words: 0 }],
    [
      'another name than content',
      'a.doc',
      makeDocx({ body: paragraph('x') }),
      { outcome: 'counted', format: 'docx', flagged: true },
    ],
    [
      'Rich Text under the name of Word',
      'a.doc',
      bytes('{\\rtf1 hi}'),
      { outcome: 'counted', format: 'rtf', flagged: true, words: 1 },
    ],
    ['a picture of text', 'a.docx', withPicture('', png.subarray(0, 5_000)), { outcome: 'image_only', pictures: 1 }],
    ['an icon', 'a.docx', withPicture('', png.subarray(0, 500)), { outcome: 'empty', pictures: 1 }],
    [
      'few words among pictures',
      'a.docx',
      withPicture(paragraph('see below'), png),
      { outcome: 'manual', reason: 'few_words_among_pictures', words: 2 },
    ],
    ['an archive', 'a.zip', makeZip({ 'a.txt': 'x' }), { outcome: 'unreadable', reason: 'type_not_accepted' }],
    ['a picture', 'a.png', png, { outcome: 'unreadable', reason: 'type_not_accepted' }],
    [
      'a program',
      'a.doc',
      Buffer.from([77, 90, 0, 0, 1, 2, 3]),
      { outcome: 'unreadable', reason: 'type_not_accepted', format: 'unknown' },
    ],
    [
      'a web page under an office name',
      'a.xls',
      bytes('<html><td>x</td></html>'),
      { outcome: 'manual', reason: 'markup_in_disguise' },
    ],
    ['a web page as text', 'a.txt', bytes('<html> x </html>'), { outcome: 'manual', reason: 'markup', words: 3 }],
    ['a document of Word 2', 'a.doc', Buffer.from([0xdb, 0xa5, 45, 0, 1, 2]), { outcome: 'manual', reason: 'too_old' }],
    [
      'a compound file of something else',
      'a.doc',
      makeCompound({ Contents: bytes('x') }),
      { outcome: 'unreadable', reason: 'no_main_stream' },
    ],
  ])('%s', async (_name, fileName, content, expected) => {
    expect(await countWords(content, { fileName, service: 'ordinary' })).toMatchObject(expected);
  });

  test.each<[name: string, fileName: string, content: Uint8Array, expected: object]>([
    ['an archive', 'a.zip', makeZip({ 'a.txt': 'x' }), { outcome: 'manual', reason: 'never_unpacked', format: 'zip' }],
    ['a picture', 'a.png', png, { outcome: 'manual', reason: 'never_unpacked', format: 'png' }],
    ['a picture of text', 'a.docx', withPicture('', png), { outcome: 'manual', reason: 'image_only' }],
    ['a text', 'a.txt', bytes('two words'), { outcome: 'counted', words: 2 }],
  ])('%s in a sworn order', async (_name, fileName, content, expected) => {
    expect(await countWords(content, { fileName, service: 'sworn' })).toMatchObject(expected);
  });

  test.each([
    makeDocx({ body: paragraph('same bytes') }),
    makeOdt('<text:p>same bytes</text:p>'),
    makeXlsx('<c t="str"><v>same bytes</v></c>'),
  ])('is the same each time', async (content) => {
    const once = await countWords(content, { fileName: 'a', service: 'ordinary' });
    expect(await countWords(content, { fileName: 'a', service: 'ordinary' })).toEqual(once);
  });
});

describe('a text in any encoding', () => {
  const polish = 'Zażółć gęślą jaźń, powiedział świerszcz, a później poszedł spać do swojej łąki.';
  test.each<[encoding: string, content: Uint8Array]>([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(polish)])],
    ['UTF-16 without a mark', Buffer.from(polish, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(polish, 'utf16le').swap16()],
    ['UTF-32', Buffer.from(Uint32Array.from(polish, (letter) => letter.codePointAt(0) ?? 0).buffer)],
    ['code page 852', encoded(polish, 'ążółćęśźńŁ', [0xa5, 0xbe, 0xa2, 0x88, 0x86, 0xa9, 0x98, 0xab, 0xe4, 0x9d])],
    ['Windows-1250', encoded(polish, 'ążółćęśźńŁ', [0xb9, 0xbf, 0xf3, 0xb3, 0xe6, 0xea, 0x9c, 0x9f, 0xf1, 0xa3])],
    ['ISO 8859-2', encoded(polish, 'ążółćęśźńŁ', [0xb1, 0xbf, 0xf3, 0xb3, 0xe6, 0xea, 0xb6, 0xbc, 0xf1, 0xa3])],
  ])('%s', async (_encoding, content) => {
    const heard: string[] = [];
    const onParagraph = ({ text }: { text: string }) => heard.push(text);
    expect(await countWords(content, { fileName: 'a.txt', service: 'ordinary', onParagraph })).toMatchObject({
      words: 12,
    });
    expect(heard).toEqual([polish]);
  });
});

test.each([
  ['Съешь ещё этих мягких французских булок, да выпей чаю.', 9],
  ['すべての人間は、生まれながらにして自由であり。\n1 権利', 24],
  ['모든 인간은 태어날 때부터 자유로우며', 5],
])('UTF-16 without a mark, in another script: %s', async (text, words) => {
  for (const content of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(await countWords(content, { fileName: 'a.txt', service: 'ordinary' })).toMatchObject({ words });
});

function encoded(text: string, letters: string, codes: readonly number[]): Uint8Array {
  return Uint8Array.from(text, (letter) => codes[letters.indexOf(letter)] ?? letter.charCodeAt(0));
}
