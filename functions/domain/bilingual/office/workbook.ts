import type { Scope } from '#shared/rules/words/scopes.ts';
import { headerText } from '../../words/xlsx/sheetTexts.ts';
import type { Atom } from '../Atom.ts';
import { bytesOf, escapeXml, type XmlNode } from '../xml/XmlPart.ts';
import type { OfficePart } from './OfficePart.ts';
import { endTag, type Holder, prefixOf, startTag } from './paragraphs.ts';
import { stringAtoms, stringMarkup } from './sheetString.ts';

type Ordered = (scope: Scope) => boolean;

/** A cell that shows a string of the table: its scope and place, its sheet and the element with the string's index. */
interface Showing {
  scope: Scope;
  place: string | undefined;
  sheet: OfficePart;
  value: XmlNode;
}

/** Where the strings of a workbook's table are shown, by their index. */
export type Shown = Map<number, Showing[]>;

/** Text of a cell that a formula gives: it is counted and stays, since the program calculates it. */
export interface Kept {
  scope: Scope;
  text: string;
}

/**
 * Reads the cells of a sheet: notes in `shown` which strings they show, gives the texts that are their own. `sheet`: its
 * name, by which places name it (`cell:Price list!B3`).
 */
export function sheetHolders(
  part: OfficePart,
  sheet: string,
  isOrdered: Ordered,
  { shown, kept }: { shown: Shown; kept: Kept[] },
): Holder[] {
  const holders: Holder[] = [];
  const wanted = (node: XmlNode) => node.name === 'x:c' || /^x:(?:odd|even|first)(?:Header|Footer)$/.test(node.name);
  for (const node of part.xml.root.within(wanted)) {
    if (node.name !== 'x:c') {
      holders.push(headerHolder(part, node, isOrdered));
      continue;
    }
    const value = node.child('x:v');
    const inline = node.child('x:is');
    const name = part.xml.attribute(node, 'r');
    const place = name && `cell:${sheet}!${name}`;
    if (inline) holders.push({ ...stringHolder(part, inline, isOrdered), place });
    else if (value) {
      const own = part.scopeOfText(value);
      const shared = part.scopeOfEnd(value);
      if (own) kept.push({ scope: own, text: part.xml.textOf(value) });
      else if (shared) {
        const index = Number(part.xml.textOf(value));
        const cells = shown.get(index);
        const cell = { scope: shared, place, sheet: part, value };
        if (cells) cells.push(cell);
        else shown.set(index, [cell]);
      }
    }
  }
  return holders;
}

/** The strings of a workbook's table that cells show; `shownIn`: the scope of each of the cells. */
export function tableHolders(part: OfficePart, isOrdered: Ordered, shown: Shown): (Holder & { shownIn: Scope[] })[] {
  const [table] = part.xml.root.children;
  const items = [...part.xml.root.within(({ name }) => name === 'x:si')];
  const copies = new StringCopies(part, table, items.length);
  return items.flatMap((item, index) => {
    const cells = shown.get(index);
    const first = cells?.find((cell) => isOrdered(cell.scope)) ?? cells?.[0];
    if (cells === undefined || first === undefined) return [];
    const { scope, place } = first;
    const holder = itemHolder(part, item, scope, isOrdered(scope));
    const left = cells.filter((cell) => !isOrdered(cell.scope));
    const write: Holder['write'] = (atoms, to) => {
      if (left.length > 0) copies.add(item, left);
      holder.write(atoms, to);
    };
    const counted = cells.map((cell) => cell.scope);
    return [{ ...holder, write, place, shownIn: counted }];
  });
}

/** Strings that some cells show translated and others, which are not ordered, as they were: those get a string of their own. */
class StringCopies {
  private readonly part: OfficePart;
  private readonly table: XmlNode | undefined;
  private readonly first: number;
  private readonly markup: string[] = [];

  constructor(part: OfficePart, table: XmlNode | undefined, first: number) {
    this.part = part;
    this.table = table;
    this.first = first;
  }

  add(item: XmlNode, cells: readonly Showing[]): void {
    const { part, table } = this;
    if (table === undefined) return;
    const index = this.first + this.markup.length;
    if (this.markup.length === 0)
      part.edit({ start: table.closeStart, end: table.closeStart }, () => this.markup.join(''));
    this.markup.push(part.xml.raw(item.start, item.end));
    for (const { sheet, value } of cells)
      sheet.edit({ start: value.openEnd, end: value.closeStart }, () => String(index));
  }
}

/** A string that stands in its cell or comment. */
export function stringHolder(part: OfficePart, item: XmlNode, isOrdered: Ordered): Holder {
  const [text] = item.within(({ name }) => name === 'x:t');
  const scope = text && part.scopeOfText(text);
  return itemHolder(part, item, scope ?? 'cells', scope !== undefined && isOrdered(scope));
}

function itemHolder(part: OfficePart, item: XmlNode, scope: Scope, isOrdered: boolean): Holder {
  const atoms = stringAtoms(part, item, scope);
  return {
    nodes: [item],
    atoms: isOrdered ? atoms : atoms.map(asCode),
    write: (written) =>
      part.edit(item, () => startTag(part, item) + stringMarkup(written, prefixOf(part, item)) + endTag(part, item)),
  };
}

const asCode = (atom: Atom): Atom =>
  atom.kind === 'code'
    ? atom
    : { kind: 'code', label: 'hidden', equiv: atom.text, scope: atom.scope, within: [], xml: atom.xml };

const headerCode = /(&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[^&]))/s;

/** The header or footer of a sheet: its codes (`&P`, `&"Arial,Bold"`) are codes, `&L &C &R` begin its three parts. */
function headerHolder(part: OfficePart, node: XmlNode, isOrdered: Ordered): Holder {
  const scope = part.scopeOfEnd(node) ?? 'headers_footers';
  const atoms = part.xml
    .textOf(node)
    .replaceAll('&&', '\u0000')
    .split(headerCode)
    .filter((piece) => piece !== '')
    .map((piece): Atom => {
      const raw = piece.replaceAll('\u0000', '&&');
      const xml = () => bytesOf(escapeXml(raw));
      if (!raw.startsWith('&') || raw.startsWith('&&')) {
        const text = raw.replaceAll('&&', '&');
        return isOrdered(scope)
          ? { kind: 'text', text, scope, format: '', within: [], xml }
          : { kind: 'code', label: 'hidden', equiv: text, scope, within: [], xml };
      }
      const equiv = headerText(raw);
      return { kind: 'code', label: equiv === '\n' ? 'mark' : 'field', equiv, scope, within: [], xml };
    });
  return {
    nodes: [node],
    atoms,
    write: (written) =>
      part.edit({ start: node.openEnd, end: node.closeStart }, () =>
        written
          .map((atom) => (atom.kind === 'text' ? bytesOf(escapeXml(atom.text.replaceAll('&', '&&'))) : atom.xml()))
          .join(''),
      ),
  };
}
