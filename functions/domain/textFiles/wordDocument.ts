import { strToU8, zipSync } from 'fflate';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordNs = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Scripts that are written from right to left (ISO 15924), by language. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'ckb', 'sd', 'ug', 'dv']);

const contentTypes = `${declaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`;
const relationships = (type: string, target: string): string =>
  `${declaration}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${officeNs}/${type}" Target="${target}"/></Relationships>`;

/** Fixed times in the archive, so that the same text gives the same bytes. */
const packedAt = new Date('2026-01-01T12:00:00');

/** A text as a Word document (ECMA-376): a paragraph for each line. `iso2` is its language. */
export function wordDocument(lines: readonly string[], iso2: string): Uint8Array {
  return wordPackage(lines.map((line) => wordParagraph(line, iso2)).join(''), iso2);
}

/** How a paragraph looks: its style, if not the plain one, and whether it begins a page. */
interface Look {
  style?: string;
  newPage?: boolean;
}

/** A paragraph of a Word document; line feeds in it are breaks. */
export function wordParagraph(text: string, iso2: string, { style, newPage = false }: Look = {}): string {
  const isRight = rightToLeft.has(iso2);
  const properties = [
    ...(style === undefined ? [] : [`<w:pStyle w:val="${style}"/>`]),
    ...(newPage ? ['<w:pageBreakBefore/>'] : []),
    ...(isRight ? ['<w:bidi/>'] : []),
  ].join('');
  const run = isRight ? '<w:rPr><w:rtl/></w:rPr>' : '';
  const lines = text.split('\n').map((line) => (line === '' ? '' : textRun(line)));
  const runs = text === '' ? '' : `<w:r>${run}${lines.join('<w:br/>')}</w:r>`;
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

const textRun = (line: string): string =>
  line
    .split('\t')
    .map((part) => (part === '' ? '' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join('<w:tab/>');

/** A table of a Word document with lines around its cells. */
export function wordTable(rows: readonly (readonly string[])[], iso2: string): string {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(textWidth / columns);
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
  const bidi = rightToLeft.has(iso2) ? '<w:bidiVisual/>' : '';
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${wordParagraph(text, iso2)}</w:tc>`;
  const grid = Array.from({ length: columns }, () => `<w:gridCol w:w="${width}"/>`).join('');
  const lines = rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr>${bidi}<w:tblW w:w="${width * columns}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines}</w:tbl>`;
}

/** Width of the text on A4, in twentieths of a point. */
const textWidth = 9_072;

/** The package of a Word document with this body, on A4, and these styles beside the plain one. */
export function wordPackage(body: string, iso2: string, ownStyles = ''): Uint8Array {
  const isRight = rightToLeft.has(iso2);
  const language = isRight ? `<w:lang w:bidi="${iso2}"/>` : `<w:lang w:val="${iso2}" w:eastAsia="${iso2}"/>`;
  const styles = `${declaration}<w:styles xmlns:w="${wordNs}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="22"/>${language}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${ownStyles}</w:styles>`;
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  const document = `${declaration}<w:document xmlns:w="${wordNs}"><w:body>${body}${page}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
    'word/document.xml': document,
    'word/styles.xml': styles,
    'word/_rels/document.xml.rels': relationships('styles', 'styles.xml'),
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes, { mtime: packedAt });
}

/** A text as a file that every system reads: UTF-8, a line feed after each line. */
export const plainText = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
