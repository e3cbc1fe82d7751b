import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { namespaces as word } from '../words/docx/tags.ts';
import { formatOf } from '../words/formatOf.ts';
import { CountStop } from '../words/limits.ts';
import { namespaces as openDocument } from '../words/odt/tags.ts';
import { drawingNamespaces } from '../words/opc/drawingTags.ts';
import { Tally } from '../words/Tally.ts';
import { type TextFormat, textFormats } from '../words/textFormat.ts';
import { namespaces as sheet } from '../words/xlsx/tags.ts';
import type { ZipArchive } from '../words/ZipArchive.ts';
import type { Atom } from './Atom.ts';
import { countedOf } from './counted.ts';
import type { TextHolder } from './Holder.ts';
import { type InlineText, inlineOf, sizeAround } from './inline.ts';
import { odfHolders } from './odf/odfParagraph.ts';
import { openSheetHolders } from './odf/openSheet.ts';
import { openSlideHolders } from './odf/openSlides.ts';
import { OfficePart } from './office/OfficePart.ts';
import { drawingHolders, type Holder, wordHolders } from './office/paragraphs.ts';
import { type Kept, type Shown, sheetHolders, stringHolder, tableHolders } from './office/workbook.ts';
import { type RecordedText, recordText } from './recordText.ts';
import { readTextFile, type TextFile, tallyTextFile } from './text/readTextFile.ts';
import type { Unit } from './Unit.ts';
import { usualPrefixes, type XmlNode } from './xml/XmlPart.ts';

/** A unit with what is needed to write it back. */
export interface NativeUnit extends Unit {
  holder: TextHolder;
  inline: InlineText;
}

/** A file that was read to be translated. */
export interface ReadFile {
  format: string;
  /** The package; none of a text. */
  archive: ZipArchive | undefined;
  /** Of a text format what was read. */
  text?: TextFile;
  /** Of Rich Text its bytes with what was written. */
  rtf?: { written: () => Uint8Array };
  /** All parts that were read, as they are. */
  read: RecordedText['parts'];
  /** Those that hold text. */
  parts: OfficePart[];
  units: NativeUnit[];
  /** What was counted and stays as it is: results of formulas, texts in scopes that are not ordered. */
  kept: Kept[];
  /** The count of the same reading. */
  wordsByScope: RecordedText['wordsByScope'];
}

export const prefixes = usualPrefixes(word, drawingNamespaces, sheet, openDocument);

/**
 * Reads a file as units with inline codes. `ordered`: the scopes to translate; without it those that are priced. Units
 * and ids are the same whenever the same bytes are read. `target`: the language that it is translated into; plurals of
 * strings get the forms that it has and the file does not, as units that count nothing (`1.5.few`).
 *
 * @throws CountStop as a count does; `manual` with `not_written_back` for a format that cannot be written
 */
export async function readFile(
  bytes: Uint8Array,
  fileName: string,
  ordered?: ReadonlySet<Scope>,
  target?: string,
): Promise<ReadFile> {
  const isOrdered = (scope: Scope) => (ordered ? ordered.has(scope) : isCounted(scope));
  const opened = formatOf(bytes, fileName);
  if (opened.format === 'rtf') return readRtfUnits(bytes, isOrdered);
  const format = textFormats.find((one) => one === opened.format);
  if (format !== undefined) return readTextUnits(bytes, format, { archive: opened.archive, target }, isOrdered);
  const recorded = await recordText(bytes, opened);
  const parts = [...recorded.parts.values()]
    .filter((part) => part.scopes.size > 0 || isStringTable(part.bytes))
    .map((part) => new OfficePart(part, prefixes));
  const file: ReadFile = { ...recorded, read: recorded.parts, parts, units: [], kept: [] };
  const read = readers[recorded.format];
  if (read === undefined) throw new CountStop('manual', 'not_written_back');
  for (const [number, { part, holders }] of read(parts, isOrdered, file.kept, recorded.sheets).entries())
    addUnits(file, part.name, number + 1, holders);
  return file;
}

/** A Rich Text file: its reader comes with the first one. */
async function readRtfUnits(bytes: Uint8Array, isOrdered: (scope: Scope) => boolean): Promise<ReadFile> {
  const { readRtfFile } = await import('./rtf/rtfHolders.ts');
  const { holders, record, written } = readRtfFile(bytes, isOrdered);
  const { wordsByScope } = record.tally.totals();
  const file: ReadFile = {
    ...nothing,
    format: 'rtf',
    rtf: { written },
    read: new Map(),
    units: [],
    kept: [],
    wordsByScope,
  };
  addUnits(file, '', 1, holders);
  return file;
}

const nothing = { archive: undefined, parts: [] };

