import { plainOf } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { SheetCells } from '../../words/odt/SheetCells.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';
import { countedOf } from '../counted.ts';
import type { Known } from '../office/echoes.ts';
import { attributeText, type OfficePart } from '../office/OfficePart.ts';
import type { Holder } from '../office/paragraphs.ts';
import type { Kept } from '../office/workbook.ts';
import { utf8Of, type XmlNode } from '../xml/XmlPart.ts';
import { odfHolders } from './odfParagraph.ts';

const isCell = ({ name }: XmlNode): boolean => name === 'table:table-cell' || name === 'table:covered-table-cell';

/**
 * Paragraphs of an OpenDocument workbook. What a formula gives is counted and stays, since the program calculates it; a
 * cell's copy of its text as a value goes where the text is translated, else a program shows the copy.
 */
export function openSheetHolders(part: OfficePart, isOrdered: (scope: Scope) => boolean, kept: Kept[]): Holder[] {
  const places = placesIn(part);
  return odfHolders(part, isOrdered).flatMap((found): Holder[] => {
    const cell = found.nodes[0]?.parent;
    if (cell === undefined || !isCell(cell)) return [found];
    const holder = { ...found, place: places.get(cell) };
    if (part.xml.attribute(cell, 'formula') !== undefined) {
      kept.push(...countedOf(holder.atoms));
      return [];
    }
    if (part.xml.attribute(cell, 'string-value') === undefined) return [holder];
    const write: Holder['write'] = (atoms, to) => {
      const tag = part.xml.raw(cell.start, cell.openEnd).replace(/\s[\w-]+:string-value=(?:"[^"]*"|'[^']*')/, '');
      part.edit({ start: cell.start, end: cell.openEnd }, () => tag);
      holder.write(atoms, to);
    };
    return [{ ...holder, write }];
  });
}

/** Where each cell of a workbook stands: `cell:Price list!B3`. */
function placesIn(part: OfficePart): ReadonlyMap<XmlNode, string> {
  const places = new Map<XmlNode, string>();
  const tagOf = (node: XmlNode) => ({ attribute: (name: string) => part.xml.attribute(node, name) });
  let sheets = 0;
  for (const sheet of part.xml.root.within(({ name }) => name === 'table:table')) {
    const cells = new SheetCells();
    sheets++;
    const sheetName = unescapeXml(part.xml.attribute(sheet, 'name') ?? '') || sheets;
    for (const row of sheet.within(({ name }) => name === 'table:table-row')) {
      cells.startRow(tagOf(row));
      for (const cell of row.children.filter(isCell)) {
        cells.startCell(tagOf(cell));
        places.set(cell, `cell:${sheetName}!${cells.name}`);
      }
    }
  }
  return places;
}

/** What quotes the texts of cells: fields of pivot tables, by their header, and lists of which a cell takes one. */
export function renameInOpenSheets(part: OfficePart, known: Known): void {
  const wanted = ({ name }: XmlNode) => name === 'table:data-pilot-field' || name === 'table:content-validation';
  const all = (node: XmlNode): XmlNode[] => [node, ...[...node.within(wanted)].flatMap(all)];
  for (const node of all(part.xml.root)) {
    if (!wanted(node)) continue;
    const tag = part.xml.raw(node.start, node.openEnd);
    const changed =
      node.name === 'table:data-pilot-field'
        ? tag.replace(/(:source-field-name=")([^"]*)/, (_, start: string, name: string) => start + named(name, known))
        : tag.replace(/cell-content-is-in-list\((?:[^)"]|&quot;)*\)/, (list) =>
            list.replace(/(&quot;)(.*?)(&quot;)/g, (_, open: string, item: string, close: string) => {
              return open + named(item, known, '""') + close;
            }),
          );
    if (changed !== tag) part.edit({ start: node.start, end: node.openEnd }, () => changed);
  }
}

/** A name in an attribute, translated where a cell with this text is; `quote`: how a quotation mark is written in it. */
function named(raw: string, known: Known, quote = '"'): string {
  const target = known.get(unescapeXml(utf8Of(raw)));
  return target ? attributeText(plainOf(target).replaceAll('"', quote)) : raw;
}
