import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';
import { bytesOf, escapeXml, utf8Of, type XmlNode } from '../xml/XmlPart.ts';
import type { Known } from './echoes.ts';
import { attributeText, type OfficePart } from './OfficePart.ts';

/** Text of a translation as a name: spreadsheets write a break in a name as an escape. */
const nameOf = (target: readonly Inline[]): string => plainOf(target).replace(/\r?\n/g, '_x000a_');

const readName = (value: string): string => unescapeXml(utf8Of(value)).replace(/_x000a_/gi, '\n');

/** The translated name for a name of a workbook, if a cell with that text is translated. */
function renamed(value: string | undefined, known: Known): string | undefined {
  const target = value === undefined ? undefined : known.get(readName(value));
  return target && nameOf(target);
}

/** Names of the columns of tables, which formulas use: for each table the new name of a column by its old one. */
export type ColumnNames = Map<string, Map<string, string>>;

/**
 * Renames the columns of a table as their header cells are translated: a spreadsheet that finds a header other than its
 * column is repaired when it is opened. Notes old and new names for the formulas.
 */
export function renameColumns(part: OfficePart, known: Known, columns: ColumnNames): void {
  const [table] = part.xml.root.children;
  if (table === undefined) return;
  const names = new Map<string, string>();
  for (const node of table.within(({ name }) => name === 'x:tableColumn')) {
    const old = part.xml.attribute(node, 'name');
    const name = renamed(old, known);
    if (old !== undefined && name !== undefined) names.set(readName(old), name.replaceAll('_x000a_', '\n'));
    renameAttributes(part, node, ['name', 'totalsRowLabel'], known);
  }
  const own = part.xml.attribute(table, 'displayName') ?? part.xml.attribute(table, 'name') ?? '';
  if (names.size > 0) columns.set(unescapeXml(utf8Of(own)), names);
}

/** Attributes of one element that name translated texts. */
function renameAttributes(part: OfficePart, node: XmlNode, attributes: readonly string[], known: Known): void {
  const tag = part.xml.raw(node.start, node.openEnd);
  const changed = attributes.reduce((markup, attribute) => {
    const name = renamed(part.xml.attribute(node, attribute), known);
    if (name === undefined) return markup;
    return markup.replace(
      new RegExp(`(\\s${attribute}=)(["'])[\\s\\S]*?\\2`),
      (_, start: string) => `${start}"${attributeText(name)}"`,
    );
  }, tag);
  if (changed !== tag) part.edit({ start: node.start, end: node.openEnd }, () => changed);
}

/** Names of a pivot's fields and their values, which it finds again by the texts of cells. */
export function renamePivot(part: OfficePart, known: Known): void {
  for (const node of part.xml.root.within(({ name }) => name === 'x:cacheField' || name === 'x:s')) {
    renameAttributes(part, node, [node.name === 'x:s' ? 'v' : 'name'], known);
    for (const value of node.within(({ name }) => name === 'x:s')) renameAttributes(part, value, ['v'], known);
  }
}

/** The lists of a sheet that quote texts of cells, and its formulas where they name columns of tables. */
export function renameInSheet(part: OfficePart, known: Known, columns: ColumnNames): void {
  const wanted = ({ name }: XmlNode) => name === 'x:f' || name === 'x:formula1' || name === 'x:calculatedColumnFormula';
  for (const node of part.xml.root.within(wanted)) {
    const old = part.xml.textOf(node);
    const isList = node.name === 'x:formula1' && /^".*"$/s.test(old);
    const text = isList ? renamedList(old, known) : renamedFormula(old, columns);
    if (text !== old) part.edit({ start: node.openEnd, end: node.closeStart }, () => bytesOf(escapeXml(text)));
  }
}

function renamedList(list: string, known: Known): string {
  const items = list.slice(1, -1).replaceAll('""', '"').split(',');
  const targets = items.map((item) => known.get(item.trim()));
  // A comma parts the items of such a list, so that a translation with one cannot stand in it.
  const names = items.map((item, i) => (targets[i] ? plainOf(targets[i]) : item));
  if (names.some((name, i) => targets[i] && name.includes(','))) return list;
  const joined = names.join(',').replaceAll('"', '""');
  return joined.length > 255 ? list : `"${joined}"`;
}

/** A formula with the new names of columns: `Table1[[#This Row],[Price]]`. */
export function renamedFormula(formula: string, columns: ColumnNames): string {
  let changed = formula;
  for (const [table, names] of columns)
    changed = changed.replace(
      new RegExp(`(?<![\\w.])${escaped(table)}(\\[(?:[^\\[\\]]|'[\\[\\]]|\\[(?:[^\\[\\]']|'.)*\\])*\\])`, 'gi'),
      (found, part: string) => found.slice(0, found.length - part.length) + renamedParts(part, names),
    );
  return changed;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Signs that a column's name has an apostrophe before in a formula. */
const special = /['#[\]]/g;

function renamedParts(part: string, names: ReadonlyMap<string, string>): string {
  return part.replace(/(?<=[[@])((?:[^[\]@'#,]|'.)(?:[^[\]'#]|'.)*)(?=\])/g, (written) => {
    const name = names.get(written.replace(/'(.)/g, '$1'));
    return name === undefined ? written : name.replace(special, "'$&");
  });
}
