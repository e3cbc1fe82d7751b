import type { CodeKind, Inline } from '#shared/rules/bilingual/inline.ts';
import { CountStop } from '../../words/limits.ts';
import { XmlScanner } from '../../words/xml/XmlScanner.ts';
import { Vocabulary } from '../../words/xml/XmlTag.ts';
import { unescapeXml, usualPrefixes, utf8Of, type XmlNode, XmlPart } from '../xml/XmlPart.ts';
import { xliffNamespace } from './writeXliff.ts';

/** A segment of a bilingual file. */
export interface ReadSegment {
  id: string;
  source: Inline[];
  /** Undefined where it is not translated. */
  target: Inline[] | undefined;
}

export interface ReadUnit {
  id: string;
  segments: ReadSegment[];
}

export interface ReadXliff {
  sourceLanguage: string;
  targetLanguage: string;
  original: string;
  /** SHA-256 of the file that it was made of; undefined where it does not say. */
  sha256: string | undefined;
  units: ReadUnit[];
}

const prefixes = usualPrefixes({ x: [xliffNamespace] });
const ignore = () => {};

/**
 * Reads XLIFF 2 as `writeXliff` writes it and tools give it back: split and merged segments, markers and escaped
 * characters are taken.
 *
 * @throws CountStop with `xliff_…` as its reason where it is not XLIFF 2, or a code is not known
 */
export function readXliff(bytes: Uint8Array): ReadXliff {
  const scanner = new XmlScanner(new Vocabulary({}), { open: ignore, close: ignore, text: ignore, character: ignore });
  scanner.push(bytes);
  scanner.end();
  const part = new XmlPart(bytes, prefixes);
  const [root] = part.root.children;
  if (root?.name !== 'x:xliff') throw new CountStop('unreadable', 'xliff_root');
  const file = root.child('x:file');
  if (!/^2\.\d$/.test(part.attribute(root, 'version') ?? '')) throw new CountStop('unreadable', 'xliff_version');
  if (file === undefined) throw new CountStop('unreadable', 'xliff_no_file');
  const skeleton = file.child('x:skeleton');
  const [, sha256] = /^urn:sha256:([0-9a-f]{64})$/.exec((skeleton && part.attribute(skeleton, 'href')) ?? '') ?? [];
  return {
    sourceLanguage: part.attribute(root, 'srcLang') ?? '',
    targetLanguage: part.attribute(root, 'trgLang') ?? '',
    original: decoded(part, file, 'original'),
    sha256,
    units: [...file.within(({ name }) => name === 'x:unit')].map((unit) => readUnit(part, unit)),
  };
}

const decoded = (part: XmlPart, node: XmlNode, name: string): string =>
  unescapeXml(utf8Of(part.attribute(node, name) ?? ''));

function readUnit(part: XmlPart, unit: XmlNode): ReadUnit {
  const segments = unit.children
    .filter(({ name }) => name === 'x:segment' || name === 'x:ignorable')
    .map((node, i): ReadSegment => {
      const source = node.child('x:source');
      const target = node.child('x:target');
      const own = source ? contentOf(part, source) : [];
      // Blanks between segments are in both languages alike unless a tool says otherwise.
      const untranslated = node.name === 'x:ignorable' ? own : undefined;
      return {
        id: part.attribute(node, 'id') ?? `${i + 1}`,
        source: own,
        target: target ? contentOf(part, target) : untranslated,
      };
    });
  return { id: part.attribute(unit, 'id') ?? '', segments };
}

function contentOf(part: XmlPart, node: XmlNode): Inline[] {
  const pieces: Inline[] = [];
  const text = (value: string) => {
    const last = pieces.at(-1);
    if (value === '') return;
    if (typeof last === 'string') pieces[pieces.length - 1] = last + value;
    else pieces.push(value);
  };
  const visit = (parent: XmlNode) => {
    let at = parent.openEnd;
    for (const child of parent.children) {
      text(part.characters(at, child.start));
      at = child.end;
      const id = Number(part.attribute(child, child.name === 'x:ec' ? 'startRef' : 'id'));
      const kind = kindOf(part.attribute(child, 'subType'));
      if (child.name === 'x:pc') {
        pieces.push({ type: 'open', id, kind });
        visit(child);
        pieces.push({ type: 'close', id, kind });
      } else if (child.name === 'x:ph') pieces.push({ type: 'alone', id, kind });
      else if (child.name === 'x:sc') pieces.push({ type: 'open', id, kind });
      else if (child.name === 'x:ec') pieces.push({ type: 'close', id, kind });
      else if (child.name === 'x:mrk') visit(child);
      else if (child.name === 'x:cp')
        text(String.fromCharCode(Number.parseInt(part.attribute(child, 'hex') ?? '', 16) || 0xfffd));
      else if (child.name !== 'x:sm' && child.name !== 'x:em') throw new CountStop('unreadable', 'xliff_element');
    }
    text(part.characters(at, parent.closeStart));
  };
  visit(node);
  return pieces;
}

const kindOf = (subType = ''): CodeKind => (subType.startsWith('verso:') ? (subType.slice(6) as CodeKind) : 'other');
