import { relationships } from './makeDocx.ts';
import { makeZip } from './makeZip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const presentation = `${drawing} xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${office}"`;
const sheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

const types = (type: string) =>
  `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

/**
 * A presentation of slides, whose order is that of `slides`; `around` adds parts to the first slide by kind, and those
 * in `hidden` are hidden.
 */
export function makePptx(
  slides: readonly string[],
  around: Readonly<Record<string, string>> = {},
  hidden: readonly number[] = [],
): Uint8Array {
  const ids = slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="r${i}"/>`);
  const relations = slides.map((_, i) => relation(`r${i}`, 'slide', `slides/slide${i}.xml`)).toReversed();
  return makeZip({
    '[Content_Types].xml': types('presentationml.presentation'),
    '_rels/.rels': relationships(relation('m', 'officeDocument', '/ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${presentation}><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(relations.join('')),
    ...Object.fromEntries(
      slides.map((slide, i) => [
        `ppt/slides/slide${i}.xml`,
        `<p:sld ${presentation}${hidden.includes(i) ? ' show="0"' : ''}>${slide}</p:sld>`,
      ]),
    ),
    'ppt/slides/_rels/slide0.xml.rels': relationships(
      Object.keys(around)
        .map((kind) => relation(kind, kind, `../x/${kind}.xml`))
        .join(''),
    ),
    ...Object.fromEntries(
      Object.entries(around).map(([kind, xml]) => [`ppt/x/${kind}.xml`, `<p:x ${presentation}>${xml}</p:x>`]),
    ),
  });
}

/** A shape of one paragraph. */
export const shape = (text: string, placeholder = '') =>
  `<p:sp>${placeholder && `<p:ph type="${placeholder}"/>`}<a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`;

/**
 * A workbook of one sheet from its cells' XML and its shared strings; `before` stands before its rows, `state` says
 * whether it is hidden.
 */
export function makeXlsx(
  cells: string,
  strings: readonly string[] = [],
  after = '',
  { before = '', state = 'visible' } = {},
): Uint8Array {
  return makeZip({
    '[Content_Types].xml': types('spreadsheetml.sheet'),
    '_rels/.rels': relationships(relation('m', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${sheet} xmlns:r="${office}"><sheets><sheet name="Not counted" sheetId="1" state="${state}" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      relation('s1', 'worksheet', 'worksheets/sheet1.xml') + relation('s2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `<sst ${sheet}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${sheet}>${before}<sheetData><row>${cells}</row></sheetData>${after}</worksheet>`,
  });
}

/** An OpenDocument text from the inside of its body, its automatic styles and its master styles. */
export const makeOdt = (body: string, styles = '', masters = '', manifest = ''): Uint8Array =>
  makeOpenDocument('text', body, { styles, masters, manifest });

/** An OpenDocument file of a kind: `text`, `spreadsheet` or `presentation`. */
export function makeOpenDocument(
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  { styles = '', masters = '', manifest = '' } = {},
): Uint8Array {
  const names = ['office', 'text', 'style', 'table', 'presentation'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const namespaces = `${names.join(' ')} xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"`;
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${namespaces}><office:master-styles>${masters}</office:master-styles></office:document-styles>`,
    'META-INF/manifest.xml': `<manifest>${manifest}</manifest>`,
  });
}
