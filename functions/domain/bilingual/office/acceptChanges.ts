import type { XmlNode } from '../xml/XmlPart.ts';
import type { OfficePart } from './OfficePart.ts';

/** What says how something was before, or that it is new: it is not in a delivered file. */
const before = new Set([
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellMerge',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
]);
const deleted = new Set(['w:del', 'w:moveFrom', 'w:cellDel']);
const inserted = new Set(['w:ins', 'w:moveTo']);

/** Has a part of Word written with its tracked changes accepted: insertions are text, deletions are gone. */
export function acceptChanges(part: OfficePart): void {
  const visit = (node: XmlNode) => {
    for (const child of node.children) {
      if (before.has(child.name) || deleted.has(child.name)) part.edit(child, () => '');
      else if (isDeletedRow(child)) part.edit(child, () => '');
      else {
        if (inserted.has(child.name)) unwrap(part, child);
        visit(child);
      }
    }
  };
  visit(part.xml.root);
}

const isDeletedRow = (node: XmlNode): boolean =>
  node.name === 'w:tr' && node.child('w:trPr')?.child('w:del') !== undefined;

function unwrap(part: OfficePart, node: XmlNode): void {
  part.edit({ start: node.start, end: node.openEnd }, () => '');
  if (node.end > node.openEnd) part.edit({ start: node.closeStart, end: node.end }, () => '');
}
