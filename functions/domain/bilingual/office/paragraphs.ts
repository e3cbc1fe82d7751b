import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from '../Atom.ts';
import type { Target } from '../Target.ts';
import { bytesOf, escapeXml, type XmlNode } from '../xml/XmlPart.ts';
import { turnedDrawing, turnedParagraph } from './direction.ts';
import { drawingAtoms, drawingMarkup } from './drawingParagraph.ts';
import type { OfficePart } from './OfficePart.ts';
import { wordAtoms, wordMarkup } from './wordParagraph.ts';

/** A place of a part that holds one text: its atoms, and how other atoms are written in their place. */
export interface Holder {
  nodes: readonly XmlNode[];
  place?: string | undefined;
  atoms: Atom[];
  /** Has the part written with these atoms in place of its own. */
  write: (atoms: readonly Atom[], to?: Target) => void;
}

type Ordered = (scope: Scope) => boolean;

/** Prefix of an element as written, with the colon; empty for the default namespace. */
export function prefixOf(part: OfficePart, node: XmlNode): string {
  const written = /^<([^\s/>]+)/.exec(part.xml.raw(node.start, node.openEnd))?.[1] ?? '';
  return written.slice(0, written.indexOf(':') + 1);
}

/** The start tag of an element as one that has content. */
export const startTag = (part: OfficePart, node: XmlNode): string =>
  part.xml.raw(node.start, node.openEnd).replace(/\s*\/>$/, '>');

export function endTag(part: OfficePart, node: XmlNode): string {
  const written = /^<([^\s/>]+)/.exec(part.xml.raw(node.start, node.openEnd))?.[1] ?? '';
  return `</${written}>`;
}

/** Paragraphs of Word in a part, in order; those whose end is deleted are one with the next. */
export function wordHolders(part: OfficePart, isOrdered: Ordered): Holder[] {
  const holders: Holder[] = [];
  const visit = (node: XmlNode): void => {
    let group: XmlNode[] = [];
    for (const child of node.children) {
      if (child.name === 'mc:Fallback') continue;
      if (child.name === 'w:p') {
        group.push(child);
        if (!isMarkDeleted(child)) {
          holders.push(wordHolder(part, group, isOrdered));
          group = [];
        }
      } else if (child.name === 'a:p') holders.push(drawingHolder(part, child, isOrdered));
      visit(child);
    }
    if (group.length > 0) holders.push(wordHolder(part, group, isOrdered));
  };
  visit(part.xml.root);
  return holders.sort((a, b) => (a.nodes[0]?.start ?? 0) - (b.nodes[0]?.start ?? 0));
}

function isMarkDeleted(paragraph: XmlNode): boolean {
  const mark = paragraph.child('w:pPr')?.child('w:rPr');
  return mark?.child('w:del') !== undefined || mark?.child('w:moveFrom') !== undefined;
}

function wordHolder(part: OfficePart, nodes: readonly XmlNode[], isOrdered: Ordered): Holder {
  return {
    nodes,
    atoms: wordAtoms(part, nodes, isOrdered),
    write: (atoms, to) => {
      const last = nodes.at(-1);
      if (last === undefined) return;
      for (const node of nodes.slice(0, -1)) part.edit(node, () => '');
      part.edit(last, () => {
        const prefix = prefixOf(part, last);
        const kept = wordProperties(part, last.child('w:pPr'), prefix, to?.turned);
        return startTag(part, last) + kept + wordMarkup(atoms, prefix, to?.turned) + endTag(part, last);
      });
    },
  };
}

function wordProperties(
  part: OfficePart,
  node: XmlNode | undefined,
  prefix: string,
  turned: boolean | undefined,
): string {
  if (turned === undefined) return node ? part.markup(node.start, node.end) : '';
  const content = node ? part.markup(node.openEnd, node.closeStart) : '';
  const properties = turnedParagraph(content, prefix, turned);
  return properties === '' ? '' : `<${prefix}pPr>${properties}</${prefix}pPr>`;
}

/** Paragraphs of DrawingML in a part, in order. */
export function drawingHolders(part: OfficePart, isOrdered: Ordered): Holder[] {
  const holders: Holder[] = [];
  const wanted = (node: XmlNode) => ['a:p', 'c:v', 'p:text', 'mc:Fallback'].includes(node.name);
  for (const node of part.xml.root.within(wanted)) {
    if (node.name === 'a:p') holders.push(drawingHolder(part, node, isOrdered));
    else if (node.name !== 'mc:Fallback') holders.push(plainHolder(part, node, isOrdered));
  }
  return holders;
}

/** A paragraph by itself, of either kind. */
export const paragraphHolder = (part: OfficePart, node: XmlNode, isOrdered: Ordered): Holder =>
  node.name === 'w:p' ? wordHolder(part, [node], isOrdered) : drawingHolder(part, node, isOrdered);

function drawingHolder(part: OfficePart, node: XmlNode, isOrdered: Ordered): Holder {
  return {
    nodes: [node],
    atoms: drawingAtoms(part, node, isOrdered),
    write: (atoms, to) =>
      part.edit(node, () => {
        const prefix = prefixOf(part, node);
        const end = node.child('a:endParaRPr');
        const content = drawingMarkup(atoms, prefix, to?.language) + (end ? part.markup(end.start, end.end) : '');
        const properties = drawingProperties(part, node.child('a:pPr'), prefix, to?.turned);
        return startTag(part, node) + properties + content + endTag(part, node);
      }),
  };
}

function drawingProperties(
  part: OfficePart,
  node: XmlNode | undefined,
  prefix: string,
  turned: boolean | undefined,
): string {
  if (turned === undefined) return node ? part.markup(node.start, node.end) : '';
  const tag = node ? part.xml.raw(node.start, node.openEnd) : `<${prefix}pPr/>`;
  return turnedDrawing(tag, turned) + (node ? part.markup(node.openEnd, node.end) : '');
}

/** An element whose content is one text without formatting: a comment of a slide, a label of a chart. */
function plainHolder(part: OfficePart, node: XmlNode, isOrdered: Ordered): Holder {
  const scope = part.scopeOfText(node);
  const text = part.xml.textOf(node);
  const xml = () => part.xml.raw(node.openEnd, node.closeStart);
  const atoms: Atom[] =
    scope === undefined
      ? []
      : isOrdered(scope)
        ? [{ kind: 'text', text, scope, format: '', within: [], xml }]
        : [{ kind: 'code', label: 'hidden', equiv: text, scope, within: [], xml }];
  return {
    nodes: [node],
    atoms,
    write: (written) => part.edit({ start: node.openEnd, end: node.closeStart }, () => plainMarkup(written)),
  };
}

const plainMarkup = (atoms: readonly Atom[]): string =>
  atoms.map((atom) => (atom.kind === 'text' ? bytesOf(escapeXml(atom.text)) : atom.xml())).join('');
