import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from '../Atom.ts';
import { bytesOf, escapeXml, type XmlNode } from '../xml/XmlPart.ts';
import type { OfficePart } from './OfficePart.ts';

/** A character that XML cannot hold, as spreadsheets write it: `_x000D_`. */
const escapes = /_x([0-9A-Fa-f]{4})_/g;

/** The atoms of a string of a workbook: of its table of strings, of a cell, of a comment. Hints of pronunciation go. */
export function stringAtoms(part: OfficePart, item: XmlNode, scope: Scope): Atom[] {
  const atoms: Atom[] = [];
  const add = (node: XmlNode, format: string) => {
    const text = part.xml
      .textOf(node)
      .replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    for (const piece of text.split(/(\r?\n)/)) {
      const xml = () => stringText(piece);
      if (/^\r?\n$/.test(piece))
        atoms.push({
          kind: 'code',
          label: 'break',
          equiv: piece,
          scope,
          within: [],
          xml,
          soft: { xml: xml(), format },
        });
      else if (piece !== '') atoms.push({ kind: 'text', text: piece, scope, format, within: [], xml });
    }
  };
  for (const node of item.children) {
    if (node.name === 'x:t') add(node, '');
    if (node.name !== 'x:r') continue;
    const properties = node.child('x:rPr');
    const text = node.child('x:t');
    if (text) add(text, properties ? part.xml.raw(properties.start, properties.end) : '');
  }
  return atoms;
}

/** Control characters, which XML cannot hold; a carriage return would be read as a line feed. */
const unheld = /(?![\t\n])\p{Cc}(?<![\u007f-\u009f])/gu;

/** Text as the content of an element of a workbook, a character a byte. */
function stringText(text: string): string {
  const escaped = text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unheld, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
  return bytesOf(escapeXml(escaped));
}

/** Markup of atoms as the content of a string of a workbook: one text, or runs where its formatting differs. */
export function stringMarkup(atoms: readonly Atom[], prefix: string): string {
  const runs: { format: string; text: string }[] = [];
  for (const atom of atoms) {
    const format = atom.kind === 'text' ? atom.format : (atom.soft?.format ?? '');
    const text = atom.kind === 'text' ? stringText(atom.text) : atom.xml();
    const last = runs.at(-1);
    if (last?.format === format) last.text += text;
    else runs.push({ format, text });
  }
  const element = (text: string) =>
    `<${prefix}t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${text}</${prefix}t>`;
  const [only] = runs;
  if (runs.length === 1 && only?.format === '') return element(only.text);
  return runs.map(({ format, text }) => `<${prefix}r>${format}${element(text)}</${prefix}r>`).join('');
}
