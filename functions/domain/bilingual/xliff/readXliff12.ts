import { type Code, type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { XmlPart } from '../xml/XmlPart.ts';
import type { ReadSegment, ReadUnit, ReadXliff } from './BilingualFile.ts';
import { addText, contentKey, numbering, sha256In } from './readContent.ts';
import type { SegmentState } from './SegmentedUnit.ts';
import { segmentMark } from './writeXliff12.ts';
import { elementsIn, textBetween, type XliffElement, XliffStop, type XliffTree } from './xliffTree.ts';

/** What may stand in a source or target. */
const inlineNames = /^o:(?:g|x|bx|ex|bpt|ept|ph|it|sub|mrk)$/;

/**
 * Reads XLIFF 1.0 to 1.2 as `writeXliff12` writes it and tools give it back, with their own attributes and elements beside.
 * Segments of one unit are the `trans-unit`s that are named after it; any other `trans-unit` is a unit of one segment.
 *
 * @throws XliffStop where it is no valid XLIFF
 */
export function readXliff12({ root, part }: XliffTree): ReadXliff {
  if (!/^1\.[0-2]$/.test(root.attributes.get('version') ?? '')) throw new XliffStop('xliff_version');
  const files = root.children.filter(({ name }) => name === 'o:file');
  const [file] = files;
  if (file === undefined) throw new XliffStop('xliff_no_file');
  const units = new Map<string, ReadUnit>();
  const numbers = new Map<string, (id: string) => number>();
  const seen = new Set<string>();
  for (const unit of files.flatMap((one) => [...elementsIn(one)].filter(({ name }) => name === 'o:trans-unit'))) {
    const id = unit.attributes.get('id');
    if (id === undefined) throw new XliffStop('xliff_attribute_missing', 'trans-unit id');
    if (seen.has(id)) throw new XliffStop('xliff_id_twice', id, id);
    seen.add(id);
    const mark = id.lastIndexOf(segmentMark);
    const name = mark > 0 ? id.slice(0, mark) : id;
    const read = units.get(name) ?? { id: name, segments: [] };
    const numberOf = numbers.get(name) ?? numbering();
    units.set(name, read);
    numbers.set(name, numberOf);
    read.segments.push(readTransUnit(part, unit, numberOf));
  }
  const skeleton = [...elementsIn(file)].find(({ name }) => name === 'o:external-file');
  return {
    version: '1.2',
    sourceLanguage: languageOf(file, 'source-language'),
    targetLanguage: file.attributes.get('target-language') ?? '',
    original: file.attributes.get('original') ?? '',
    sha256: sha256In(skeleton?.attributes.get('href') ?? ''),
    units: [...units.values()],
    problems: [],
  };
}

function languageOf(file: XliffElement, name: string): string {
  const language = file.attributes.get(name);
  if (language === undefined) throw new XliffStop('xliff_attribute_missing', name);
  return language;
}

function readTransUnit(part: XmlPart, unit: XliffElement, numberOf: (id: string) => number): ReadSegment {
  const child = (name: string) => unit.children.filter((one) => one.name === name);
  const [source, ...more] = child('o:source');
  const [target, ...others] = child('o:target');
  if (source === undefined || more.length > 0 || others.length > 0)
    throw new XliffStop('xliff_content', 'trans-unit', unit.attributes.get('id'));
  const content = target && contentOf(part, target, numberOf);
  const isPartly = target !== undefined && hasEmptySegment(part, child('o:seg-source')[0], target);
  const own = contentOf(part, source, numberOf);
  return {
    source: own,
    target: isPartly ? undefined : content,
    state: stateOf(unit, target, content === undefined || contentKey(content) === contentKey(own)),
    isBetween: false,
  };
}

/** A state as tools write it; what a tool filled, whatever state it left there, is a translation. */
function stateOf(unit: XliffElement, target: XliffElement | undefined, isSource: boolean): SegmentState {
  if (target === undefined) return 'initial';
  const state = target.attributes.get('state') ?? 'translated';
  if (unit.attributes.get('approved') === 'yes' || state === 'signed-off') return 'reviewed';
  if (state === 'final') return 'final';
  if (state === 'needs-review-translation') return 'initial';
  return isSource && /^(?:new|needs-translation|needs-adaptation|needs-l10n)$/.test(state) ? 'initial' : 'translated';
}

const segmentsIn = (element: XliffElement): XliffElement[] =>
  [...elementsIn(element)].filter(({ name, attributes }) => name === 'o:mrk' && attributes.get('mtype') === 'seg');

/** Whether a tool's own segments are translated in part. */
function hasEmptySegment(part: XmlPart, source: XliffElement | undefined, target: XliffElement): boolean {
  if (source === undefined) return false;
  const isBlank = (one: XliffElement) => plainOf(contentOf(part, one, () => 1)).trim() === '';
  const filled = new Set(segmentsIn(target).flatMap((one) => (isBlank(one) ? [] : (one.attributes.get('mid') ?? []))));
  // Where a tool marks no segments in the target, it is one.
  if (segmentsIn(target).length === 0) return false;
  return segmentsIn(source).some((one) => !isBlank(one) && !filled.has(one.attributes.get('mid') ?? ''));
}

function contentOf(part: XmlPart, element: XliffElement, numberOf: (id: string) => number): Inline[] {
  const pieces: Inline[] = [];
  const visit = (parent: XliffElement): void => {
    let at = parent.node.openEnd;
    for (const child of parent.children) {
      addText(pieces, textBetween(part, at, child.node.start));
      at = child.node.end;
      if (!inlineNames.test(child.name)) throw new XliffStop('xliff_element', child.name);
      const id = child.attributes.get('rid') ?? child.attributes.get('id') ?? '';
      const code = (type: Code['type']): Code => ({ type, id: numberOf(id), kind: 'other' });
      if (child.name === 'o:mrk') visit(child);
      else if (child.name === 'o:g') {
        pieces.push(code('open'));
        visit(child);
        pieces.push(code('close'));
      } else pieces.push(code(typeOf(child)));
    }
    addText(pieces, textBetween(part, at, parent.node.closeStart));
  };
  visit(element);
  return pieces;
}

function typeOf({ name, attributes }: XliffElement): Code['type'] {
  if (name === 'o:bx' || name === 'o:bpt') return 'open';
  if (name === 'o:ex' || name === 'o:ept') return 'close';
  if (name === 'o:it') return attributes.get('pos') === 'close' ? 'close' : 'open';
  return 'alone';
}
