import { PdfDocument } from '#functions/domain/pdf/PdfDocument.ts';
import { TrueTypeFont } from '#functions/domain/pdf/TrueTypeFont.ts';
import { makeDocx, paragraph, relationships, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt } from '#functions/domain/words/test/makeOffice.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';
import { fontFile } from '#functions/gateways/fontFile.ts';

export type FileKind = 'docx' | 'xlsx' | 'pptx' | 'txt' | 'odt' | 'rtf' | 'pdf' | 'pasted';

/** A file of the corpus as an office suite would keep it. */
export function writeFile(kind: FileKind, passages: readonly Passage[], extras: Extras = {}): Uint8Array {
  switch (kind) {
    case 'docx':
      return docx(passages, extras);
    case 'xlsx':
      return xlsx(passages, extras);
    case 'pptx':
      return pptx(passages, extras);
    case 'odt':
      return odt(passages, extras);
    case 'rtf':
      return rtf(passages, extras);
    case 'pdf':
      return pdf(passages);
    default:
      return Buffer.from(passages.map(({ text }) => text).join('\n'));
  }
}

/** A text of the corpus with the place of each passage in a file. */
export interface Passage {
  part: 'body' | 'header' | 'note' | 'box' | 'hidden';
  text: string;
  /** Stands in a table of its own. */
  table?: boolean;
  /** A cell with a bare number, stored as one. */
  number?: number;
}
interface Extras {
  tracked?: boolean;
  comment?: boolean;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const of = (passages: readonly Passage[], part: Passage['part']) => passages.filter((one) => one.part === part);

function docx(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const body = of(passages, 'body').map(({ text, table }, at) => {
    const [start, end] = [xml(text.slice(0, 20)), xml(text.slice(20))];
    if (tracked && at === 3)
      return `<w:p><w:ins w:id="1" w:author="T"><w:r><w:t>${xml(text)}</w:t></w:r></w:ins></w:p>`;
    const runs = `<w:p><w:r><w:t xml:space="preserve">${start}</w:t></w:r><w:r><w:t xml:space="preserve">${end}</w:t></w:r></w:p>`;
    return table ? `<w:tbl><w:tr><w:tc>${runs}</w:tc></w:tr></w:tbl>` : runs;
  });
  const boxes = of(passages, 'box').map(
    ({ text }) => `<w:p><w:r><w:txbxContent>${paragraph(xml(text))}</w:txbxContent></w:r></w:p>`,
  );
  const hidden = of(passages, 'hidden').map(({ text }) => paragraph(xml(text), '<w:vanish/>'));
  const part = (root: string, inner: string) => `<w:${root} ${wordNamespaces}>${inner}</w:${root}>`;
  const list = (name: Passage['part']) =>
    of(passages, name)
      .map(({ text }) => paragraph(xml(text)))
      .join('');
  return makeDocx({
    body: [...body, ...boxes, ...hidden].join(''),
    parts: {
      header: part('hdr', list('header')),
      footnotes: part('footnotes', list('note')),
      ...(comment && { comments: part('comments', `<w:comment w:id="1">${paragraph('ok?')}</w:comment>`) }),
    },
  });
}

function odt(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const line = ({ text }: Passage) => `<text:p>${xml(text)}</text:p>`;
  const list = (part: Passage['part']) => of(passages, part).map(line).join('');
  const notes = of(passages, 'note').map(
    (one) => `<text:p><text:note><text:note-body>${line(one)}</text:note-body></text:note></text:p>`,
  );
  const boxes = of(passages, 'box').map(
    (one) => `<text:p><draw:frame><draw:text-box>${line(one)}</draw:text-box></draw:frame></text:p>`,
  );
  const changes =
    '<text:tracked-changes><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes>';
  const remark = '<text:p><office:annotation><text:p>ok?</text:p></office:annotation></text:p>';
  const body =
    (tracked ? changes : '') +
    list('body') +
    list('hidden') +
    notes.join('') +
    boxes.join('') +
    (comment ? remark : '');
  return makeOdt(body, '', `<style:master-page><style:header>${list('header')}</style:header></style:master-page>`);
}

const fonts = () => ({
  regular: new TrueTypeFont(fontFile('DejaVuSans.ttf')),
  bold: new TrueTypeFont(fontFile('DejaVuSans-Bold.ttf')),
});
let loaded: ReturnType<typeof fonts> | undefined;

function pdf(passages: readonly Passage[]): Uint8Array {
  loaded ??= fonts();
  const document = new PdfDocument(loaded);
  let y = 0;
  for (const { text } of passages)
    for (const line of wrapped(text)) {
      if (y < 60) {
        document.addPage();
        y = 800;
      }
      document.text(40, y, 9, line);
      y -= 14;
    }
  return document.finish('Corpus', 'pl');
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > 90) lines.push(word);
    else lines[last] = lines[last] === '' ? word : `${lines[last]} ${word}`;
  }
  return lines;
}

