import { describe, expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { makeDocx, paragraph, wordNamespaces } from '../words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '../words/test/makeOffice.ts';
import { type ReadFile, readFile } from './readFile.ts';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const inParagraph = (inner: string) => `<w:p>${inner}</w:p>`;
const fieldChar = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (instruction: string, result: string) =>
  `${fieldChar('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${fieldChar('separate')}${result}${fieldChar('end')}`;

const read = (body: string, parts: Record<string, string> = {}) => readFile(makeDocx({ body, parts }), 'a.docx');

/** Content as a line: `<1>` opens, `</1>` closes, `{2}` stands alone. */
const shown = (content: readonly Inline[]) =>
  content
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return { open: `<${piece.id}>`, close: `</${piece.id}>`, alone: `{${piece.id}}` }[piece.type];
    })
    .join('');

function countOf({ units, kept }: ReadFile): Partial<Record<Scope, number>> {
  const words: Partial<Record<Scope, number>> = {};
  for (const { scope, text } of [...units.flatMap(({ counted }) => counted), ...kept])
    words[scope] = (words[scope] ?? 0) + countText(text).words;
  return words;
}

describe('a paragraph of Word', () => {
  test.each<[what: string, inner: string, expected: string]>([
    ['runs that differ in noise', run('trans', '<w:lang w:val="en-GB"/>') + run('late', '<w:noProof/>'), 'translate'],
    ['one bold word', run('a ') + run('bold', '<w:b/>') + run(' word'), 'a <1>bold</1> word'],
    ['the formatting of most of it', run('all of this', '<w:b/>') + run(' x'), 'all of this<1> x</1>'],
    ['a tab and a break', `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>`, 'a{1}b{2}c'],
    ['a note', `${run('text')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' more')}`, 'text{1} more'],
    ['a link', `${run('see ')}<w:hyperlink w:anchor="x">${run('there')}</w:hyperlink>${run('.')}`, 'see <1>there</1>.'],
    ['a link around all of it', `<w:hyperlink w:anchor="x">${run('there')}</w:hyperlink>`, 'there'],
    [
      'a field that leads somewhere',
      run('see ') + field(' HYPERLINK "x" ', run('there')) + run('.'),
      'see <1>there</1>.',
    ],
    ['a number of a page', run('page ') + field(' PAGE ', run('7')) + run(' of all'), 'page {1} of all'],
    ['a form field', run('name: ') + field(' FORMTEXT ', run('Jan')) + run('.'), 'name: {1}Jan{2}.'],
    [
      'a bookmark around all of it',
      `<w:bookmarkStart w:id="1" w:name="a"/>${run('all')}<w:bookmarkEnd w:id="1"/>`,
      'all',
    ],
    [
      'insertions and deletions',
      `<w:ins w:id="1">${run('new')}</w:ins><w:del w:id="2"><w:r><w:delText>old</w:delText></w:r></w:del>`,
      'new',
    ],
    ['a soft hyphen', '<w:r><w:t>trans</w:t><w:softHyphen/><w:t>late</w:t></w:r>', 'translate'],
    ['a hyphen that does not break', '<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r>', 'e\u2011mail'],
    ['hidden text', run('seen ') + run('not', '<w:vanish/>') + run(' seen'), 'seen {1} seen'],
  ])('with %s', async (_what, inner, expected) => {
    const file = await read(inParagraph(inner));
    expect(file.units.map(({ source }) => shown(source))).toEqual([expected]);
    const { deleted, ...words } = file.wordsByScope;
    expect(countOf(file)).toEqual(words);
    expect(deleted ?? 0).toBe(inner.includes('w:del ') ? 1 : 0);
  });

  test('is one text with the next where its end is deleted', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('half')}</w:p>${paragraph('way')}`;
    const file = await read(body);
    expect(file.units.map(({ source }) => plainOf(source))).toEqual(['halfway']);
    expect(countOf(file)).toEqual(file.wordsByScope);
  });

  test('has the text of its boxes as units of their own, in the order in which they are read', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
    const file = await read(inParagraph(run('around ') + box + run(' it')));
    expect(file.units.map(({ scope, source }) => `${scope}: ${shown(source)}`)).toEqual([
      'body: around {1} it',
      'boxes: in box',
    ]);
    expect(countOf(file)).toEqual(file.wordsByScope);
  });
});

test('what is not ordered is counted and stays; what is ordered is read', async () => {
  const header = `<w:hdr ${wordNamespaces}>${paragraph('top of page')}</w:hdr>`;
  const bytes = makeDocx({ body: paragraph('body'), parts: { header } });
  const plain = await readFile(bytes, 'a.docx');
  expect(plain.units.map(({ source }) => plainOf(source))).toEqual(['body']);
  expect(countOf(plain)).toEqual({ body: 1, headers_footers: 3 });
  const more = await readFile(bytes, 'a.docx', new Set<Scope>(['body', 'headers_footers']));
  expect(more.units.map(({ source }) => plainOf(source))).toEqual(['body', 'top of page']);
});

test('slides have a unit for each paragraph, with breaks and fields as codes', async () => {
  const title =
    '<p:sp><a:p><a:r><a:rPr lang="en" dirty="0"/><a:t>Our </a:t></a:r><a:r><a:rPr lang="pl"/><a:t>plan</a:t></a:r><a:br/><a:r><a:t>of</a:t></a:r><a:r><a:rPr b="1"/><a:t> 2026</a:t></a:r></a:p></p:sp>';
  const file = await readFile(makePptx([title + shape('next one')]), 'a.pptx');
  expect(file.units.map(({ source }) => shown(source))).toEqual(['Our plan{1}of<2> 2026</2>', 'next one']);
  expect(countOf(file)).toEqual(file.wordsByScope);
});

test('a workbook has each string once, counted for every cell that shows it; results of formulas stay', async () => {
  const strings = ['<t>two words</t>', '<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r>', '<t>never shown</t>'];
  const cells =
    '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="str"><f>A1</f><v>a result</v></c><c t="inlineStr"><is><t>own\ntext</t></is></c>';
  const file = await readFile(makeXlsx(cells, strings), 'a.xlsx');
  expect(file.units.map(({ source }) => shown(source))).toEqual(['two words', 'rich <1>text</1>', 'own{1}text']);
  expect(file.units.map(({ place }) => place)).toEqual(['cell:Not counted!A1', 'cell:Not counted!B1', undefined]);
  expect(file.kept).toEqual([{ scope: 'cells', text: 'a result' }]);
  expect(countOf(file)).toEqual(file.wordsByScope);
});

test('the codes of a sheet header are codes', async () => {
  const after =
    '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Top &amp;&amp; secret&amp;RPage &amp;P of &amp;N</oddHeader></headerFooter>';
  const file = await readFile(makeXlsx('', [], after), 'a.xlsx', new Set<Scope>(['headers_footers']));
  expect(file.units.map(({ source }) => shown(source))).toEqual(['Top & secret{1}Page {2} of ']);
  expect(countOf(file)).toEqual(file.wordsByScope);
});

test('an OpenDocument text reads spans that say nothing as one text, blanks and tabs as they are seen', async () => {
  const styles =
    '<style:style style:name="T1" style:family="text"><style:text-properties officeooo:rsid="001"/></style:style>' +
    '<style:style style:name="T2" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>';
  const body =
    '<text:p>trans<text:span text:style-name="T1">late</text:span> <text:span text:style-name="T2">bold</text:span><text:s text:c="2"/>x<text:tab/>y</text:p>' +
    '<text:h>head<text:note><text:note-body><text:p>a note</text:p></text:note-body></text:note></text:h>';
  const file = await readFile(makeOdt(body, styles), 'a.odt');
  expect(file.units.map(({ scope, source }) => `${scope}: ${shown(source)}`)).toEqual([
    'body: translate <1>bold</1>  x{2}y',
    'body: head',
    'notes: a note',
  ]);
  expect(countOf(file)).toEqual(file.wordsByScope);
});

test('a format that cannot be written back says so', async () => {
  await expect(readFile(Buffer.from('%PDF-1.7'), 'a.pdf')).rejects.toMatchObject({
    outcome: 'manual',
    reason: 'not_written_back',
  });
});
