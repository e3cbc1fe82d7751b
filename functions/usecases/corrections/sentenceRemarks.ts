import type { Refusal } from '#shared/contract/operation.ts';
import type { Mark } from '../../domain/corrections/correction.ts';
import type { Job } from '../../domain/production/job.ts';
import { placeIn } from '../../domain/segments/preparedColumn.ts';
import { startOf } from '../../domain/segments/startedColumn.ts';
import type { SegmentNote } from '../../domain/segments/unitWork.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { PlacedWork } from '../../stores/production/segments.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { begunColumn } from '../segments/keptColumn.ts';
import { sentencesOf } from '../segments/madeSegments.ts';
import { mostNotes } from '../segments/segmentNotes.ts';

interface Deps {
  production: Pick<ProductionStore, 'segments'>;
  files: Pick<FileGateway, 'read'>;
  now: Date;
}

/** The longest passage that is kept with a mark. */
const mostQuote = 500;

/**
 * Marks at sentences with these as they were delivered, whatever the caller quotes. `validation_failed`: a sentence is not in
 * its file, or the file was not made by sentence.
 */
export async function atSentences(
  deps: Pick<Deps, 'files'>,
  jobs: readonly Job[],
  marks: readonly Mark[],
): Promise<Mark[] | Refusal<'validation_failed'>> {
  const found: Mark[] = [];
  for (const [at, mark] of marks.entries()) {
    const { unit, segment = 0, fileId } = mark;
    if (unit === undefined) {
      found.push(mark);
      continue;
    }
    const job = jobs.find(({ files }) => files.some(({ id }) => id === fileId));
    const made = job && (await sentencesOf(deps, job, fileId));
    const sentence = made?.find((one) => one.unit === unit && one.segment === segment);
    if (!sentence)
      return { refused: 'validation_failed', fields: { [`passages.${at}.unit_id`]: ['validation/invalid'] } };
    found.push({ ...mark, segment, quote: sentence.target.slice(0, mostQuote).toWellFormed() });
  }
  return found;
}

/** A transaction writes 100 rows: this many are left for the jobs, their events and mails. */
const mostRows = 60;
const rowsOfJob = 4;

/**
 * Rows that note marks at their sentences, in the columns of the jobs that put them right: a translation and its revision
 * share one, and each row is written once. What finds no room there stands with the job all the same.
 */
export async function remarkItems(deps: Deps, jobs: readonly Job[], marks: readonly Mark[]): Promise<TransactItem[]> {
  const items: TransactItem[] = [];
  const columns = Map.groupBy(jobs, ({ itemId, targetLanguage }) => `${itemId} ${targetLanguage}`);
  for (const column of columns.values()) {
    const [job] = column;
    const made = new Set(column.flatMap(({ files }) => files.map(({ id }) => id)));
    const own = marks.filter(({ unit, fileId }) => unit !== undefined && made.has(fileId));
    const rows = !job || own.length === 0 ? [] : await rowsOf(deps, job, own);
    if (items.length + rows.length + rowsOfJob * jobs.length <= mostRows) items.push(...rows);
  }
  return items;
}

async function rowsOf(
  { production: { segments }, files, now }: Deps,
  job: Job,
  marks: readonly Mark[],
): Promise<readonly TransactItem[]> {
  const [head, column] = [await segments.head(job), await begunColumn(files, job)];
  if (!head || !column) return [];
  const at = now.toISOString();
  const units = await Promise.all(
    [...Map.groupBy(marks, ({ unit = '' }) => unit)].map(async ([id, said]): Promise<PlacedWork[]> => {
      const place = placeIn(column.prepared, id);
      const unit = place === undefined ? undefined : column.prepared.units[place];
      if (!unit || place === undefined) return [];
      const work = (await segments.units(column.place, place, place)).get(place) ?? startOf(column.started, unit);
      const last = work.segments.length - 1;
      const notes = said.map(
        ({ segment = 0, comment }): SegmentNote => ({
          ...{ id: newFileId(), segment: Math.min(segment, last), kind: 'note', text: comment },
          ...{ by: 'customer', at, resolved: false },
        }),
      );
      // Of a unit that has as many as it holds, those that are dealt with make room.
      const kept = [...work.notes].sort((one, other) => Number(one.resolved) - Number(other.resolved));
      const all = [...notes, ...kept].slice(0, mostNotes);
      const ordered = [...work.notes.filter((note) => all.includes(note)), ...notes];
      return [{ place, work: { ...work, version: work.version + 1, notes: ordered } }];
    }),
  );
  const saved = segments.savedItems({
    column: column.place,
    head: { ...head, version: head.version + 1, savedAt: at },
    units: units.flat(),
  });
  return saved === 'too_long' ? [] : saved;
}
