import { readFileSync } from 'node:fs';
import { type ReadFile, readFile } from '#functions/domain/bilingual/readFile.ts';
import { XmlPart } from '#functions/domain/bilingual/xml/XmlPart.ts';
import { CountStop } from '#functions/domain/words/limits.ts';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { type Scope, scopes } from '#shared/rules/words/scopes.ts';

/** Everything that a person can read in a file, deleted text and prompts of layouts apart. */
export const everything: ReadonlySet<Scope> = new Set(
  scopes.filter((scope) => scope !== 'deleted' && scope !== 'masters' && scope !== 'numeric_cells'),
);

export interface Opened {
  bytes: Uint8Array;
  read: () => Promise<ReadFile>;
}

/** A file that can be written back; undefined where its count ends, or its format has no writer. */
export async function opened(path: string): Promise<Opened | undefined> {
  const bytes = readFileSync(path);
  const read = () => readFile(bytes, path, everything);
  try {
    await read();
    return { bytes, read };
  } catch (error) {
    if (error instanceof CountStop) return undefined;
    throw error;
  }
}

/** Scopes whose words by units are not the words of the count: `body: 12, counted 13`. */
export function countsApart({ units, kept, wordsByScope }: ReadFile): string[] {
  const words = new Map<Scope, number>();
  for (const { scope, text } of [...units.flatMap(({ counted }) => counted), ...kept])
    words.set(scope, (words.get(scope) ?? 0) + countText(text).words);
  return scopes
    .filter((scope) => scope !== 'deleted' && scope !== 'numeric_cells')
    .filter((scope) => (words.get(scope) ?? 0) !== (wordsByScope[scope] ?? 0))
    .map((scope) => `${scope}: ${words.get(scope) ?? 0}, counted ${wordsByScope[scope] ?? 0}`);
}

/** Elements whose number says whether a file lost something. */
const telling =
  /^(?:\w+:)?(?:drawing|pict|object|blip|imagedata|hyperlink|hlinkClick|a|tbl|tr|tc|table|table-row|table-cell|footnoteReference|endnoteReference|commentReference|note|annotation|bookmarkStart|bookmarkEnd|bookmark|fldChar|fldSimple|fld|sdt|sectPr|numPr|c|f|mergeCell|sld|sp|pic|graphicFrame|chart|frame|image|tab|br|line-break)$/;

/** Elements that are not as many as in the source, by part; `after` is a whole file. */
export async function elementsApart(source: ZipArchive | undefined, after: Uint8Array): Promise<string[]> {
  if (source === undefined) return [];
  const target = new ZipArchive(after);
  const apart: string[] = [];
  for (const entry of source.entries.values()) {
    const written = target.entries.get(entry.name);
    if (written === undefined) apart.push(`${entry.name} is gone`);
    else if (written.crc !== entry.crc && /\.xml$/i.test(entry.name)) {
      const [from, to] = [await countsOf(source, entry.name), await countsOf(target, entry.name)];
      for (const name of new Set([...from.keys(), ...to.keys()]))
        if (from.get(name) !== to.get(name))
          apart.push(`${entry.name} ${name}: ${from.get(name) ?? 0}, now ${to.get(name) ?? 0}`);
    }
  }
  return apart;
}

/** How many there are of each telling element; what tracked changes deleted is not counted. */
async function countsOf(archive: ZipArchive, name: string): Promise<Map<string, number>> {
  const entry = archive.find(name);
  const counts = new Map<string, number>();
  if (entry === undefined) return counts;
  const part = new XmlPart(await archive.bytesOf(entry, 64 * 1024 * 1024), new Map());
  const gone =
    /^(?:\w+:)?(?:del|moveFrom|tracked-changes|rPrChange|pPrChange|sectPrChange|tblPrChange|trPrChange|tcPrChange)$/;
  const visit = (node: XmlPart['root']) => {
    for (const child of node.children) {
      if (gone.test(child.name)) continue;
      if (
        child.children.some(
          (one) => /^(?:\w+:)?trPr$/.test(one.name) && one.children.some(({ name: own }) => /^(?:\w+:)?del$/.test(own)),
        )
      )
        continue;
      if (telling.test(child.name)) counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
      visit(child);
    }
  };
  visit(part.root);
  return counts;
}

/** What a reader sees of a file's units, in order. */
export const textsOf = ({ units }: ReadFile): string[] =>
  units.map(({ scope, source }) => `${scope}: ${plainOf(source)}`);

/** A pseudo-translation: every letter is another, and each text is longer. */
export const pseudo = (source: readonly Inline[]): Inline[] =>
  source.map((piece) => (typeof piece === 'string' ? pseudoText(piece) : piece));

export const pseudoText = (text: string): string =>
  text
    .replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? 'ż' : 'Ż'))
    .replace(/(?<=\p{L})(?!\p{L})/gu, 'ź');
