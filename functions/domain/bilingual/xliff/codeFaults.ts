import type { XmlPart } from '../xml/XmlPart.ts';
import { type Say, unique } from './faults.ts';
import { elementsIn, type XliffElement } from './xliffTree.ts';

/** A side of a unit: its elements in the order in which it is read. */
interface Side {
  inside: XliffElement[];
  /** Halves that are not there yet: their segment is not translated. */
  awaited: ReadonlySet<string>;
}

const isCode = ({ name }: XliffElement): boolean => /^x:(?:ph|pc|sc|ec)$/.test(name);

/** What is wrong with the codes and markers of a unit: ids, halves, order, and what may not be left out, copied or moved. */
export function codeFaults(unit: XliffElement, say: Say, part: XmlPart): void {
  const parts = unit.children.filter(({ name }) => name === 'x:segment' || name === 'x:ignorable');
  const places = placesOf(parts, say);
  const source: Side = { inside: inside(parts, 'x:source'), awaited: new Set() };
  const inOrder = parts.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const left = parts.filter(({ children }) => !children.some(({ name }) => name === 'x:target'));
  const awaited = new Set(inside(left, 'x:source').map(halfOf));
  const target: Side = { inside: inside(inOrder, 'x:target'), awaited };
  unique([...parts, ...source.inside], 'id', say);
  unique(target.inside, 'id', say);
  const ids = new Set(parts.map(({ attributes }) => attributes.get('id')));
  for (const one of target.inside) if (ids.has(one.attributes.get('id') ?? '')) say('xliff_id_twice', one);
  for (const side of [source, target]) {
    checkHalves(side, say);
    for (const one of side.inside) checkElement(one, say, part);
  }
  checkCopies([...source.inside, ...target.inside], say);
  checkKept(parts, target, say);
  checkSequences(source, target, say);
  for (const one of parts)
    if (one.attributes.has('subState') && !one.attributes.has('state')) say('xliff_sub_state', one);
}

const inside = (parts: readonly XliffElement[], name: string): XliffElement[] =>
  parts.flatMap(({ children }) => children.filter((one) => one.name === name).flatMap((one) => [...elementsIn(one)]));

/** The place of each segment's target in the unit, from 1: its own `order` or where it stands. */
export function placesOf(parts: readonly XliffElement[], say: Say): Map<XliffElement, number> {
  const places = new Map<XliffElement, number>();
  const taken = new Set<number>();
  for (const [i, one] of parts.entries()) {
    const target = one.children.find(({ name }) => name === 'x:target');
    const place = Number(target?.attributes.get('order') ?? i + 1);
    places.set(one, place);
    if (target === undefined) continue;
    if (place > parts.length || taken.has(place)) say('xliff_order', target, `${place}`);
    taken.add(place);
  }
  return places;
}

/** A half by its kind and the id of its pair. */
const halfOf = ({ name, attributes }: XliffElement): string =>
  `${name} ${attributes.get('startRef') ?? attributes.get('id')}`;
const others: Readonly<Record<string, string>> = { 'x:sc': 'x:ec', 'x:sm': 'x:em', 'x:ec': 'x:sc', 'x:em': 'x:sm' };

const agreeing = ['canCopy', 'canDelete', 'canOverlap'] as const;

/** Every half has its other half in the unit, unless it says that it is in another. */
function checkHalves({ inside, awaited }: Side, say: Say): void {
  const isAwaited = (one: XliffElement) => awaited.has(halfOf(one).replace(/^\S+/, (name) => others[name] ?? name));
  const open = new Map<string, XliffElement>();
  for (const one of inside) {
    const { name, attributes } = one;
    const isIsolated = attributes.get('isolated') === 'yes';
    const start = attributes.get('startRef');
    if (name === 'x:sc' || name === 'x:sm') {
      if (!isIsolated) open.set(`${name} ${attributes.get('id')}`, one);
    } else if (name === 'x:em' || (name === 'x:ec' && !isIsolated)) {
      const key = `${name === 'x:em' ? 'x:sm' : 'x:sc'} ${start}`;
      const begin = open.get(key);
      open.delete(key);
      if (name === 'x:ec' && (start === undefined || attributes.has('id') || attributes.has('dir')))
        say('xliff_isolated', one);
      else if (begin === undefined) {
        if (!isAwaited(one)) say('xliff_half', one, start);
      } else if (name === 'x:ec' && !agree(begin, one)) say('xliff_halves_differ', one, start);
    } else if (name === 'x:ec' && (start !== undefined || !attributes.has('id'))) say('xliff_isolated', one);
  }
  for (const left of open.values()) if (!isAwaited(left)) say('xliff_half', left, left.attributes.get('id'));
}

