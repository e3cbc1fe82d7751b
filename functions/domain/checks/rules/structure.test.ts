import { expect, test } from 'vitest';
import { makeDocx, relationships } from '../../words/test/makeDocx.ts';
import { makeOdt } from '../../words/test/makeOffice.ts';
import { makeZip } from '../../words/test/makeZip.ts';
import { checkTranslation } from '../checkTranslation.ts';
import { readDocument } from '../readDocument.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spaces =
  `xmlns:r="${office}" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ` +
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:v="urn:schemas-microsoft-com:vml"';
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

/** What a rule says of structure, by place; and whatever else is wrong with the translation. */
async function found(source: [string, Uint8Array], target: [string, Uint8Array], language = 'pl'): Promise<string[]> {
  const read = ([name, bytes]: [string, Uint8Array], sha256: string) => readDocument({ bytes, name, sha256 });
  const report = checkTranslation(await read(source, 'a'), await read(target, 'b'), { languages: ['en', language] });
  return report.findings.map(({ check, place = '', expected, found: has }) =>
    check === 'structure' ? [place, `${expected.join(' ')} > ${has.join(' ')}`].filter(Boolean).join(' ') : check,
  );
}

const picture = '<w:p><w:r><w:drawing><a:blip r:embed="im"/></w:drawing></w:r></w:p>';
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const table = (...cells: string[]) =>
  `<w:tbl><w:tr>${cells.map((text) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`).join('')}</w:tr></w:tbl>`;
const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const styles = `<w:styles ${spaces}><w:style w:type="paragraph" w:styleId="Title1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="character" w:styleId="Link"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/><w:color w:val="0000FF"/></w:rPr></w:style></w:styles>`;

interface Letter {
  heading: string;
  intro: string;
  link: string;
  note: string;
  table: string;
  rest: string;
  header?: string;
  styles?: string;
}

const letter = (parts: Letter): [string, Uint8Array] => [
  'letter.docx',
  makeDocx({
    body: `${parts.heading}<w:p>${parts.intro}${parts.link}${parts.note}</w:p>${parts.table}${parts.rest}`.replace(
      '<w:p>',
      `<w:p ${spaces}>`,
    ),
    parts: {
      styles: parts.styles ?? styles,
      header:
        parts.header ??
        `<w:hdr ${spaces}><w:p>${field(' PAGE ', run('1'))}<w:r><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="logo"/></w:r></w:p></w:hdr>`,
    },
    files: {
      'word/_rels/document.xml.rels': relationships(
        relation('styles', 'styles', 'styles.xml') +
          relation('header', 'header', 'header.xml') +
          relation('lk', 'hyperlink', 'https://example.com/terms', 'External'),
      ),
    },
  }),
];
const hyperlink = (text: string) => `<w:hyperlink r:id="lk">${run(text, '<w:rStyle w:val="Link"/>')}</w:hyperlink>`;
const noteMark = '<w:r><w:footnoteReference w:id="2"/></w:r>';
const item = (text: string) => `<w:p><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>${run(text)}</w:p>`;

const english: Letter = {
  heading: `<w:p><w:pPr><w:pStyle w:val="Title1"/></w:pPr>${run('Delivery of the goods')}</w:p>${picture}`,
  intro: `${run('The seller delivers the goods ')}${run('not later than agreed', '<w:b/><w:color w:val="C00000"/>')}${run(' with the buyer, as said in ')}`,
  link: hyperlink('the general terms'),
  note: noteMark,
  table: table('Wooden chair', 'Oak table'),
  rest: `${item('Both parties keep one copy of this agreement.')}<w:p>${run('Formula ')}<m:oMath/>${run('in italics', '<w:i/>')}</w:p>`,
};
const polish: Letter = {
  heading: `<w:p><w:pPr><w:pStyle w:val="Title1"/></w:pPr>${run('Dostawa towaru')}</w:p>${picture}`,
  intro: `${run('Sprzedawca dostarcza towar ')}${run('nie później niż', '<w:b/><w:color w:val="C00000"/>')}${run(' uzgodniono z kupującym, jak mówią ')}`,
  link: hyperlink('ogólne warunki'),
  note: noteMark,
  table: table('Krzesło drewniane', 'Stół dębowy'),
  rest: `${item('Każda ze stron zachowuje jeden egzemplarz umowy.')}<w:p>${run('Wzór ')}<m:oMath/>${run('kursywą', '<w:i/>')}</w:p>`,
};
const plain = (text: string) => text.replaceAll(/<w:rPr>.*?<\/w:rPr>/g, '');

