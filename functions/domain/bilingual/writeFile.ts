import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop } from '../words/limits.ts';
import type { ZipArchive } from '../words/ZipArchive.ts';
import { atomsOf } from './inline.ts';
import { renameInOpenSheets } from './odf/openSheet.ts';
import { acceptChanges } from './office/acceptChanges.ts';
import { type Known, otherPart, writeEchoes } from './office/echoes.ts';
import type { OfficePart } from './office/OfficePart.ts';
import { type ColumnNames, renameColumns, renameInSheet, renamePivot } from './office/workbookNames.ts';
import { prefixes, type ReadFile, readFile } from './readFile.ts';
import type { Target } from './Target.ts';
import type { TextFile } from './text/readTextFile.ts';
import { type Misfit, unitMisfit } from './Unit.ts';
import { writeZip } from './writeZip.ts';
import { bytesOf } from './xml/XmlPart.ts';

/** Translations by the id of their unit. */
export type Translations = ReadonlyMap<string, readonly Inline[]>;

/** Why translations cannot be written: units that are not of this file, codes that are torn or missing. */
export type MergeProblem = Misfit | { unit: string; reason: 'unit_unknown'; code: 0 };

/** Every reason why `translations` do not fit the file; none where they can be written. */
export function problemsOf(file: ReadFile, translations: Translations): MergeProblem[] {
  const units = new Map(file.units.map((unit) => [unit.id, unit]));
  return [...translations].flatMap(([id, target]): MergeProblem[] => {
    const unit = units.get(id);
    if (unit === undefined) return [{ unit: id, reason: 'unit_unknown', code: 0 }];
    const misfit = unitMisfit(unit, target);
    return misfit ? [misfit] : [];
  });
}

/**
 * The file with translations in place of its texts: parts without one are the same byte for byte, in others only the
 * texts, the runs around them and marks of tracked changes differ. All translations fit (`problemsOf`); `file` is used up.
 */
export async function writeFile(file: ReadFile, translations: Translations, to?: Target): Promise<Uint8Array> {
  if (file.text) return writeText(file, file.text, translations, to);
  if (file.rtf) {
    writeUnits(file, translations, to);
    return file.rtf.written();
  }
  const { archive } = file;
  if (archive === undefined) throw new RangeError(`${file.format} has no package`);
  return writePackage({ ...file, archive }, translations, to);
}

/** A text: of what is translated as it was, not a byte changes. */
function writeText(file: ReadFile, text: TextFile, translations: Translations, to: Target | undefined): Uint8Array {
  writeUnits(file, translations, to);
  const changed = text.parts.filter(({ part }) => part.isEdited).map(({ part }) => part);
  if (to) for (const part of changed) text.turn?.(part, to);
  if (file.archive) return writeZip(file.archive, new Map(changed.map((part) => [part.name, part.written()])));
  return text.parts[0]?.part.written() ?? new Uint8Array();
}

/** Has every unit written whose translation is another text than its source. */
function writeUnits({ units }: ReadFile, translations: Translations, to: Target | undefined): void {
  for (const { id, source, holder, inline } of units) {
    const target = translations.get(id);
    if (target !== undefined && !isSame(source, target)) holder.write(atomsOf(inline, inOnePiece(target)), to);
  }
}

const isSame = (source: readonly Inline[], target: readonly Inline[]): boolean => shapeOf(source) === shapeOf(target);

/** Texts side by side, as sentences come back, are one text. */
function inOnePiece(content: readonly Inline[]): Inline[] {
  const pieces: Inline[] = [];
  for (const piece of content) {
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Content as a line in which no text is taken for a code. */
const shapeOf = (content: readonly Inline[]): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : `\u0000${piece.type} ${piece.id}\u0000`)).join('');

type PackageFile = ReadFile & { archive: ZipArchive };

async function writePackage(file: PackageFile, translations: Translations, to?: Target): Promise<Uint8Array> {
  const known = new Map<string, readonly Inline[]>();
  for (const unit of file.units) {
    const target = translations.get(unit.id);
    if (target === undefined) continue;
    unit.holder.write(atomsOf(unit.inline, target), to);
    const source = plainOf(unit.source);
    if (!known.has(source)) known.set(source, target);
  }
  const changes = new Map<string, Uint8Array | undefined>();
  if (known.size === 0) return writeZip(file.archive, changes);
  if (file.format === 'docx') {
    for (const part of file.parts) acceptChanges(part);
    if (to) writeStyles(file, to, changes);
  }
  const parts = [...file.parts];
  if (file.format === 'xlsx') {
    parts.push(...(await writeNames(file, known, to)));
    recalculate(file, changes);
  } else if (file.units.some(({ scope }) => scope === 'embedded')) await writeEmbedded(file, known, to, changes);
  if (file.format === 'ods') for (const part of parts) renameInOpenSheets(part, known);
  if (!isOpenDocument(file.format)) parts.push(...(await writeEchoes(file.archive, file.parts, prefixes, known, to)));
  for (const part of parts) if (part.isEdited) changes.set(part.name, part.written());
  return writeZip(file.archive, changes);
}

