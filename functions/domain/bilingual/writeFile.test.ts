import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { makeDocx, paragraph, wordNamespaces } from '../words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '../words/test/makeOffice.ts';
import { ZipArchive } from '../words/ZipArchive.ts';
import { readFile } from './readFile.ts';
import { targetOf } from './Target.ts';
import { problemsOf, writeFile } from './writeFile.ts';
import { writeZip } from './writeZip.ts';

const toPolish = targetOf('en', 'pl');

/** Each text in capitals with a sign at its end, codes as they are. */
const loud = (source: readonly Inline[]): Inline[] =>
  source.map((piece) => (typeof piece === 'string' ? piece.toUpperCase() : piece));

async function translated(
  bytes: Uint8Array,
  name: string,
  translate: (source: readonly Inline[]) => Inline[] = loud,
  { ordered, to = toPolish }: { ordered?: ReadonlySet<Scope>; to?: typeof toPolish } = {},
): Promise<Uint8Array> {
  const file = await readFile(bytes, name, ordered);
  const translations = new Map(file.units.map(({ id, source }) => [id, translate(source)]));
  expect(problemsOf(file, translations)).toEqual([]);
  return writeFile(file, translations, to);
}

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const archive = new ZipArchive(bytes);
  const entry = archive.find(name);
  return entry ? Buffer.from(await archive.bytesOf(entry)).toString() : '';
}

async function textsOf(bytes: Uint8Array, name: string): Promise<string[]> {
  return (await readFile(bytes, name)).units.map(({ source }) => plainOf(source));
}

const bodyOf = async (bytes: Uint8Array) =>
  /<w:body>([\s\S]*)<\/w:body>/.exec(await partOf(bytes, 'word/document.xml'))?.[1];

