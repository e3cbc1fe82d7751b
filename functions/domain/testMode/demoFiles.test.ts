import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { countWords } from '../words/countWords.ts';
import { makeDocx, paragraph } from '../words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '../words/test/makeOffice.ts';
import { demoCertificate, demoText, demoTranslation } from './demoFiles.ts';

const part = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
const counted = (bytes: Uint8Array) => countWords(bytes, { fileName: 'a.docx', service: 'ordinary' });

describe('the text of a demo translation', () => {
  test('has words of the same length; names, numbers, addresses and single letters stay', () => {
    expect(demoText('the contract of Anna Nowak, a buyer')).toBe('dem demodemo de Anna Nowak, a demod');
    expect(demoText('pay 1 200,50 PLN by 2026-11-25 to anna@example.com')).toBe(
      'dem 1 200,50 PLN de 2026-11-25 de anna@example.com',
    );
    expect(demoText('zażółć gęślą jaźń')).toBe('demode demod demo');
  });

  test('keeps the entities of markup as they are', () => {
    expect(demoText('salt &amp; pepper &#233; &lt;here&gt;')).toBe('demo &amp; demode &#233; &lt;demo&gt;');
  });
});

describe('the file of a demo translation', () => {
  test.each([
    ['docx', makeDocx({ body: paragraph('the words of Anna') }), 'word/document.xml', '<w:t>dem demod de Anna</w:t>'],
    ['pptx', makePptx([shape('the words of Anna')]), 'ppt/slides/slide0.xml', '<a:t>dem demod de Anna</a:t>'],
    ['xlsx', makeXlsx('', ['<t>the words of Anna</t>']), 'xl/sharedStrings.xml', '<t>dem demod de Anna</t>'],
    ['odt', makeOdt('<text:p>the words of Anna</text:p>'), 'content.xml', '<text:p>dem demod de Anna</text:p>'],
  ])('is a %s again, with its words replaced', (extension, bytes, place, expected) => {
    const file = demoTranslation({ name: `Contract v1.2.${extension}`, bytes }, 'test');
    expect(file.name).toBe(`Contract v1.2-test.${extension}`);
    expect(file.type).toMatch(/^application\/vnd\./);
    expect(part(file.bytes, place)).toContain(expected);
  });

  test('replaces headers and footnotes too, and leaves every other part as it is', () => {
    const files = {
      'word/header1.xml': '<w:hdr><w:t xml:space="preserve">upper line</w:t></w:hdr>',
      'word/footnotes.xml': '<w:footnotes><w:t>lower line</w:t></w:footnotes>',
      'word/comments.xml': '<w:comments><w:t>beside it</w:t></w:comments>',
    };
    const { bytes } = demoTranslation({ name: 'a.DOCX', bytes: makeDocx({ body: paragraph('body'), files }) }, 'test');
    expect(part(bytes, 'word/header1.xml')).toBe('<w:hdr><w:t xml:space="preserve">demod demo</w:t></w:hdr>');
    expect(part(bytes, 'word/footnotes.xml')).toContain('<w:t>demod demo</w:t>');
    expect(part(bytes, 'word/comments.xml')).toBe(files['word/comments.xml']);
    expect(part(bytes, '[Content_Types].xml')).toBe('<Types/>');
  });

  test('reads as many words as its source, by the count that prices it', async () => {
    const source = makeDocx({ body: paragraph('the words of Anna Nowak') + paragraph('and ten more') });
    const { bytes } = demoTranslation({ name: 'a.docx', bytes: source }, 'test');
    expect([await counted(source), await counted(bytes)]).toMatchObject([{ words: 8 }, { words: 8 }]);
  });

  test('is another text once it is revised', () => {
    const once = demoText('the words of Anna');
    expect([once, demoText(once)]).toEqual(['dem demod de Anna', 'tes testt te Anna']);
  });

  test('of a plain text is a plain text', () => {
    const file = demoTranslation({ name: 'notes.TXT', bytes: Buffer.from('the words of Łódź') }, 'revised');
    expect([file.name, file.type, strFromU8(file.bytes)]).toEqual([
      'notes-revised.txt',
      'text/plain',
      'dem demod de Łódź',
    ]);
  });

  test.each(['scan.pdf', 'README', 'a&b <c>.rtf'])(
    'of %s, which cannot be written again, is a document that names it',
    async (name) => {
      const file = demoTranslation({ name, bytes: new Uint8Array([1, 2, 3]) }, 'test');
      expect(file.name).toBe(`${name.replace(/\.\w+$/, '')}-test.docx`);
      expect(file.type).toContain('wordprocessingml');
      expect(part(file.bytes, 'word/document.xml')).toContain(
        `<w:t>Demo translation of ${name.replace(/[<>&]/g, ' ')}</w:t>`,
      );
      expect(await counted(file.bytes)).toMatchObject({ outcome: 'counted' });
    },
  );
});

test('a demo certificate is a page of PDF with its line, whose table says where each object stands', async () => {
  const { name, type, bytes } = demoCertificate('Certified (order 1234-ABCD)');
  expect([name, type]).toEqual(['certified-demo.pdf', 'application/pdf']);
  const text = strFromU8(bytes);
  expect(text).toContain('(Certified  order 1234-ABCD ) Tj');
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(places).toHaveLength(5);
  for (const [index, at] of places.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj<<`));
  expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n0 6'));
  const [, length, content = ''] = /<<\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
});
