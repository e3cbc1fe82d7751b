import { describe, expect, test } from 'vitest';
import { formatOf, hasExtension } from './formatOf.ts';
import { makeCompound } from './test/makeCompound.ts';
import { makeZip } from './test/makeZip.ts';

const bytes = (text: string) => Buffer.from(text);
const odt = 'application/vnd.oasis.opendocument.text';
const types = (main: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="application/${main}"/></Types>`,
});

describe('a compound file', () => {
  test.each([
    ['WordDocument', 'doc'],
    ['Workbook', 'xls'],
    ['Book', 'xls'],
    ['PowerPoint Document', 'ppt'],
    ['PP40', 'ppt'],
    ['PP95', 'ppt'],
  ])('with %s is %s, and is opened once', (stream, format) => {
    const found = formatOf(makeCompound({ [stream]: bytes('x') }), 'a');
    expect(found.format).toBe(format);
    expect(found.compound?.root.has(stream.toLowerCase())).toBe(true);
  });

  test('of something else is damaged', () => {
    expect(() => formatOf(makeCompound({ Contents: bytes('x') }), 'a')).toThrow('no_main_stream');
  });
});

describe('an archive', () => {
  test.each([
    ['vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
    ['vnd.ms-word.template.macroEnabledTemplate.main+xml', 'docx'],
    ['vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml', 'pptx'],
    ['vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml', 'xlsx'],
    ['vnd.example.nothing+xml', 'zip'],
  ])('whose main part is %s is %s', (main, format) => {
    const found = formatOf(makeZip(types(main)), 'a');
    expect(found.format).toBe(format);
    expect(found.archive?.entries.size).toBe(1);
  });

  test('without a known main part is recognised by its folders, unless its sheets are binary', () => {
    const other = types('vnd.example.nothing+xml');
    for (const [folder, format] of [
      ['word', 'docx'],
      ['ppt', 'pptx'],
      ['xl', 'xlsx'],
    ])
      expect(formatOf(makeZip({ ...other, [`${folder}/main.xml`]: 'x' }), 'a').format).toBe(format);
    const binary = types('vnd.ms-excel.sheet.binary.macroEnabled.main');
    expect(formatOf(makeZip({ ...binary, 'xl/workbook.bin': 'x' }), 'a').format).toBe('zip');
  });

  test('with folders of an office program and without its types is an archive', () => {
    expect(formatOf(makeZip({ 'word/document.xml': 'x' }), 'a').format).toBe('zip');
  });

  test.each([
    ['of its type', odt, 'odt'],
    ['of its template', `${odt}-template\n`, 'odt'],
    ['of a workbook', 'application/vnd.oasis.opendocument.spreadsheet', 'ods'],
    ['of a template of slides', 'application/vnd.oasis.opendocument.presentation-template', 'odp'],
    ['of another type', 'application/vnd.oasis.opendocument.graphics', 'zip'],
    ['of another type of 200 bytes', 'x'.repeat(200), 'zip'],
    ['of a type too long to be one', 'x'.repeat(201), 'odt'],
  ])('with content %s is recognised by that', (_, mimetype, format) => {
    expect(formatOf(makeZip({ mimetype, 'content.xml': '<x/>' }), 'a').format).toBe(format);
  });

  test('with content and no type is OpenDocument text; with a type and no content it is not', () => {
    expect(formatOf(makeZip({ 'content.xml': '<x/>' }), 'a').format).toBe('odt');
    expect(formatOf(makeZip({ mimetype: odt }), 'a').format).toBe('zip');
  });
});

describe('markup', () => {
  test.each(['<html>', '\ufeff <!DOCTYPE html>', '<?xml version="1.0"?>', 'MIME-Version: 1.0'])(
    '%s under an office name is for a person; under a name of text it is text',
    (text) => {
      expect(() => formatOf(bytes(text), 'a.xls')).toThrow('markup_in_disguise');
      for (const name of ['a.txt', 'a.log']) expect(formatOf(bytes(text), name).format).toBe('txt');
      for (const name of ['a.MD', 'a.csv', 'a.srt'])
        expect(formatOf(bytes(text), name).format).toBe(name.slice(2).toLowerCase());
    },
  );

  test('is what its name says where that is a format of text; of .xml the root says it', () => {
    expect(formatOf(bytes('<html>'), 'a.htm').format).toBe('html');
    expect(formatOf(bytes('<?xml version="1.0"?><!-- x --><resources>'), 'strings.xml').format).toBe('android');
    expect(formatOf(bytes('<?xml version="1.0"?><xliff version="1.2">'), 'a.xml').format).toBe('xliff');
    expect(() => formatOf(bytes('<?xml version="1.0"?><other/>'), 'a.xml')).toThrow('markup_in_disguise');
    expect(
      formatOf(makeZip({ mimetype: 'application/vnd.adobe.indesign-idml-package', 'designmap.xml': '' }), 'a').format,
    ).toBe('idml');
  });

  test('is not what merely has an angle in it', () => {
    expect(formatOf(bytes('<b>bold</b> words'), 'a.doc').format).toBe('txt');
    expect(formatOf(bytes('see <html>'), 'a.doc').format).toBe('txt');
  });
});

test.each([
  ['a.docx', 'docx', true],
  ['A.DOTM', 'docx', true],
  ['a.jpg', 'jpeg', true],
  ['a.xls', 'xls', true],
  ['a.doc', 'docx', false],
  ['docx', 'docx', true],
  ['a.docx.pdf', 'docx', false],
] as const)('%s is a name of %s: %s', (name, format, isOne) => {
  expect(hasExtension(name, format)).toBe(isOne);
});
