import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { targetOf } from '../../domain/bilingual/Target.ts';
import { type JobFile, pendingCheck } from '../../domain/production/job.ts';
import { joinedTarget, keyOf, type LaidUnit } from '../../domain/segments/joinedTarget.ts';
import { linesWith } from '../../domain/segments/preparedFile.ts';
import { overLengths } from '../../domain/segments/unitLengths.ts';
import { plainText, wordDocument } from '../../domain/textFiles/wordDocument.ts';
import { deliveredKey, madeSegmentsKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';
import { type Column, isoOf, orderedScopes, textOf } from './column.ts';
import type { MadeSegments } from './madeSegments.ts';
import type { SegmentDeps } from './segmentDeps.ts';

/** A file as it is written, not stored yet. */
export interface WrittenFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The files of a column: the customer's own with the translations in it; of a pasted text a text file and a Word document,
 * of one of several texts the text file alone. undefined where the source is gone or cannot be written.
 */
export async function writtenFiles(
  deps: SegmentDeps,
  column: Column,
  units: readonly LaidUnit[],
): Promise<WrittenFile[] | undefined> {
  const language = isoOf(column.job.targetLanguage);
  const translations = units.flatMap(({ unit, segments }) => {
    const target = joinedTarget(segments, language);
    return target ? [{ id: unit.id, source: keyOf(unit.source), target }] : [];
  });
  return column.source.kind === 'text'
    ? textFiles(deps, column, new Map(translations.map(({ id, target }) => [id, plainOf(target)])))
    : ownFile(deps, column, translations);
}

async function textFiles(
  deps: SegmentDeps,
  { order, job, source: { name } }: Column,
  translations: ReadonlyMap<string, string>,
): Promise<WrittenFile[] | undefined> {
  const text = await textOf(deps, order, job);
  if (text === undefined) return undefined;
  const language = isoOf(job.targetLanguage);
  const lines = linesWith(text, translations);
  const base = name?.replace(/\.txt$/i, '') ?? order.id;
  const made = { name: `${base}-${language}.txt`, contentType: 'text/plain', bytes: plainText(lines) };
  if (name !== undefined) return [made];
  const bytes = wordDocument(lines, language);
  return [made, { name: `${base}-${language}.docx`, contentType: wordType, bytes }];
}

async function ownFile(
  { files, bilingual }: SegmentDeps,
  { order, job, source }: Column,
  translations: readonly { id: string; source: string; target: readonly Inline[] }[],
): Promise<WrittenFile[] | undefined> {
  const bytes = source.kind === 'file' ? await files.read(source.key) : undefined;
  if (!bytes || source.kind !== 'file') return undefined;
  const [from, to] = [isoOf(job.sourceLanguage), isoOf(job.targetLanguage)];
  const target = targetOf(from, to);
  const ordered = orderedScopes(order);
  const written = await bilingual({ act: 'write', bytes, fileName: source.name, ordered, translations, target });
  if (written.act !== 'written') return undefined;
  const contentType = order.files.find(({ hash }) => hash === job.itemId)?.contentType ?? 'application/octet-stream';
  const [, base = source.name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(source.name) ?? [];
  return [{ name: `${base}-${to}${extension}`, contentType, bytes: written.bytes }];
}

/** The sentences of a file beside their translations, for its check and for whoever reads them side by side. */
export function madeSegmentsOf(units: readonly LaidUnit[], language: string): MadeSegments {
  const over = overLengths(units, language);
  return units.flatMap(({ unit, segments }) =>
    segments.map(({ source, target }, segment) => {
      const lengths = over.get(unit.id)?.get(segment);
      const texts = { source: plainOf(source), target: plainOf(target ?? source) };
      return { unit: unit.id, segment, ...texts, ...(lengths && { lengths }) };
    }),
  );
}

/**
 * Stores files of what is typed as work of its job. Only the first is checked: they say the same. `segments`: what it was
 * made of, where that was sentences.
 */
export async function storedFiles(
  { files, now }: { files: Pick<FileGateway, 'put'>; now: Date },
  { order }: Pick<Column, 'order'>,
  written: readonly WrittenFile[],
  { version, dismissed, segments }: { version: number; dismissed: string[]; segments?: MadeSegments },
): Promise<Omit<JobFile, 'round'>[]> {
  const stored: Omit<JobFile, 'round'>[] = [];
  for (const { name, contentType, bytes } of written) {
    const id = newFileId();
    await files.put(deliveredKey(order.id, id), bytes, contentType);
    const isFirst = stored.length === 0;
    if (isFirst && segments)
      await files.put(madeSegmentsKey(order.id, id), Buffer.from(JSON.stringify(segments)), 'application/json');
    stored.push({
      ...{ id, name, bytes: bytes.byteLength, contentType, sha256: sha256(bytes) },
      uploadedAt: now.toISOString(),
      textVersion: version,
      ...(isFirst && { check: { ...pendingCheck(now), dismissed } }),
    });
  }
  return stored;
}