function agree(begin: XliffElement, end: XliffElement): boolean {
  const value = (one: XliffElement, name: string) => one.attributes.get(name) ?? 'yes';
  const order = value(begin, 'canReorder') === 'firstNo' ? 'no' : value(begin, 'canReorder');
  return agreeing.every((name) => value(begin, name) === value(end, name)) && order === value(end, 'canReorder');
}

const subTypes: Readonly<Record<string, string>> = {
  'xlf:lb': 'fmt',
  'xlf:pb': 'fmt',
  'xlf:b': 'fmt',
  'xlf:i': 'fmt',
  'xlf:u': 'fmt',
  'xlf:var': 'ui',
};

function checkElement(one: XliffElement, say: Say, part: XmlPart): void {
  const { name, attributes } = one;
  const value = (key: string) => attributes.get(key);
  const subType = value('subType');
  if (subType !== undefined && value('type') === undefined) say('xliff_sub_type', one);
  else if (subType?.startsWith('xlf:') && subTypes[subType] !== value('type')) say('xliff_sub_type', one, subType);
  const order = value('canReorder') ?? 'yes';
  if (order !== 'yes' && (value('canDelete') !== 'no' || value('canCopy') !== 'no')) say('xliff_reorder', one);
  if (name === 'x:cp' && !isUnheld(Number.parseInt(value('hex') ?? '', 16)))
    say('xliff_value', one, part.raw(one.node.start, one.node.end));
}

/** Whether XML cannot hold a character. */
const isUnheld = (code: number): boolean =>
  (code < 0x20 && code !== 9 && code !== 10 && code !== 13) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === 0xfffe ||
  code === 0xffff ||
  code > 0x10ffff;

function checkCopies(inside: readonly XliffElement[], say: Say): void {
  const bases = new Map<string | undefined, XliffElement>();
  for (const one of inside) if (!bases.has(one.attributes.get('id'))) bases.set(one.attributes.get('id'), one);
  for (const one of inside) {
    const id = one.attributes.get('copyOf');
    if (id === undefined) continue;
    const base = bases.get(id);
    const hasData = ({ attributes }: XliffElement) =>
      ['dataRef', 'dataRefStart', 'dataRefEnd'].some((name) => attributes.has(name));
    if (base === undefined || base.attributes.get('canCopy') === 'no' || hasData(base) || hasData(one))
      say('xliff_copy', one, id);
  }
}

/** What may not be left out is in the translation of its segment, or of another of its unit. */
function checkKept(parts: readonly XliffElement[], target: Side, say: Say): void {
  const there = new Set(target.inside.filter(isCode).map(nameOf));
  for (const { children } of parts) {
    const [source, translation] = ['x:source', 'x:target'].map((name) => children.find((one) => one.name === name));
    if (source === undefined || translation === undefined) continue;
    for (const one of elementsIn(source))
      if (isCode(one) && one.attributes.get('canDelete') === 'no' && !there.has(nameOf(one)))
        say('xliff_left_out', translation, nameOf(one));
  }
}

/** A code by what both of its forms have: a pair may be written as two halves. */
function nameOf({ name, attributes }: XliffElement): string {
  const id = attributes.get('id') ?? attributes.get('startRef');
  return name === 'x:ec' && attributes.has('startRef') ? `end ${id}` : `${id}`;
}

/** Codes that stay in their order (`firstNo`, then `no`) follow each other in the translation as in the source. */
function checkSequences(source: Side, target: Side, say: Say): void {
  const [from, to] = [source, target].map(({ inside }) => inside.filter(isCode));
  const before = new Map(from?.map((one, i) => [nameOf(one), from[i - 1]]));
  for (const [i, one] of (to ?? []).entries()) {
    if (one.attributes.get('canReorder') !== 'no' || !before.has(nameOf(one))) continue;
    const [expected, found] = [before.get(nameOf(one)), to?.[i - 1]];
    if (expected !== undefined && (found === undefined || nameOf(found) !== nameOf(expected)))
      say('xliff_reordered', one, nameOf(one));
  }
}