test.each<[string, Partial<Letter>]>([
  ['as the source is laid out', {}],
  [
    'with its runs cut otherwise',
    {
      intro: `${run('Sprzedawca ')}${run('dostarcza towar ')}${run('nie ', '<w:b/><w:color w:val="C00000"/>')}${run('później niż', '<w:b w:val="true"/><w:color w:val="C00000"/>')}${run(' uzgodniono z kupującym, jak mówią ', '<w:b w:val="0"/><w:color w:val="auto"/>')}`,
    },
  ],
  [
    'with a link in two pieces, as a field, and in the font of another program',
    { link: `${hyperlink('ogólne ')}${hyperlink('warunki')}`, styles: styles.replace('Hyperlink', 'Internet Link') },
  ],
  ['with its link as a field', { link: field(' HYPERLINK "https://example.com/terms" ', run('ogólne warunki')) }],
  ['with its heading’s bold written at the run', { heading: polish.heading.replace('<w:rPr>', '<w:rPr><w:b/>') }],
  [
    'with an old picture in place of the formula',
    { rest: polish.rest.replace('<m:oMath/>', '<w:r><w:pict><v:imagedata r:id="x"/></w:pict></w:r>') },
  ],
  [
    'with an alternative for older programs beside each picture',
    {
      heading: polish.heading.replace(
        '<a:blip r:embed="im"/>',
        '<mc:AlternateContent><mc:Choice><a:blip r:embed="im"/></mc:Choice><mc:Fallback><v:imagedata r:id="im"/></mc:Fallback></mc:AlternateContent>',
      ),
    },
  ],
])('a translation %s has no finding', async (_, change) => {
  expect(await found(letter(english), letter({ ...polish, ...change }))).toEqual([]);
});

test.each<[string, Partial<Letter>, string]>([
  ['its picture', { heading: polish.heading.replace(picture, '') }, 'pictures:1 > pictures:0'],
  ['its link', { link: run('ogólne warunki') }, 'links:1 > links:0'],
  ['its footnote', { note: '' }, 'notes:1 > notes:0'],
  [
    'its table',
    { table: `<w:p>${run('Krzesło drewniane')}</w:p><w:p>${run('Stół dębowy')}</w:p>` },
    'tables:1 > tables:0',
  ],
  ['its formula', { rest: polish.rest.replace('<m:oMath/>', '') }, 'objects:1 > objects:0'],
  [
    'its heading',
    { heading: polish.heading.replace(/<w:pPr>.*?<\/w:pPr>/, '').replace('<w:rPr>', '<w:rPr><w:b/>') },
    'headings:1 > headings:0',
  ],
  ['its list', { rest: polish.rest.replace(/<w:numPr>.*?<\/w:numPr>/, '') }, 'lists:1 > lists:0'],
  ['its italics', { rest: polish.rest.replace('<w:i/>', '') }, 'italic:1 > italic:0'],
  ['its colour', { intro: polish.intro.replace('<w:color w:val="C00000"/>', '') }, 'colour:1 > colour:0'],
  [
    'the picture in its header',
    { header: `<w:hdr ${spaces}><w:p>${field(' PAGE ', run('1'))}</w:p></w:hdr>` },
    'header_pictures:1 > header_pictures:0',
  ],
  [
    'its page numbers and the picture beside them',
    { header: `<w:hdr ${spaces}><w:p>${run('1')}</w:p></w:hdr>` },
    'header_pictures:1 page_numbers:1 > header_pictures:0 page_numbers:0',
  ],
  [
    'all of its formatting',
    {
      heading: plain(polish.heading),
      intro: plain(polish.intro),
      rest: plain(polish.rest),
      styles: `<w:styles ${spaces}/>`,
    },
    'headings:1 bold:2 italic:1 colour:1 > headings:0 bold:0 italic:0 colour:0',
  ],
])('a translation without %s has a finding', async (_, change, said) => {
  expect(await found(letter(english), letter({ ...polish, ...change }))).toEqual([said]);
});

