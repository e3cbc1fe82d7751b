import { damaged } from '../CountStop.ts';
import { OfficePackage } from '../opc/OfficePackage.ts';
import { readDrawing } from '../opc/readDrawing.ts';
import type { Tally } from '../Tally.ts';
import { Vocabulary } from '../xml/Vocabulary.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import type { ZipArchive } from '../zip/ZipArchive.ts';
import { SheetMarkup } from './SheetMarkup.ts';
import { StringItems } from './StringItems.ts';
import { StringTable } from './StringTable.ts';
import { commentTags, namespaces, sheetTags, stringTags } from './tags.ts';

/** Counts a workbook: the string cells of all sheets, their drawings, and apart from them comments and headers. */
export async function readXlsx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined);
  if (main === undefined || main.endsWith('.bin')) throw damaged('no_main_part');
  const strings = new StringTable(tally.wantsText, tally.heard.stringUnits);
  const related = await office.relationships(main);
  const table = related.find(({ kind }) => kind === 'sharedStrings')?.target;
  if (table !== undefined)
    await office.scan(table, new XmlScanner(new Vocabulary(stringTags, namespaces), intoTable(strings)));
  const sheets = await office.inOrder(main, { 'x:sheet': 1 }, 'worksheet');
  const others = related.filter(({ kind }) => kind === 'chartsheet' || kind === 'dialogsheet');
  for (const [number, sheet] of [...sheets, ...others.map(({ target }) => target)].entries()) {
    tally.place = `${number + 1}!`;
    await office.scan(sheet, new XmlScanner(new Vocabulary(sheetTags, namespaces), new SheetMarkup(tally, strings)));
    tally.endAll();
    await readAround(office, sheet, tally);
  }
  if (tally.openFormulas > 0) tally.concern = 'formulas_without_results';
}

const intoTable = (strings: StringTable) =>
  new StringItems({
    utf8: (bytes, start, end) => strings.utf8(bytes, start, end),
    text: (text) => strings.addText(text),
    end: () => strings.push(),
  });

const intoComments = (tally: Tally) =>
  new StringItems({
    utf8: (bytes, start, end) => tally.utf8('comments', bytes, start, end),
    text: (text) => tally.text('comments', text),
    end: () => tally.endParagraph('comments'),
  });

/** Comments and drawings of one sheet; a drawing's shapes and diagrams count, its charts do not. */
async function readAround(office: OfficePackage, sheet: string, tally: Tally): Promise<void> {
  for (const { kind, target } of await office.relationships(sheet)) {
    if (kind === 'comments')
      await office.scan(
        target,
        new XmlScanner(new Vocabulary(commentTags, namespaces), intoComments(tally)),
        'comments',
      );
    if (kind !== 'drawing') continue;
    await readDrawing(office, target, 'boxes', tally);
    for (const part of await office.relationships(target)) {
      if (part.kind === 'chart' || part.kind === 'chartEx') await readDrawing(office, part.target, 'embedded', tally);
      if (part.kind === 'diagramData') await readDrawing(office, part.target, 'boxes', tally);
    }
  }
}
