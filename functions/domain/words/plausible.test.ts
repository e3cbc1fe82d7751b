import { describe, expect, test } from 'vitest';
import { countText } from '#shared/rules/words/countText.ts';
import { isImplausible } from '#shared/rules/words/WordParts.ts';
import { countWords } from './countWords.ts';
import { makeDocx, paragraph } from './test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from './test/makeOffice.ts';

const ofText = (text: string) => isImplausible(countText(text));
const ofFile = (text: string, fileName = 'a.txt') => countWords(Buffer.from(text), { fileName, service: 'ordinary' });

const joiners = ['_', '/', ',', '.', '-', '|', ';', '+', '\u2060', '\u200d', '\u00b7', '\u2022', '\u2192', '😀'];

test.each([
  // Up to twenty words run together are acceptable, however many words the text has.
  [0, 20, 20, false],
  [0, 21, 1, true],
  // More than seven words run together for every ten counted.
  [100, 70, 1, false],
  [100, 71, 1, true],
  // More than thirty words run together in one, which no language has, if more than one in twenty are run together.
  [1000, 51, 30, false],
  [1000, 51, 31, true],
  [1000, 50, 31, false],
])('%i words with %i run together, at most %i in one: %s', (words, hiddenWords, mostHidden, implausible) => {
  expect(isImplausible({ words, hiddenWords, mostHidden })).toBe(implausible);
});

describe('words run together', () => {
  test.each(joiners)('by "%s" are no words of any language', async (joint) => {
    const whole = `word${joint}`.repeat(19_000);
    const threes = `one${joint}two${joint}three `.repeat(500);
    const tail = `${'An ordinary sentence of seven whole words. '.repeat(300)}${`word${joint}`.repeat(500)}`;
    for (const text of [whole, threes, tail]) {
      expect(ofText(text)).toBe(true);
      expect(await ofFile(text)).toMatchObject({ outcome: 'manual', reason: 'implausible' });
    }
  });

  test('without any sign between them, or behind the mark of an address, are found as well', () => {
    expect(ofText('thisismytextwithoutanyblank'.repeat(100))).toBe(true);
    expect(ofText(`https://${'word/'.repeat(300)}`)).toBe(true);
  });

  test('are found in every kind of file', async () => {
    const text = 'word_'.repeat(2000);
    const files = {
      'a.docx': makeDocx({ body: paragraph(text) }),
      'a.pptx': makePptx([shape(text)]),
      'a.xlsx': makeXlsx('<c t="s"><v>0</v></c>', [`<t>${text}</t>`]),
      'a.odt': makeOdt(`<text:p>${text}</text:p>`),
    };
    for (const [fileName, bytes] of Object.entries(files))
      expect(await countWords(bytes, { fileName, service: 'ordinary' })).toMatchObject({
        reason: 'implausible',
        words: 1,
      });
  });

  test('are the same to the browser and to the reader of files, wherever the text is cut', async () => {
    for (const text of [
      'a/bb/ccc dd-ee-ff '.repeat(50),
      `see www.a-b.example/x-y-z and https://a.b/c/d-e ${'ja_na_la '.repeat(30)}`,
    ]) {
      const { hiddenWords, mostHidden } = countText(text);
      expect(await ofFile(text)).toMatchObject({ hiddenWords, mostHidden });
    }
  });
});

test.each<[what: string, text: string]>([
  [
    'compounds',
    'Donaudampfschifffahrtsgesellschaftskapitän Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz ',
  ],
  ['addresses', 'https://www.example.com/products/shoes/how-to-clean-leather-shoes?size=42&color=black-and-white '],
  ['addresses without their beginning', 'www.example.com/products/shoes/how-to-clean www.example.pl/a/b/c '],
  ['mail addresses', 'jan.kowalski@sklep.example.com.pl anna-maria.nowak@example.com '],
  ['dates and figures', '2026-11-22 12:30:11 1,234,567.89 12/04/2026 10.0.0.1 '],
  [
    'hyphens and apostrophes',
    "qu'est-ce que l'arc-en-ciel d'aujourd'hui, il a dit que non; this is state-of-the-art and/or well-known to all ",
  ],
  ['abbreviations', 'e.g. i.e. U.S.A. m.in. Sp. z o.o. tj. s.r.o. '],
  ['a table of contents', 'Introduction.................................................................12 '],
  ['a form to fill in', 'Name:______________________________________ Date:__________________ '],
  ['Chinese', '本合同由以下双方签订，'],
  ['Thai', 'สัญญานี้ทำขึ้นระหว่างคู่สัญญา'],
  ['Hindi', 'यह अनुबंध नीचे नामित पक्षों के बीच किया गया है '],
  ['Persian', 'می‌خواهم این قرارداد را می‌نویسم '],
  ['Korean', '이 계약은 아래에 명시된 당사자들 간에 체결되었습니다 '],
])('%s are plausible', async (_, text) => {
  expect(ofText(text.repeat(100))).toBe(false);
  expect(await ofFile(text.repeat(100))).toMatchObject({ outcome: 'counted' });
});

describe('a file', () => {
  const scan = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(68_000, 7)]);
  const pictures = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/media/image${i}.png`, scan]));
  const docx = (words: number, count: number) =>
    countWords(makeDocx({ body: paragraph('word '.repeat(words)), files: pictures(count) }), {
      fileName: 'a.docx',
      service: 'ordinary',
    });

  test('of many pictures and few words is for a person; a text with pictures is not', async () => {
    expect(await docx(3, 10)).toMatchObject({ outcome: 'manual', reason: 'few_words_among_pictures', pictures: 10 });
    expect(await docx(400, 10)).toMatchObject({ outcome: 'counted', words: 400, pictures: 10 });
    expect(await docx(6, 1)).toMatchObject({ outcome: 'counted', words: 6 });
  });

  test.each(['a.docx', 'a.doc', 'a.xlsx', 'a.ppt', 'a.odt', 'a.rtf'])(
    'of plain text named %s is for a person',
    async (name) => {
      expect(await ofFile('Plain text, nothing else.', name)).toMatchObject({
        outcome: 'manual',
        reason: 'text_in_disguise',
        words: 4,
      });
    },
  );

  test('of plain text under a name of its own kind, or none, is counted', async () => {
    for (const name of ['a.txt', 'a.md', 'a'])
      expect(await ofFile('Plain text.', name)).toMatchObject({ outcome: 'counted' });
  });
});

test('a PDF of drawn outlines has no letter to read: a sworn order takes it to a person', async () => {
  const stream = '100 100 m 200 200 l S';
  const pdf = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    'trailer<</Root 1 0 R>>',
  ].join('\n');
  expect(await countWords(Buffer.from(pdf), { fileName: 'a.pdf', service: 'sworn' })).toMatchObject({
    outcome: 'manual',
    reason: 'no_text_layer',
  });
});