test('a language without italics writes emphasis otherwise; highlighting may be kept as shading', async () => {
  const rest = polish.rest.replace('<w:i/>', '');
  const said = async (language: string) => (await found(letter(english), letter({ ...polish, rest }), language)).join();
  expect(await said('pl')).toContain('italic:1');
  expect(await said('ja')).not.toContain('italic');
  const marked = (properties: string) => letter({ ...polish, note: noteMark + run('uwaga', properties) });
  const source = letter({ ...english, note: noteMark + run('note', '<w:highlight w:val="yellow"/>') });
  expect(await found(source, marked('<w:shd w:val="clear" w:fill="FFFF00"/>'))).toEqual([]);
  expect(await found(source, marked('<w:shd w:val="clear" w:fill="auto"/>'))).toEqual(['highlight:1 > highlight:0']);
});

test('what a document of hardly any words shows in pictures is its text: the translation is typed', async () => {
  const scan = letter({ ...english, heading: picture.repeat(3), intro: run('Copy'), table: '', rest: '' });
  const typed = letter({ ...polish, heading: '', intro: run('Odpis'), table: '', rest: '' });
  expect((await found(scan, typed)).filter((one) => one.startsWith('pictures'))).toEqual([]);
});

const sheetSpace = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"`;
const cell = (at: string, text: string, style = 0) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t>${text}</t></is></c>`;
function workbook(first: string, { state = 'hidden', after = '' } = {}): [string, Uint8Array] {
  const sheet = (cells: string, end = '') =>
    `<worksheet ${sheetSpace}><sheetData>${cells}</sheetData>${end}</worksheet>`;
  return [
    'prices.xlsx',
    makeZip({
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      '_rels/.rels': relationships(relation('m', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': `<workbook ${sheetSpace}><sheets><sheet name="A" r:id="s1"/><sheet name="B" state="${state}" r:id="s2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        relation('s1', 'worksheet', 'sheet1.xml') +
          relation('s2', 'worksheet', 'sheet2.xml') +
          relation('st', 'styles', 'styles.xml'),
      ),
      'xl/styles.xml': `<styleSheet ${sheetSpace}><fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`,
      'xl/sheet1.xml': sheet(first, after),
      'xl/sheet2.xml': sheet(
        `<row>${cell('A1', state === 'hidden' ? 'Internal remark here' : 'Wewnętrzna uwaga tu')}</row>`,
      ),
    }),
  ];
}
const row = (text: string, value = '<f>SUM(B2:B7)</f><v>270</v>', style = 1) =>
  `<row>${cell('A8', text, style)}<c r="B8">${value}</c></row>`;
const merged = '<mergeCells><mergeCell ref="C1:C2"/></mergeCells>';

test.each<[string, [string, Uint8Array], string[]]>([
  ['kept', workbook(row('Suma wszystkich cen'), { after: merged }), []],
  [
    'a formula gone',
    workbook(row('Suma wszystkich cen', '<v>270</v>'), { after: merged }),
    ['sheet:1 formulas:1 > formulas:0'],
  ],
  [
    'a hidden sheet shown',
    workbook(row('Suma wszystkich cen'), { after: merged, state: 'visible' }),
    ['sheet:2 hidden > shown'],
  ],
  [
    'bold and merged cells gone',
    workbook(row('Suma wszystkich cen', undefined, 0)),
    ['sheet:1 merged:1 bold:1 > merged:0 bold:0'],
  ],
])('a workbook with %s', async (_, target, said) => {
  const source = workbook(row('Total of all prices'), { after: merged });
  const all = await found(source, target);
  expect(all.filter((one) => one.includes('>'))).toEqual(said);
});

