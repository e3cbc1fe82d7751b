import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import { XmlScanner } from '../../words/xml/XmlScanner.ts';
import { Vocabulary } from '../../words/xml/XmlTag.ts';
import type { Atom, Wrap } from '../Atom.ts';
import { bytesOf, escapeXml, type UsualPrefixes, type XmlNode, XmlPart } from '../xml/XmlPart.ts';
import { code } from './placeholders.ts';
import type { TextPart } from './TextPart.ts';

const ignore = () => {};

/**
 * A file of XML as a tree with places in `part.text`, which has a character for each byte.
 *
 * @throws CountStop where it is not well formed, declares entities, or is beyond the limits
 */
export function xmlOf(part: TextPart, prefixes: UsualPrefixes = new Map()): XmlPart {
  const bytes = Buffer.from(part.text, 'latin1');
  const scanner = new XmlScanner(new Vocabulary({}), { open: ignore, close: ignore, text: ignore, character: ignore });
  scanner.push(bytes);
  scanner.end();
  return new XmlPart(bytes, prefixes);
}

/** Text as character data, a character a byte. */
export const xmlText = (text: string): string => bytesOf(escapeXml(text));

/** How an element inside a text is read: a pair around text, or a code with all that is in it. */
export type InText = (node: XmlNode) => {
  kind: CodeKind;
  isPair: boolean;
  equiv?: string;
  /** Characters that it counts for by itself where the file limits lengths. */
  size?: number;
};

/** The content of an element as atoms; texts are read by `textAtoms`. */
export function contentAtoms(
  part: TextPart,
  xml: XmlPart,
  node: XmlNode,
  rule: InText,
  textAtoms: (text: string, within: readonly Wrap[]) => Atom[],
): Atom[] {
  const atoms: Atom[] = [];
  const visit = (parent: XmlNode, within: readonly Wrap[]) => {
    let at = parent.openEnd;
    const text = (end: number) => {
      if (end > at) atoms.push(...textAtoms(xml.characters(at, end), within));
    };
    for (const child of parent.children) {
      text(child.start);
      at = child.end;
      const { kind, isPair, equiv = '', size = 0 } = rule(child);
      if (isPair && child.closeStart > child.openEnd) {
        const wrap: Wrap = {
          kind,
          head: () => part.raw(child.start, child.openEnd),
          tail: () => part.raw(child.closeStart, child.end),
          ...(size > 0 && { sizes: { head: size, tail: 0 } }),
        };
        const before = atoms.length;
        visit(child, [...within, wrap]);
        // A pair around nothing would be lost.
        if (atoms.length === before) atoms.push(code('hidden', '', [...within, wrap]));
      } else atoms.push({ ...code(kind, part.raw(child.start, child.end), within, equiv), ...(size > 0 && { size }) });
    }
    text(parent.closeStart);
  };
  visit(node, []);
  return atoms;
}

/** What XML declares of its encoding. */
export const declaredOfXml = (start: string): string | undefined =>
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