const drawing =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

function pptx(passages: readonly Passage[], { comment }: Extras): Uint8Array {
  const shapes: string[] = [];
  const body = passages.filter(({ part }) => part !== 'note');
  for (let at = 0; at < body.length; at += 2)
    shapes.push(
      `<p:sp>${body
        .slice(at, at + 2)
        .map(({ text }) => `<a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p>`)
        .join('')}</p:sp>`,
    );
  const slides: string[] = [];
  for (let at = 0; at < shapes.length; at += 3)
    slides.push(`<p:sld ${drawing}>${shapes.slice(at, at + 3).join('')}</p:sld>`);
  const notes = of(passages, 'note').map(({ text }) => `<p:sp><a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p></p:sp>`);
  return makeZip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relationships(relation('m', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${drawing} xmlns:r="${office}"><p:sldIdLst>${slides.map((_one, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_one, at) => relation(`r${at}`, 'slide', `slides/s${at}.xml`)).join(''),
    ),
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/s${at}.xml`, slide])),
    'ppt/slides/_rels/s0.xml.rels': relationships(
      relation('n', 'notesSlide', '../n.xml') + (comment ? relation('c', 'comments', '../c.xml') : ''),
    ),
    'ppt/n.xml': `<p:notes ${drawing}>${notes.join('')}</p:notes>`,
    ...(comment && { 'ppt/c.xml': `<p:cmLst ${drawing}><p:cm><p:text>ok?</p:text></p:cm></p:cmLst>` }),
  });
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function xlsx(passages: readonly Passage[], { comment }: Extras): Uint8Array {
  const sheets = [passages.filter(({ part }) => part !== 'hidden'), of(passages, 'hidden')];
  const cell = ({ text, number }: Passage, at: number) => {
    const name = `${'ABC'[at % 3]}${Math.floor(at / 3) + 1}`;
    if (number !== undefined) return `<c r="${name}"><v>${number}</v></c>`;
    return `<c r="${name}" t="inlineStr"><is><t>${xml(text)}</t></is></c>`;
  };
  return makeZip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relationships(relation('m', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="s0"/><sheet name="B" sheetId="2" state="hidden" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map((_one, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join(''),
    ),
    ...Object.fromEntries(
      sheets.map((cells, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet ${main}><sheetData><row>${cells.map(cell).join('')}</row></sheetData></worksheet>`,
      ]),
    ),
    ...(comment && {
      'xl/worksheets/_rels/sheet0.xml.rels': relationships(relation('c', 'comments', '../comments1.xml')),
      'xl/comments1.xml': `<comments ${main}><commentList><comment><text><t>ok?</t></text></comment></commentList></comments>`,
    }),
  });
}

const rtfText = (text: string): string =>
  [...text.replace(/[\\{}]/g, '\\$&')]
    .map((sign) => ((sign.codePointAt(0) ?? 0) < 128 ? sign : `\\u${sign.charCodeAt(0)}?`))
    .join('');

function rtf(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const list = (part: Passage['part']) =>
    of(passages, part)
      .map(({ text }) => `${rtfText(text)}\\par\n`)
      .join('');
  const notes = of(passages, 'note').map(({ text }) => `{\\footnote ${rtfText(text)}}`);
  const boxes = of(passages, 'box').map(({ text }) => `{\\shp{\\*\\shpinst{\\shptxt ${rtfText(text)}\\par}}}`);
  const marks = (tracked ? '{\\revised\\revauth1 ok }' : '') + (comment ? '{\\*\\annotation ok?}' : '');
  return Buffer.from(
    `{\\rtf1\\ansi\\uc1 {\\header ${list('header')}}${list('body')}${list('hidden')}${notes.join('')}${boxes.join('')}${marks}}`,
  );
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One line of a package's relationships. */
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