interface Slide {
  texts: string[];
  image?: string;
  more?: string;
  show?: string;
}
function slides(all: readonly Slide[]): [string, Uint8Array] {
  const space = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${office}"`;
  const shape = (text: string) => `<p:sp><a:p><a:r><a:rPr b="1"/><a:t>${text}</a:t></a:r></a:p></p:sp>`;
  return [
    'deck.pptx',
    makeZip({
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
      '_rels/.rels': relationships(relation('m', 'officeDocument', 'ppt/presentation.xml')),
      'ppt/presentation.xml': `<p:presentation ${space}>${all.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('')}</p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relationships(
        all.map((_, at) => relation(`r${at}`, 'slide', `slides/slide${at}.xml`)).join(''),
      ),
      'ppt/media/a.png': 'first picture',
      'ppt/media/b.png': 'second picture',
      ...Object.fromEntries(
        all.flatMap(({ texts, image, more = '', show }, at) => [
          [
            `ppt/slides/slide${at}.xml`,
            `<p:sld ${space}${show === undefined ? '' : ` show="${show}"`}>${texts.map(shape).join('')}${image ? '<p:pic><a:blip r:embed="im"/></p:pic>' : ''}${more}</p:sld>`,
          ],
          [
            `ppt/slides/_rels/slide${at}.xml.rels`,
            relationships(
              (image ? relation('im', 'image', `../media/${image}.png`) : '') +
                relation('lk', 'hyperlink', 'https://example.com/', 'External'),
            ),
          ],
        ]),
      ),
    }),
  ];
}
const linked = '<p:sp><a:p><a:r><a:rPr><a:hlinkClick r:id="lk"/></a:rPr><a:t>example.com</a:t></a:r></a:p></p:sp>';
const deck: Slide[] = [
  { texts: ['Our first year', 'We opened two shops in the spring'], image: 'a' },
  { texts: ['What comes next', 'A new office in the south of the country'], image: 'a', more: linked },
  { texts: ['Thank you all', 'Questions are welcome at any time'], image: 'b', show: '0' },
];
const made: [Slide, Slide, Slide] = [
  { texts: ['Nasz pierwszy rok', 'Wiosną otworzyliśmy dwa sklepy'], image: 'a' },
  { texts: ['Co będzie dalej', 'Nowe biuro na południu kraju'], image: 'a', more: linked },
  { texts: ['Dziękujemy wszystkim', 'Pytania są mile widziane o każdej porze'], image: 'b', show: '0' },
];
const [first, second, third] = made;

test.each<[string, Slide[], string[]]>([
  ['kept', made, []],
  [
    'every picture gone',
    made.map(({ image: _, ...one }) => one),
    ['slide:1 pictures:1 > pictures:0', 'slide:2 pictures:1 > pictures:0', 'slide:3 pictures:1 > pictures:0'],
  ],
  ['slides swapped that their numbers tell apart', [second, first, third], ['order:1, 2 > order:2, 1']],
  ['slides moved that their pictures tell apart', [third, second, first], ['order:1, 3 > order:3, 1']],
  ['a hidden slide shown', [first, second, { ...third, show: '1' }], ['slide:3 hidden > shown']],
  [
    'a link gone',
    [first, { ...second, more: linked.replace(/<a:hlinkClick[^>]*>/, '') }, third],
    ['slide:2 links:1 > links:0'],
  ],
  ['a slide gone', [first, second], ['slides:3 > slides:2', 'pictures:3 > pictures:2']],
])('a presentation with %s', async (_, target, said) => {
  const all = await found(slides(deck), slides(target));
  expect(all.filter((one) => one.includes('>'))).toEqual(said);
});

test('in another format only what is gone altogether is told', async () => {
  const frame = '<draw:frame xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"><draw:image/></draw:frame>';
  const words = 'The seller delivers the goods not later than agreed with the buyer, as said in the general terms.';
  const odt = (pictures: number): [string, Uint8Array] => [
    'letter.odt',
    makeOdt(`<text:h>Delivery</text:h><text:p>${frame.repeat(pictures)}${words}</text:p>`),
  ];
  const docx = (heading: string): [string, Uint8Array] =>
    letter({ ...polish, heading: `<w:p>${run('Dostawa')}</w:p>${heading}`, table: '', rest: '' });
  const structure = async (pictures: number, heading: string) =>
    (await found(odt(pictures), docx(heading))).filter((one) => one.includes('>'));
  expect(await structure(2, picture)).toEqual(['headings:1 > headings:0']);
  expect(await structure(1, '')).toEqual(['pictures:1 headings:1 > pictures:0 headings:0']);
});