const isOpenDocument = (format: string): boolean => /^od[tsp]$/.test(format);

/** The language of a document's styles, by which its spelling is checked. */
function writeStyles({ read }: ReadFile, to: Target, changes: Map<string, Uint8Array | undefined>): void {
  for (const { name, bytes } of read.values()) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    if (!/^(?:<\?[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?styles[\s>]/.test(text)) continue;
    const attribute = to.turned ? 'bidi' : 'val';
    const written = text.replace(
      new RegExp(`(<(?:\\w+:)?lang\\s[^>]*?(?:\\w+:)?${attribute}=")[^"]*`, 'g'),
      `$1${bytesOf(to.language)}`,
    );
    if (written !== text) changes.set(name, Buffer.from(written, 'latin1'));
  }
}

/** What in a workbook is named after the texts of cells: columns of tables, lists, pivots. */
async function writeNames(file: PackageFile, known: Known, to: Target | undefined): Promise<OfficePart[]> {
  const columns: ColumnNames = new Map();
  const named: OfficePart[] = [];
  for (const entry of file.archive.entries.values()) {
    const isTable = /\/tables\/[^/]+\.xml$/i.test(entry.name);
    if (!isTable && !/\/pivotCache\/pivotCacheDefinition[^/]*\.xml$/i.test(entry.name)) continue;
    const part = await otherPart(file.archive, entry.name, prefixes);
    if (part === undefined) continue;
    if (isTable) renameColumns(part, known, columns);
    else renamePivot(part, known);
    named.push(part);
  }
  for (const part of [...file.parts, ...named]) renameInSheet(part, known, columns);
  if (to?.turned !== undefined) for (const part of file.parts) turnSheet(part, to.turned);
  return named;
}

/** Has a workbook's formulas calculated when it is opened: what they show may be made of translated texts. */
function recalculate({ read }: ReadFile, changes: Map<string, Uint8Array | undefined>): void {
  for (const { name, bytes } of read.values()) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    if (!/<(?:\w+:)?workbook[\s>]/.test(text.slice(0, 2_000))) continue;
    const written = calculated(text);
    if (written !== text) changes.set(name, Buffer.from(written, 'latin1'));
  }
}

/** Elements of a workbook after which its settings for calculating stand, the last of them first. */
const beforeCalculation = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

function calculated(workbook: string): string {
  const [tag] = /<(?:\w+:)?calcPr[^>]*>/.exec(workbook) ?? [];
  if (tag !== undefined) {
    const plain = tag.replace(/\sfullCalcOnLoad="[^"]*"/, '');
    return workbook.replace(tag, plain.replace(/\s*(\/?>)$/, ' fullCalcOnLoad="1"$1'));
  }
  for (const name of beforeCalculation) {
    const [end, prefix = ''] = new RegExp(`</(\\w+:)?${name}>`).exec(workbook) ?? [];
    if (end !== undefined) return workbook.replace(end, `${end}<${prefix}calcPr fullCalcOnLoad="1"/>`);
  }
  return workbook;
}

const everyScope: ReadonlySet<Scope> = new Set(['cells', 'boxes', 'hidden_parts', 'headers_footers', 'comments']);

/** Workbooks behind charts, from which a program takes a chart's texts when it is edited. */
async function writeEmbedded(
  { archive }: PackageFile,
  known: Known,
  to: Target | undefined,
  changes: Map<string, Uint8Array | undefined>,
): Promise<void> {
  for (const entry of archive.entries.values()) {
    if (!/\/embeddings\/[^/]+\.xlsx$/i.test(entry.name)) continue;
    try {
      const inner = await readFile(await archive.bytesOf(entry), entry.name, everyScope);
      const texts = inner.units.flatMap(({ id, source }): [string, readonly Inline[]][] => {
        const target = known.get(plainOf(source));
        return target ? [[id, [plainOf(target)]]] : [];
      });
      const translations: Translations = new Map(texts);
      if (problemsOf(inner, translations).length === 0)
        changes.set(entry.name, await writeFile(inner, translations, to));
    } catch (error) {
      // A chart shows what it keeps itself: a workbook that nobody can read is left as it is.
      if (!(error instanceof CountStop)) throw error;
    }
  }
}

function turnSheet(part: OfficePart, isRightToLeft: boolean): void {
  for (const node of part.xml.root.within(({ name }) => name === 'x:sheetView')) {
    const tag = part.xml.raw(node.start, node.openEnd).replace(/\srightToLeft="[^"]*"/, '');
    const turned = isRightToLeft ? tag.replace(/^<[^\s/>]+/, '$& rightToLeft="1"') : tag;
    part.edit({ start: node.start, end: node.openEnd }, () => turned);
  }
}
