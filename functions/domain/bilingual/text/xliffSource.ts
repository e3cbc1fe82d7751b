import { codePoints } from '#shared/rules/bilingual/lengthLimit.ts';
import { CountStop, damaged } from '../../words/limits.ts';
import type { Atom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import type { XmlNode, XmlPart } from '../xml/XmlPart.ts';
import { markupOf } from './markupOf.ts';
import { stringAtoms } from './placeholders.ts';
import type { Side } from './Side.ts';
import type { TextPart } from './TextPart.ts';
import { limitPrefixes, limitsOf, local, XliffSizes } from './xliffLimits.ts';
import { contentAtoms, type InText, xmlOf, xmlText } from './xmlText.ts';

const childOf = (node: XmlNode, name: string): XmlNode | undefined => node.children.find((one) => local(one) === name);

/**
 * Bilingual files of others as sources: XLIFF 1.2 (with Trados's sdlxliff, Phrase's mxliff, memoQ's mqxliff, whose own
 * attributes stay) and 2. Read is what has no translation yet; the translation goes into the target.
 *
 * @throws CountStop where it is no XLIFF, or everything is translated
 */
export function xliffHolders(part: TextPart, side: Side): TextHolder[] {
  const { xml, places } = placesIn(part);
  const sizes = new XliffSizes(xml);
  const atomsIn = (node: XmlNode) => sourceAtoms(part, xml, node, sizes);
  // A translation, to be looked at.
  if (side === 'target')
    return places.flatMap(({ target }) => (target ? [{ atoms: atomsIn(target), write: () => {} }] : []));
  const waiting = places.filter(({ source, target }) => waits(xml, source, target));
  if (places.length > 0 && waiting.length === 0) throw new CountStop('manual', 'already_translated');
  const read = waiting.map((place) => {
    const atoms = atomsIn(place.source);
    return { ...place, atoms, hasText: atoms.some((atom) => atom.kind === 'text' && /\S/.test(atom.text)) };
  });
  const limits = limitsOf(xml, sizes, read);
  return read.map((place, at) => ({ ...holderOf(part, xml, place), limits: limits[at] }));
}

/**
 * The texts of a file that are for translation, translated or not.
 *
 * @throws CountStop where it is no XLIFF
 */
export function placesIn(part: TextPart): { xml: XmlPart; places: Place[] } {
  const xml = xmlOf(part, limitPrefixes);
  const root = xml.root.children.find((node) => local(node) === 'xliff');
  const version = root && xml.attribute(root, 'version');
  if (root === undefined || version === undefined) throw damaged('xliff_root');
  const isFirst = version.startsWith('1.');
  const units = [...root.within((node) => local(node) === (isFirst ? 'trans-unit' : 'unit'))];
  const staying = units.filter((node) => !isTranslated(xml, node));
  return { xml, places: staying.flatMap((node) => (isFirst ? placesOfUnit(xml, node) : placesOfSegments(node))) };
}

/** Whether a unit, or anything it stands in, is marked as not for translation. */
function isTranslated(xml: XmlPart, node: XmlNode): boolean {
  for (let at: XmlNode | undefined = node; at?.parent; at = at.parent) {
    const said = xml.attribute(at, 'translate');
    if (said !== undefined) return said === 'no';
  }
  return false;
}

/** A source with its target, or where one is written. */
interface Place {
  source: XmlNode;
  target: XmlNode | undefined;
  /** The element with the state of the translation. */
  segment: XmlNode;
  /** Writes a target that is not there yet, around the markup of the translation. */
  insert: { at: number; head: (xml: XmlPart) => string; tail: (xml: XmlPart) => string; order: number };
}

function placesOfUnit(xml: XmlPart, unit: XmlNode): Place[] {
  const source = childOf(unit, 'source');
  if (source === undefined) return [];
  const segmented = childOf(unit, 'seg-source');
  const target = childOf(unit, 'target');
  const after = segmented ?? source;
  const segments = segmented ? [...segmented.within((node) => isSegment(xml, node))] : [];
  if (segments.length === 0) return [{ source, target, segment: unit, insert: targetAfter(after, unit) }];
  const inTarget = target ? [...target.within((node) => isSegment(xml, node))] : [];
  const own = segments.map((segment): Place | undefined => {
    const id = xml.attribute(segment, 'mid');
    const found = inTarget.find((node) => xml.attribute(node, 'mid') === id);
    return found && { source: segment, target: found, segment: unit, insert: targetAfter(after, unit) };
  });
  const whole = own.filter((one) => one !== undefined);
  // Without a target for each segment the unit is translated as one.
  return whole.length === segments.length
    ? whole
    : [{ source: segmented ?? source, target, segment: unit, insert: targetAfter(after, unit) }];
}

const isSegment = (xml: XmlPart, node: XmlNode): boolean =>
  local(node) === 'mrk' && xml.attribute(node, 'mtype') === 'seg';

const placesOfSegments = (unit: XmlNode): Place[] =>
  unit.children
    .filter((node) => local(node) === 'segment')
    .flatMap((segment) => {
      const source = childOf(segment, 'source');
      const target = childOf(segment, 'target');
      return source ? [{ source, target, segment, insert: targetAfter(source, segment) }] : [];
    });

/** A target on a line of its own after the source, under the source's prefix. */
function targetAfter(source: XmlNode, parent: XmlNode): Place['insert'] {
  const first = parent.children[0] ?? source;
  const nameOf = (xml: XmlPart) =>
    (/^<([^\s/>]+)/.exec(xml.raw(source.start, source.openEnd))?.[1] ?? 'source').replace(/(?:seg-)?source$/, 'target');
  return {
    at: source.end,
    order: 0,
    head: (xml) => `${/\s*$/.exec(xml.raw(parent.openEnd, first.start))?.[0] ?? ''}<${nameOf(xml)}>`,
    tail: (xml) => `</${nameOf(xml)}>`,
  };
}

/** States of a translation that is there: those of XLIFF 1.2 and 2, of tools, and approval. */
const done = /^(?:translated|final|signed-off|reviewed)$/;
const open = /^(?:new|initial|needs-\w[\w-]*)$/;

function waits(xml: XmlPart, source: XmlNode, target: XmlNode | undefined): boolean {
  if (!/\S/.test(plain(xml, source))) return false;
  if (target === undefined || !/\S/.test(plain(xml, target))) return true;
  const holder = local(target) === 'target' ? target : (target.parent ?? target);
  const state = xml.attribute(holder, 'state') ?? (source.parent && xml.attribute(source.parent, 'state')) ?? '';
  if (done.test(state)) return false;
  // Tools fill the target with the source before anybody has translated it.
  return open.test(state) || plain(xml, target) === plain(xml, source);
}

function plain(xml: XmlPart, node: XmlNode): string {
  return node.children.reduce((text, child) => text + plain(xml, child), xml.textOf(node));
}

const ruleOf =
  (sizes: XliffSizes): InText =>
  (node) => {
    const name = local(node);
    const size = sizes.ofCode(node);
    if (name === 'g' || name === 'pc') return { kind: 'format', isPair: true, size };
    if (name === 'mrk') return { kind: 'mark', isPair: true };
    return { kind: 'other', isPair: false, size };
  };

/** Placeholders and tags of a string are text to the file: they count for their characters where it limits lengths. */
function sourceAtoms(part: TextPart, xml: XmlPart, source: XmlNode, sizes: XliffSizes): Atom[] {
  const wraps = new Map<Wrap, Wrap>();
  // One element around several pieces stays one.
  const wrapOf = (wrap: Wrap): Wrap => {
    const made = wraps.get(wrap) ?? asBytesOfWrap(wrap);
    wraps.set(wrap, made);
    return made;
  };
  const asBytes = (atom: Atom): Atom => {
    const markup = atom.xml;
    if (atom.kind === 'text') return atom;
    return { ...atom, xml: () => xmlText(markup()), size: codePoints(markup()) };
  };
  return contentAtoms(part, xml, source, ruleOf(sizes), (text, within) =>
    stringAtoms(text, 'body')
      .map(asBytes)
      .map((atom) => ({ ...atom, within: [...within, ...atom.within.map(wrapOf)] })),
  );
}

function holderOf(
  part: TextPart,
  xml: XmlPart,
  { atoms, target, segment, insert }: Place & Pick<TextHolder, 'atoms'>,
): TextHolder {
  return {
    atoms,
    write: (translated) => {
      const content = () => markupOf(translated, xmlText);
      if (target === undefined) part.edit(insert.at, insert.at, () => insert.head(xml) + content() + insert.tail(xml));
      else if (target.closeStart === target.openEnd && part.raw(target.end - 2, target.end) === '/>')
        part.edit(target.start, target.end, () => opened(part, target) + content() + closing(part, target));
      else {
        part.edit(target.openEnd, target.closeStart, content);
        markState(part, target);
      }
      if (local(segment) === 'segment') markState(part, segment);
    },
  };
}

const asBytesOfWrap = (wrap: Wrap): Wrap => ({
  ...wrap,
  head: () => xmlText(wrap.head()),
  tail: () => xmlText(wrap.tail()),
  sizes: { head: codePoints(wrap.head()), tail: codePoints(wrap.tail()) },
});

const opened = (part: TextPart, node: XmlNode): string =>
  part
    .raw(node.start, node.openEnd)
    .replace(/\s*\/>$/, '>')
    .replace(stateOf, (whole, value: string) => (open.test(value) ? ' state="translated"' : whole));

const closing = (part: TextPart, node: XmlNode): string =>
  `</${/^<([^\s/>]+)/.exec(part.raw(node.start, node.openEnd))?.[1]}>`;

const stateOf = /\sstate\s*=\s*["']([^"']*)["']/;

/** A state that says that nothing is there yet becomes `translated`. */
function markState(part: TextPart, node: XmlNode): void {
  const match = stateOf.exec(part.raw(node.start, node.openEnd));
  const [whole = '', value = ''] = match ?? [];
  if (match === null || !open.test(value)) return;
  const at = node.start + match.index;
  part.edit(at, at + whole.length, () => ' state="translated"');
}
