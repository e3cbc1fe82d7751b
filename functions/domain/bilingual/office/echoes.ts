import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { CountStop } from '../../words/limits.ts';
import type { ZipArchive } from '../../words/ZipArchive.ts';
import { atomsOf, inlineOf } from '../inline.ts';
import type { Target } from '../Target.ts';
import { unitMisfit } from '../Unit.ts';
import type { UsualPrefixes } from '../xml/XmlPart.ts';
import { OfficePart } from './OfficePart.ts';
import { drawingHolders, type Holder, paragraphHolder } from './paragraphs.ts';

/** What was translated, by its source text: the first translation of each. */
export type Known = ReadonlyMap<string, readonly Inline[]>;

/** Parts that show once more what stands elsewhere: the drawing of a diagram, the values of a chart. */
const echoing = /\/(?:diagrams\/drawing|charts\/chart(?:ex)?)[^/]*\.xml$/i;

/**
 * Has what shows a translated text once more written with the same translation: the older form of a shape beside the new
 * one (`mc:Fallback`), the drawing that a program keeps of a diagram, the values that it keeps of a chart. Gives the parts
 * that were not among `parts` and are changed.
 */
export async function writeEchoes(
  archive: ZipArchive,
  parts: readonly OfficePart[],
  prefixes: UsualPrefixes,
  known: Known,
  to: Target | undefined,
): Promise<OfficePart[]> {
  for (const part of parts)
    if (part.isEdited)
      for (const fallback of part.xml.root.within(({ name }) => name === 'mc:Fallback'))
        for (const node of fallback.within(({ name }) => name === 'w:p' || name === 'a:p'))
          echo(
            part.readingAll('boxes', () => paragraphHolder(part, node, () => true)),
            known,
            to,
          );
  const others: OfficePart[] = [];
  for (const entry of archive.entries.values()) {
    if (!echoing.test(entry.name)) continue;
    const read = parts.find(({ name }) => name === entry.name);
    const part = read ?? (await otherPart(archive, entry.name, prefixes));
    if (part === undefined) continue;
    for (const holder of part.readingAll('boxes', () => drawingHolders(part, () => true))) {
      const [node] = holder.nodes;
      if (node?.name === 'c:v' && node.parent?.parent?.name !== 'c:strCache') continue;
      if (node && !part.isEditedAt(node)) echo(holder, known, to);
    }
    if (read === undefined && part.isEdited) others.push(part);
  }
  return others;
}

const mostPartBytes = 64 * 1024 * 1024;

/** A part that the count does not read; undefined where it is damaged or huge, since nothing depends on it. */
export async function otherPart(
  archive: ZipArchive,
  name: string,
  prefixes: UsualPrefixes,
): Promise<OfficePart | undefined> {
  const entry = archive.find(name);
  if (entry === undefined) return undefined;
  try {
    return new OfficePart({ name, bytes: await archive.bytesOf(entry, mostPartBytes), scopes: new Map() }, prefixes);
  } catch (error) {
    if (error instanceof CountStop) return undefined;
    throw error;
  }
}

function echo(holder: Holder, known: Known, to: Target | undefined): void {
  const inline = inlineOf(holder.atoms);
  const target = inline && known.get(plainOf(inline.source));
  if (inline === undefined || target === undefined) return;
  const plain = [target.filter((piece) => typeof piece === 'string').join('')];
  const fitting = [target, plain].find((one) => unitMisfit({ id: '', source: inline.source }, one) === undefined);
  if (fitting) holder.write(atomsOf(inline, fitting), to);
}