describe('a document of Word', () => {
  test('keeps its formatting, links, notes and marks around the translation', async () => {
    const body = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t xml:space="preserve">see </w:t></w:r><w:hyperlink w:anchor="x"><w:r><w:rPr><w:b/></w:rPr><w:t>there</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> &amp; go</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`;
    expect(await bodyOf(await translated(makeDocx({ body }), 'a.docx'))).toBe(
      `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t xml:space="preserve">SEE </w:t></w:r><w:hyperlink w:anchor="x"><w:r><w:rPr><w:b/></w:rPr><w:t>THERE</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t xml:space="preserve"> &amp; GO</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`,
    );
  });

  test('has codes where the translation puts them', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">the </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>red</w:t></w:r><w:r><w:t xml:space="preserve"> house</w:t></w:r></w:p>';
    const out = await translated(makeDocx({ body }), 'a.docx', ([, open, , close]) => [
      'dom ',
      open ?? '',
      'czerwony',
      close ?? '',
    ]);
    expect(await bodyOf(out)).toBe(
      '<w:p><w:r><w:t xml:space="preserve">dom </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>czerwony</w:t></w:r></w:p>',
    );
  });

  test('has its tracked changes accepted: what was deleted is gone, rows and ends of paragraphs too', async () => {
    const row = (change: string, text: string) =>
      `<w:tr>${change && `<w:trPr><w:${change} w:id="9"/></w:trPr>`}<w:tc>${paragraph(text)}</w:tc></w:tr>`;
    const body = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>half</w:t></w:r></w:p><w:p><w:pPr><w:jc w:val="end"/><w:pPrChange w:id="3"><w:pPr/></w:pPrChange></w:pPr><w:ins w:id="2"><w:r><w:t>way</w:t></w:r></w:ins></w:p><w:tbl>${row('del', 'gone')}${row('ins', 'new')}</w:tbl>`;
    expect(await bodyOf(await translated(makeDocx({ body }), 'a.docx'))).toBe(
      '<w:p><w:pPr><w:jc w:val="end"/></w:pPr><w:r><w:t>HALFWAY</w:t></w:r></w:p><w:tbl><w:tr><w:trPr></w:trPr><w:tc><w:p><w:r><w:t>NEW</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    );
  });

  test('shows the same text in the older form of a box', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const out = await bodyOf(await translated(makeDocx({ body: box }), 'a.docx'));
    expect(out?.match(/IN BOX/g)).toHaveLength(2);
    expect(out).not.toContain('in box');
  });

  test('runs from right to left in Arabic, and back from it', async () => {
    const styles = `<w:styles ${wordNamespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`;
    const body =
      '<w:p><w:pPr><w:keepNext/><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="24"/></w:rPr><w:t>text</w:t></w:r></w:p>';
    const out = await translated(makeDocx({ body, parts: { styles } }), 'a.docx', loud, { to: targetOf('en', 'ar') });
    const arabic =
      '<w:p><w:pPr><w:keepNext/><w:bidi/><w:jc w:val="both"/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="24"/><w:szCs w:val="24"/><w:rtl/></w:rPr><w:t>TEXT</w:t></w:r></w:p>';
    expect(await bodyOf(out)).toBe(arabic);
    expect(await partOf(out, 'word/styles.xml')).toContain('w:bidi="ar-EG"');
    const back = await translated(makeDocx({ body: arabic, parts: { styles } }), 'a.docx', loud, {
      to: targetOf('ar', 'en'),
    });
    expect(await bodyOf(back)).not.toMatch(/bidi|rtl/);
    expect(await partOf(back, 'word/styles.xml')).toContain('w:val="en-US"');
  });

  test('is the same byte for byte in every part without a translation', async () => {
    const header = `<w:hdr ${wordNamespaces}>${paragraph('top')}</w:hdr>`;
    const picture = new Uint8Array([1, 2, 3, 255]);
    const source = makeDocx({ body: paragraph('body'), parts: { header }, files: { 'word/media/a.png': picture } });
    const before = new ZipArchive(source);
    const after = new ZipArchive(await translated(source, 'a.docx'));
    expect([...after.entries.keys()]).toEqual([...before.entries.keys()]);
    for (const [name, entry] of before.entries)
      expect(after.find(name)?.crc === entry.crc, name).toBe(name !== 'word/document.xml');
  });

  test('of any runs, links, fields, notes and changes comes back with every text and every code', async () => {
    const text = fc
      .stringMatching(/^[a-z&<> ]{1,8}$/)
      .map((raw) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    const run = fc
      .tuple(text, fc.constantFrom('', '<w:b/>', '<w:i/>', '<w:lang w:val="en"/>', '<w:vanish/>'))
      .map(
        ([value, properties]) =>
          `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${value}</w:t></w:r>`,
      );
    const mark = fc.constantFrom(
      '<w:r><w:tab/></w:r>',
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      '<w:bookmarkStart w:id="1" w:name="a"/>',
      '<w:bookmarkEnd w:id="1"/>',
      '<w:proofErr w:type="x"/>',
      '<w:r><w:br/></w:r>',
      '<w:r><w:drawing/></w:r>',
    );
    const char = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const inner = fc.letrec<{ item: string; items: string }>((tie) => ({
      item: fc.oneof(
        { maxDepth: 3 },
        run,
        mark,
        tie('items').map((items) => `<w:hyperlink w:anchor="x">${items}</w:hyperlink>`),
        tie('items').map((items) => `<w:ins w:id="1">${items}</w:ins>`),
        tie('items').map(
          (items) =>
            `${char('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${char('separate')}${items}${char('end')}`,
        ),
        tie('items').map(
          (items) =>
            `${char('begin')}<w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r>${char('separate')}${items}${char('end')}`,
        ),
      ),
      items: fc.array(tie('item'), { maxLength: 5 }).map((items) => items.join('')),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(inner.items, { minLength: 1, maxLength: 4 }), async (paragraphs) => {
        const source = makeDocx({ body: paragraphs.map((items) => `<w:p>${items}</w:p>`).join('') });
        const before = await readFile(source, 'a.docx');
        const sources = before.units.map((unit) => unit.source);
        const same = await translated(source, 'a.docx', (one) => [...one]);
        const after = await readFile(same, 'a.docx');
        expect(after.units.map((unit) => unit.source)).toEqual(sources);
        expect(after.wordsByScope).toEqual({ ...before.wordsByScope });
        const count = (xml: string | undefined, name: string) => xml?.match(new RegExp(`<w:${name}[ />]`, 'g'))?.length;
        const [from, to] = [await bodyOf(source), await bodyOf(same)];
        for (const name of [
          'hyperlink',
          'footnoteReference',
          'bookmarkStart',
          'bookmarkEnd',
          'fldChar',
          'drawing',
          'tab',
          'br',
        ])
          expect(count(to, name), name).toBe(count(from, name));
      }),
      { seed: 37, numRuns: 300 },
    );
  });
});

test('slides are written in their language; what shows a text once more is written with it', async () => {
  const drawing =
    '<d:drawing xmlns:d="urn:d" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>step one</a:t></a:r></a:p></d:drawing>';
  const bytes = makePptx([
    `<p:sp><a:p><a:r><a:rPr lang="en-GB" b="1"/><a:t>step one</a:t></a:r></a:p></p:sp>${shape('two')}`,
  ]);
  const archive = new ZipArchive(bytes);
  expect(archive.find('ppt/diagrams/drawing1.xml')).toBeUndefined();
  const out = await translated(withPart(bytes, 'ppt/diagrams/drawing1.xml', drawing), 'a.pptx');
  const slide = await partOf(out, 'ppt/slides/slide0.xml');
  expect(slide).toContain('<a:r><a:rPr lang="pl-PL" b="1"/><a:t>STEP ONE</a:t></a:r>');
  expect(slide).toContain('<a:r><a:rPr lang="pl-PL"/><a:t>TWO</a:t></a:r>');
  expect(await partOf(out, 'ppt/diagrams/drawing1.xml')).toContain('<a:t>STEP ONE</a:t>');
});

describe('a workbook', () => {
  const cell = (index: number) => `<c t="s"><v>${index}</v></c>`;

  test('has columns, lists and formulas named as its header cells are translated, and is recalculated when it is opened', async () => {
    const table =
      '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" name="T1" displayName="T1" ref="A1:B2"><tableColumns count="2"><tableColumn id="1" name="price [net]"/><tableColumn id="2" name="sum"><calculatedColumnFormula>T1[[#This Row],[price \'[net\']]]*2</calculatedColumnFormula></tableColumn></tableColumns></table>';
    const after =
      '<dataValidations><dataValidation type="list"><formula1>"yes,no"</formula1></dataValidation></dataValidations>';
    const cells = `${cell(0)}${cell(1)}${cell(2)}<c><f>SUM(T1[sum])+SUM(T10[sum])</f><v>1</v></c>`;
    const bytes = makeXlsx(cells, ['<t>price [net]</t>', '<t>sum</t>', '<t>yes</t>'], after);
    const out = await translated(withPart(bytes, 'xl/tables/table1.xml', table), 'a.xlsx');
    const written = await partOf(out, 'xl/tables/table1.xml');
    expect(written).toContain('name="PRICE [NET]"');
    expect(written).toContain("T1[[#This Row],[PRICE '[NET']]]*2");
    const sheet = await partOf(out, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<f>SUM(T1[SUM])+SUM(T10[sum])</f>');
    expect(sheet).toContain('<formula1>"YES,no"</formula1>');
    expect(await partOf(out, 'xl/workbook.xml')).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
  });

  test('leaves what is not ordered: a string that a hidden row shows as well is two', async () => {
    const cells = `${cell(0)}</row><row hidden="1">${cell(0)}`;
    const ordered = new Set<Scope>(['cells']);
    const out = await translated(makeXlsx(cells, ['<t>name</t>']), 'a.xlsx', loud, { ordered });
    expect(await partOf(out, 'xl/sharedStrings.xml')).toContain('<si><t>NAME</t></si><si><t>name</t></si>');
    expect(await partOf(out, 'xl/worksheets/sheet1.xml')).toContain(
      '<v>0</v></c></row><row hidden="1"><c t="s"><v>1</v>',
    );
  });

  test('keeps rich text, breaks and characters that XML cannot hold', async () => {
    const strings = [
      '<r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> &amp;\nplain_x000D_ _x005F_x0041_</t></r>',
    ];
    const out = await translated(makeXlsx(cell(0), strings), 'a.xlsx');
    expect(await partOf(out, 'xl/sharedStrings.xml')).toContain(
      '<si><r><rPr><b/></rPr><t>BOLD</t></r><r><t xml:space="preserve"> &amp;\nPLAIN_x000D_ _X0041_</t></r></si>',
    );
    expect(await textsOf(out, 'a.xlsx')).toHaveLength(1);
  });
});

test('an OpenDocument text keeps spans, links, notes and its blanks', async () => {
  const styles =
    '<style:style style:name="T2" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>';
  const body =
    '<text:p>see <text:span text:style-name="T2">bold</text:span><text:s text:c="2"/>x<text:tab/>y<text:a href="u">link</text:a><text:note><text:note-body><text:p>a note</text:p></text:note-body></text:note> end</text:p>';
  const out = await translated(makeOdt(body, styles), 'a.odt');
  expect(await partOf(out, 'content.xml')).toContain(
    '<text:p>SEE <text:span text:style-name="T2">BOLD</text:span> <text:s/>X<text:tab/>Y<text:a href="u">LINK</text:a><text:note><text:note-body><text:p>A NOTE</text:p></text:note-body></text:note> END</text:p>',
  );
});

test('a translation with a torn, missing, unknown or repeated code is refused with its unit', async () => {
  const body =
    '<w:p><w:r><w:t>a</w:t></w:r><w:hyperlink w:anchor="x"><w:r><w:t>b</w:t></w:r></w:hyperlink><w:r><w:t>c</w:t></w:r></w:p>';
  const file = await readFile(makeDocx({ body }), 'a.docx');
  const [unit] = file.units;
  const [, open = '', , close = ''] = unit?.source ?? [];
  const reasons = (target: Inline[]) =>
    problemsOf(file, new Map([[unit?.id ?? '', target]])).map(({ reason }) => reason);
  expect(reasons(['x', open, 'y', close])).toEqual([]);
  expect(reasons(['x', open, 'y'])).toEqual(['code_torn']);
  expect(reasons([close, open])).toEqual(['code_torn']);
  expect(reasons(['x'])).toEqual(['code_missing']);
  expect(reasons([open, close, open, close])).toEqual(['code_repeated']);
  expect(reasons([open, close, { type: 'alone', id: 9, kind: 'tab' }])).toEqual(['code_unknown']);
  expect(problemsOf(file, new Map([['7.7', ['x']]]))).toEqual([{ unit: '7.7', reason: 'unit_unknown', code: 0 }]);
});

/** The archive with one more part. */
function withPart(bytes: Uint8Array, name: string, content: string): Uint8Array {
  const archive = new ZipArchive(bytes);
  const first = [...archive.entries.values()][0];
  if (first === undefined) return bytes;
  archive.entries.set(name, { ...first, name });
  return writeZip(archive, new Map([[name, Buffer.from(content)]]));
}
