import { type Code, type CodeKind, codeKinds, type Inline } from '#shared/rules/bilingual/inline.ts';
import type { XmlPart } from '../xml/XmlPart.ts';
import type { ReadSegment, ReadUnit, ReadXliff, XliffProblem } from './BilingualFile.ts';
import { placesOf } from './codeFaults.ts';
import type { XliffFault } from './faults.ts';
import { addText, numbering, sha256In } from './readContent.ts';
import { readXliff12 } from './readXliff12.ts';
import type { SegmentState } from './SegmentedUnit.ts';
import { isInTarget, xliffFaults } from './xliffFaults.ts';
import {
  around,
  elementsIn,
  textBetween,
  type XliffElement,
  XliffStop,
  type XliffTree,
  xliffTree,
} from './xliffTree.ts';

/**
 * Reads a bilingual file as it is written here and tools give it back: XLIFF 2.0 to 2.2, and 1.0 to 1.2. Split and merged
 * segments, markers and escaped characters are taken. What is wrong in a translation is a problem by segment.
 *
 * @throws CountStop with `xliff_…` as its reason where it is no valid XLIFF, and as a count does for XML that is damaged or
 * an attack
 */
export function readXliff(bytes: Uint8Array): ReadXliff {
  const tree = xliffTree(bytes);
  const { root } = tree;
  if (root.name === 'o:xliff') return readXliff12(tree);
  if (root.name !== 'x:xliff') throw new XliffStop('xliff_root', root.name);
  if (!/^2\.[0-2]$/.test(root.attributes.get('version') ?? '')) throw new XliffStop('xliff_version');
  if (!root.children.some(({ name }) => name === 'x:file')) throw new XliffStop('xliff_no_file');
  return readXliff2(tree);
}

function readXliff2(tree: XliffTree): ReadXliff {
  const { root, part } = tree;
  const faults = xliffFaults(tree);
  const ofFile = faults.find((fault) => !isInTarget(fault));
  if (ofFile) throw new XliffStop(ofFile.reason, ofFile.detail, around(ofFile.at, 'x:unit')?.attributes.get('id'));
  const [file] = root.children;
  const skeleton = file?.children.find(({ name }) => name === 'x:skeleton')?.attributes.get('href') ?? '';
  const units = root.children.flatMap((one) => [...elementsIn(one)].filter(({ name }) => name === 'x:unit'));
  return {
    version: '2',
    sourceLanguage: root.attributes.get('srcLang') ?? '',
    targetLanguage: root.attributes.get('trgLang') ?? '',
    original: file?.attributes.get('original') ?? '',
    sha256: sha256In(skeleton),
    units: units.map((unit) => readUnit(part, unit)),
    problems: faults.map(problemOf),
  };
}

const reasons: Readonly<Record<string, XliffProblem['reason']>> = {
  xliff_left_out: 'code_missing',
  xliff_half: 'code_torn',
  xliff_halves_differ: 'code_torn',
  xliff_isolated: 'code_torn',
  xliff_id_twice: 'code_repeated',
  xliff_copy: 'code_repeated',
  xliff_reordered: 'code_moved',
};

function problemOf({ reason, at, detail }: XliffFault): XliffProblem {
  const unit = around(at, 'x:unit');
  const holder = around(at, 'x:segment');
  const segments = unit?.children.filter(({ name }) => name === 'x:segment') ?? [];
  const id = Number(/^(?:end )?(\d+)$/.exec(detail)?.[1]);
  return {
    unit: unit?.attributes.get('id') ?? '',
    ...(holder && { segment: segments.indexOf(holder) }),
    reason: reasons[reason] ?? 'target_invalid',
    ...(reasons[reason] && Number.isSafeInteger(id) && { code: id }),
  };
}

function readUnit(part: XmlPart, unit: XliffElement): ReadUnit {
  const parts = unit.children.filter(({ name }) => name === 'x:segment' || name === 'x:ignorable');
  const numbers = numbering();
  const places = placesOf(parts, () => {});
  const segments = parts.map((one): ReadSegment => {
    const [source, target] = ['x:source', 'x:target'].map((name) => one.children.find((child) => child.name === name));
    const own = source ? contentOf(part, source, numbers) : [];
    const isBetween = one.name === 'x:ignorable';
    return {
      source: own,
      // Blanks between sentences are in both languages alike unless a tool says otherwise.
      target: target ? contentOf(part, target, numbers) : isBetween ? own : undefined,
      state: (one.attributes.get('state') ?? 'initial') as SegmentState,
      isBetween,
    };
  });
  const order = parts.map((one) => places.get(one) ?? 0);
  const isMoved = order.some((place, i) => place !== i + 1);
  return { id: unit.attributes.get('id') ?? '', segments, ...(isMoved && { order }) };
}

function contentOf(part: XmlPart, element: XliffElement, numberOf: (id: string) => number): Inline[] {
  const pieces: Inline[] = [];
  const visit = (parent: XliffElement): void => {
    let at = parent.node.openEnd;
    for (const child of parent.children) {
      addText(pieces, textBetween(part, at, child.node.start));
      at = child.node.end;
      const { name, attributes } = child;
      if (name === 'x:cp') addText(pieces, codePoint(attributes.get('hex') ?? ''));
      else if (name === 'x:mrk') visit(child);
      else if (name === 'x:pc') {
        pieces.push(codeOf(child, 'open', numberOf));
        visit(child);
        pieces.push(codeOf(child, 'close', numberOf));
      } else if (name !== 'x:sm' && name !== 'x:em') pieces.push(codeOf(child, typeOf(child), numberOf));
    }
    addText(pieces, textBetween(part, at, parent.node.closeStart));
  };
  visit(element);
  return pieces;
}

const codePoint = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));

/** Half of a pair whose other half is in another unit stands alone in its own. */
function typeOf({ name, attributes }: XliffElement): Code['type'] {
  if (name === 'x:ph' || attributes.get('isolated') === 'yes') return 'alone';
  return name === 'x:sc' ? 'open' : 'close';
}

function codeOf({ attributes }: XliffElement, type: Code['type'], numberOf: (id: string) => number): Code {
  const id = numberOf(attributes.get('startRef') ?? attributes.get('id') ?? '');
  const equiv = type === 'close' ? undefined : (attributes.get('equiv') ?? attributes.get('equivStart'));
  return { type, id, kind: kindOf(attributes), ...(equiv !== undefined && equiv !== '' && { equiv }) };
}

const kinds: Readonly<Record<string, CodeKind>> = { fmt: 'format', link: 'link', image: 'picture' };

function kindOf(attributes: ReadonlyMap<string, string>): CodeKind {
  const own = attributes.get('subType')?.replace(/^verso:/, '');
  return codeKinds.find((kind) => kind === own) ?? kinds[attributes.get('type') ?? ''] ?? 'other';
}
