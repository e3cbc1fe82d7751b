import { describe, expect, test } from 'vitest';
import { countText } from '#shared/rules/words/countText.ts';
import { isImplausible } from '#shared/rules/words/WordParts.ts';
import { CompoundFile } from './CompoundFile.ts';
import { countWords } from './countWords.ts';
import { makeCompound } from './test/makeCompound.ts';
import { makeDoc } from './test/makeDoc.ts';
import { makeDocx, paragraph, wordNamespaces } from './test/makeDocx.ts';
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
  [
    'links that show a path of the code',
    '[Client.Tests.Core\\\\E2E\\\\Permissions\\\\PersonPermission\\\\PersonalPermissionsAuthorizedTests.cs](https://github.com/example/client-of-a-service/blob/main/Client.Tests.Core/E2E/Permissions/PersonPermission/PersonalPermissionsAuthorizedTests.cs) Nadanie uprawnień osobie wymaga podania jej numeru i zakresu, a potem potwierdzenia przez właściciela konta. ',
  ],
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

  const drawing = (centimetres: [number, number]) => {
    const [cx, cy] = centimetres.map((one) => one * 360_000);
    return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="${cx}" cy="${cy}"/><a:blip/></wp:inline></w:drawing></w:r></w:p>`;
  };
  const vml =
    '<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="position:relative;width:451pt;height:636pt"><v:imagedata/></v:shape></w:pict></w:r></w:p>';
  const letter = (words: number, more: string, parts = {}) =>
    countWords(makeDocx({ body: paragraph('word '.repeat(words)) + more, parts }), {
      fileName: 'a.docx',
      service: 'ordinary',
    });
  const odt = (words: number, width: string) =>
    countWords(
      makeOdt(
        `<text:p>${'word '.repeat(words)}<draw:frame svg:width="${width}" svg:height="24cm"><draw:image/></draw:frame></text:p>`,
      ),
      { fileName: 'a.odt', service: 'ordinary' },
    );
  const rtf = (words: number, twips: number, scale = 100) =>
    ofFile(
      `{\\rtf1 ${'word '.repeat(words)}{\\pict\\pngblip\\picwgoal${twips}\\pichgoal${twips}\\picscalex${scale} 89}}`,
      'a.rtf',
    );
  const byHand = { outcome: 'manual', reason: 'few_words_among_pictures' };

  test('with a page that was photographed and a line above it is for a person; one with a logo is not', async () => {
    for (const page of [drawing([16, 12]), drawing([16, 22]), vml])
      expect(await letter(20, page)).toMatchObject(byHand);
    expect(await letter(20, drawing([5, 3]))).toMatchObject({ outcome: 'counted' });
    expect(await letter(30, drawing([16, 22]))).toMatchObject({ outcome: 'counted' });
    expect(await odt(20, '16cm')).toMatchObject(byHand);
    expect(await odt(20, '3cm')).toMatchObject({ outcome: 'counted' });
    expect(await rtf(20, 9_000)).toMatchObject(byHand);
    expect(await rtf(20, 9_000, 20)).toMatchObject({ outcome: 'counted' });
  });

  test('of twenty pages in fax quality, or of ten with a line each, is for a person', async () => {
    const pages = (count: number) => drawing([18, 26]).repeat(count);
    expect(await letter(10, pages(20))).toMatchObject(byHand);
    expect(await letter(151, pages(10))).toMatchObject(byHand);
  });

  test('whose letterhead fills the page behind the text of a header is counted', async () => {
    const header = `<w:hdr ${wordNamespaces}>${drawing([21, 29])}</w:hdr>`;
    expect(await letter(20, '', { header })).toMatchObject({ outcome: 'counted' });
  });

  test('of before 2007 goes by the pixels of its pictures', async () => {
    const picture = (width: number, height: number) => {
      const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(3_000, 7)]);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    };
    const doc = (blip: Uint8Array) => {
      const compound = new CompoundFile(makeDoc({ body: 'A few words.' }));
      const stream = (name: string) => compound.stream(name) ?? new Uint8Array(0);
      return countWords(
        makeCompound({ WordDocument: stream('WordDocument'), '0Table': stream('0Table'), Data: blip }),
        { fileName: 'a.doc', service: 'ordinary' },
      );
    };
    const jpeg = Buffer.alloc(3_000, 0);
    jpeg.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0x06, 0x40, 0x04, 0xb0]);
    for (const page of [picture(1_700, 2_200), picture(1_600, 1_200), jpeg])
      expect(await doc(page)).toMatchObject(byHand);
    for (const logo of [picture(600, 300), picture(2_400, 900)])
      expect(await doc(logo)).toMatchObject({ outcome: 'counted' });
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

  test.each<[reason: string | undefined, text: string]>([
    ['subtitles', '1\r\n00:00:01,000 --> 00:00:04,000\r\nHello there.\r\n'],
    ['subtitles', 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello there.'],
    ['markup', '<p>Hello <b>world</b></p>'],
    ['markup', '\ufeff<?xml version="1.0"?><a b="c"/>'],
    ['markup', `A text with <b>one</b> and <i>two</i> and <u>three</u> tags.`],
    ['data', '{ "title": "One", "text": "Two three" }'],
    ['data', '[{"id": 1}, {"id": 2}]'],
    ['data', '["one", "two"]'],
    ['messages', 'msgid ""\nmsgstr ""\n\nmsgid "Hello"\nmsgstr "Cześć"\n'],
    ['messages', '/* Title */\n"a.title" = "One two";\n"a.text" = "Three";\n"b" = "Four";\n'],
    ['messages', '# comment\npage.title=One two\npage.text = Three\npage.more=Four\n'],
    [undefined, 'Call 12:30 --> 13:00, then <b>stop</b> and go on with all of the rest of it.'],
    [undefined, '[1] The first note.\n[2] The second note.'],
    [undefined, '{name}, your order "A" is ready.'],
    [
      undefined,
      '# A page\n\n```json\n{ "a": 1 }\n```\n\nText of a manual with `<tag>` and [a link](https://a.example).',
    ],
    [undefined, 'Name: Ann\nTown = Kraków\nx < y and y > z'],
  ])('of text that is %s under a name of plain text is for a person: %s', async (reason, text) => {
    expect(await ofFile(text)).toMatchObject(
      reason === undefined ? { outcome: 'counted' } : { outcome: 'manual', reason },
    );
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