/** A text format, string by string; the count is that of the same strings. */
async function readTextUnits(
  bytes: Uint8Array,
  format: TextFormat,
  opened: { archive: ZipArchive | undefined; target: string | undefined },
  isOrdered: (scope: Scope) => boolean,
): Promise<ReadFile> {
  const { archive } = opened;
  const text = await readTextFile(bytes, format, opened);
  const tally = new Tally();
  tallyTextFile(text, tally);
  const { wordsByScope } = tally.totals();
  const file: ReadFile = { format, archive, text, read: new Map(), parts: [], units: [], kept: [], wordsByScope };
  for (const [number, { part, holders }] of text.parts.entries())
    addUnits(
      file,
      part.name,
      number + 1,
      holders.map((holder) => ({ ...holder, atoms: holder.atoms.map(asUnit(format, isOrdered)) })),
    );
  return file;
}

/** Codes that a translator of a text may want elsewhere. */
const movable: ReadonlySet<CodeKind> = new Set(['placeholder', 'field', 'sign', 'link', 'picture', 'note', 'other']);

/** A text in a scope that is not ordered stays as it is; codes belong to the text, as a program's placeholders do. */
const asUnit =
  (format: TextFormat, isOrdered: (scope: Scope) => boolean) =>
  (atom: Atom): Atom => {
    if (atom.kind === 'code') return { ...atom, movable: format !== 'idml' && movable.has(atom.label) };
    if (isOrdered(atom.scope)) return atom;
    const { text, scope, within, xml } = atom;
    return { kind: 'code', label: 'hidden', equiv: text, scope, within, xml };
  };

/** A workbook's strings are counted where cells show them, so that nothing is noted in their own part. */
const isStringTable = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?sst[\s>]/.test(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1'));

interface PartHolders {
  part: OfficePart;
  holders: (TextHolder & { shownIn?: readonly Scope[] })[];
}

type PartsReader = (
  parts: readonly OfficePart[],
  isOrdered: (scope: Scope) => boolean,
  kept: Kept[],
  sheets: ReadonlyMap<string, string>,
) => PartHolders[];

const readers: Readonly<Record<string, PartsReader>> = {
  docx: (parts, isOrdered) => parts.map((part) => ({ part, holders: wordOrDrawing(part, isOrdered) })),
  pptx: (parts, isOrdered) => parts.map((part) => ({ part, holders: drawingHolders(part, isOrdered) })),
  xlsx: readWorkbook,
  odt: (parts, isOrdered) => parts.map((part) => ({ part, holders: odfHolders(part, isOrdered) })),
  odp: (parts, isOrdered) => parts.map((part) => ({ part, holders: openSlideHolders(part, isOrdered) })),
  ods: (parts, isOrdered, kept) => parts.map((part) => ({ part, holders: openSheetHolders(part, isOrdered, kept) })),
};

function wordOrDrawing(part: OfficePart, isOrdered: (scope: Scope) => boolean): Holder[] {
  const [root] = part.xml.root.children;
  return root?.name.startsWith('w:') ? wordHolders(part, isOrdered) : drawingHolders(part, isOrdered);
}

const isRoot = (part: OfficePart, name: string): boolean => part.xml.root.children.some((node) => node.name === name);

/** Sheets first, since they tell where the strings of the table are shown. */
function readWorkbook(...[parts, isOrdered, kept, names]: Parameters<PartsReader>): PartHolders[] {
  const shown: Shown = new Map();
  let sheets = 0;
  const read: PartHolders[] = [];
  for (const part of parts) {
    if (isRoot(part, 'x:sst')) continue;
    if (isRoot(part, 'x:worksheet') || isRoot(part, 'x:chartsheet') || isRoot(part, 'x:dialogsheet')) {
      const name = names.get(part.name) ?? `${++sheets}`;
      read.push({ part, holders: sheetHolders(part, name, isOrdered, { shown, kept }) });
    } else if (isRoot(part, 'x:comments')) read.push({ part, holders: commentHolders(part, isOrdered) });
    else read.push({ part, holders: drawingHolders(part, isOrdered) });
  }
  const table = parts.find((part) => isRoot(part, 'x:sst'));
  if (table) read.unshift({ part: table, holders: tableHolders(table, isOrdered, shown) });
  return read;
}

function commentHolders(part: OfficePart, isOrdered: (scope: Scope) => boolean): Holder[] {
  const texts = part.xml.root.within(({ name }: XmlNode) => name === 'x:text');
  return [...texts].map((node) => stringHolder(part, node, isOrdered));
}

function addUnits(file: ReadFile, part: string, number: number, holders: PartHolders['holders']): void {
  let place = 0;
  for (const { shownIn, ...holder } of holders) {
    const { place: at, extra, limits: allowed } = holder;
    const own = extra === undefined ? countedOf(holder.atoms) : [];
    const counted = shownIn ? shownIn.flatMap((scope) => own.map(({ text }) => ({ scope, text }))) : own;
    const inline = inlineOf(holder.atoms);
    if (inline === undefined) {
      file.kept.push(...counted);
      continue;
    }
    const id = extra === undefined ? `${number}.${++place}` : `${number}.${place}.${extra}`;
    const { source, scope } = inline;
    const limits = allowed?.map((one) => ({ ...one, beside: one.beside + sizeAround(inline) }));
    const facts = { ...(at !== undefined && { place: at }), ...(limits && { limits }) };
    file.units.push({ id, scope, part, ...facts, source, counted, holder, inline });
  }
}
