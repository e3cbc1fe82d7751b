import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { escapeXml } from '../xml/XmlPart.ts';
import type { SegmentedUnit } from './SegmentedUnit.ts';

/** An attribute's value, with what a parser would take for one blank as a character reference. */
export const attribute = (value: string): string =>
  escapeXml(value)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;');

/** Text as XML's character data; a parser would make a line feed of a carriage return. */
export const characterData = (text: string): string => escapeXml(text).replaceAll('\r', '&#13;');

/** Ids of pairs of which one half is in one of these contents and the other in another. */
export function tornPairs(contents: readonly (readonly Inline[])[]): ReadonlySet<number> {
  const torn = new Set<number>();
  for (const content of contents) {
    const open: number[] = [];
    for (const piece of content) {
      if (typeof piece === 'string') continue;
      if (piece.type === 'open') open.push(piece.id);
      else if (piece.type === 'close') {
        if (open.at(-1) === piece.id) open.pop();
        else torn.add(piece.id);
      }
    }
    for (const id of open) torn.add(id);
  }
  return torn;
}

/** Characters that the codes of a unit with a limit count for, by id, both halves of a pair together; codes without are left out. */
export function codeSizes({ most, segments }: SegmentedUnit): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  if (most === undefined) return sizes;
  for (const piece of segments.flatMap(({ source }) => source))
    if (typeof piece !== 'string' && piece.size) sizes.set(piece.id, (sizes.get(piece.id) ?? 0) + piece.size);
  return sizes;
}
