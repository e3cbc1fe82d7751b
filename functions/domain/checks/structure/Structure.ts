import { Alternates, type OfficePackage } from '../../words/opc/OfficePackage.ts';
import { XmlScanner } from '../../words/xml/XmlScanner.ts';
import { Vocabulary, type XmlTag } from '../../words/xml/XmlTag.ts';
import type { StructureKind } from './structureCodes.ts';

export type Counts = Partial<Record<StructureKind, number>>;

/** A document, or one sheet or slide of it. */
export interface StructurePart {
  /** Only kinds that its format tells. */
  counts: Counts;
  /** A sheet or slide that is not shown. */
  isHidden?: boolean;
  /** Of a sheet: the cells with a formula. */
  formulas?: ReadonlySet<string>;
  /** Of a slide. */
  print?: SlidePrint;
}

/** By what a slide is known again in its translation. */
export interface SlidePrint {
  shapes: number;
  /** Checksums of its pictures. */
  pictures: readonly string[];
}

export interface Structure {
  /** Whether its parts are sheets or slides, in their order, or the one document. */
  of: 'document' | 'sheets' | 'slides';
  parts: readonly StructurePart[];
}

export const namespaces = {
  w: [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  p: ['http://schemas.openxmlformats.org/presentationml/2006/main', 'http://purl.oclc.org/ooxml/presentationml/main'],
  x: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
  v: ['urn:schemas-microsoft-com:vml'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
};

interface PartHandler<Name extends string> {
  open(name: Name, tag: XmlTag): void;
  close?(name: Name): void;
  /** Called while the tag's `textOn` is set. */
  text?(text: string): void;
}

const decoder = new TextDecoder();
const around = ['mc:AlternateContent', 'mc:Choice', 'mc:Fallback', 'w:rPrChange', 'w:pPrChange'] as const;
const [ALTERNATES, CHOICE, FALLBACK, RUN_BEFORE, PARAGRAPH_BEFORE] = [1, 2, 3, 4, 5];

/** Scans a part for the named tags. Of alternatives only the first is read, and no formatting from before a change. */
export async function walkPart<Name extends string>(
  office: OfficePackage,
  path: string,
  names: readonly Name[],
  handler: PartHandler<Name>,
): Promise<void> {
  const all = [...around, ...names];
  const vocabulary = new Vocabulary(Object.fromEntries(all.map((name, at) => [name, at + 1])), namespaces);
  const skipped = [FALLBACK, RUN_BEFORE, PARAGRAPH_BEFORE].filter((code) => code !== undefined);
  const alternates = new Alternates({ alternates: ALTERNATES ?? 0, choice: CHOICE ?? 0, skipped });
  const nameOf = (code: number) => names[code - around.length - 1];
  await office.scan(
    path,
    new XmlScanner(vocabulary, {
      open(code, tag) {
        const isSkipped = alternates.open(code);
        const name = nameOf(code);
        if (!isSkipped && name !== undefined) handler.open(name, tag);
      },
      close(code) {
        const isSkipped = alternates.close(code);
        const name = nameOf(code);
        if (!isSkipped && name !== undefined) handler.close?.(name);
      },
      text: (bytes, start, end) => handler.text?.(decoder.decode(bytes.subarray(start, end))),
      character: (codePoint) => handler.text?.(String.fromCodePoint(codePoint)),
    }),
  );
}

/** Whether a property that may be switched off is on. */
export const isOn = (value: string | undefined): boolean => !/^(0|false|off|none|noStrike)$/.test(value ?? '');

export const add = (counts: Counts, kind: StructureKind, more = 1): void => {
  counts[kind] = (counts[kind] ?? 0) + more;
};

export const noneOf = (...kinds: readonly StructureKind[]): Counts =>
  Object.fromEntries(kinds.map((kind) => [kind, 0]));

/** Addresses of a part's links by relationship, those out of the package included. */
export async function linkTargets(office: OfficePackage, path: string): Promise<ReadonlyMap<string, string>> {
  const slash = path.lastIndexOf('/') + 1;
  const targets = new Map<string, string>();
  const rels = `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
  await walkPart(office, rels, ['Relationship'], {
    open: (_, tag) => void targets.set(tag.attribute('Id') ?? '', tag.attribute('Target') ?? ''),
  });
  return targets;
}
