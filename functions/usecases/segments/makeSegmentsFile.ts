import { isDeepStrictEqual } from 'node:util';
import type { JobFileAdded } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { Job, JobFile } from '../../domain/production/job.ts';
import { draftedSegments, type LaidUnit, laidSegments } from '../../domain/segments/joinedTarget.ts';
import { madeKeys, segmentPreviewKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { SegmentPlace } from '../../stores/production/productionKeys.ts';
import { BusyError } from '../../stores/transact.ts';
import {
  type ChangedWork,
  type CurrentWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type ProductionDeps,
  type WantedChange,
} from '../production/changeWork.ts';
import { filesOfText } from '../production/jobFiles.ts';
import { type Column, everyUnit, isoOf, openColumn } from './column.ts';
import { madeSegmentsOf, storedFiles, writtenFiles } from './madeFiles.ts';
import { type MadeSegments, readMadeSegments, segmentPlace } from './madeSegments.ts';
import type { SegmentDeps } from './segmentDeps.ts';

export type MakeDeps = ProductionDeps & SegmentDeps & { checks: QueueGateway<JobFileAdded>; files: FileGateway };

type PlacingRefusal = 'not_found' | 'conflict' | 'changed_meanwhile';
type MakeRefusal = PlacingRefusal | 'segments_unfinished' | 'not_written_back' | ScanRefusal;

/**
 * Makes the translated file of a job from the confirmed sentences of its column, in place of that of an earlier version, and
 * has it checked. `segments_unfinished`: a sentence has no confirmed translation. Idempotent.
 */
export async function makeSegmentsFile(
  deps: MakeDeps,
  { version, ...name }: JobName & { translator: string; version: number },
): Promise<ChangedWork | Refusal<MakeRefusal | 'no_capacity'>> {
  const column = await openColumn(deps, name);
  if ('refused' in column) return column;
  if (!column.isOpen) return { refused: 'conflict' };
  if (column.head.version !== version) return { refused: 'changed_meanwhile' };
  const before = filesOfText(column.job);
  if (before.some((file) => file.textVersion === version)) return announcedFiles(deps, name);
  const units = (await everyUnit(deps, column)).map(
    ({ unit, work }): LaidUnit => ({ unit, segments: laidSegments(unit, work) }),
  );
  if (units.some(({ segments }) => segments.some(({ target }) => target === undefined)))
    return { refused: 'segments_unfinished' };
  const written = await writtenFiles(deps, column, units);
  if (!written) return { refused: 'not_written_back' };
  const segments = madeSegmentsOf(units, isoOf(column.job.targetLanguage));
  const dismissed = await standing(deps, column.job, segments);
  const files = await storedFiles(deps, column, written, { version, dismissed, segments });
  return placedFiles(deps, name, { typed: deps.production.segments, place: column.place, version, files });
}

/** Files made of what is typed, at a version of it. */
interface Made {
  typed: Pick<ProductionDeps['production']['segments' | 'drafts'], 'head' | 'unchangedItem'>;
  place: SegmentPlace;
  version: number;
  files: Awaited<ReturnType<typeof storedFiles>>;
}

export type PlacingDeps = ProductionDeps & Pick<MakeDeps, 'checks' | 'files'>;

/**
 * Puts stored files in the place of those before, and removes from the bucket what is of no use then: no other erasure knows
 * objects that no job names. `changed_meanwhile`: something was saved while they were written.
 */
export async function placedFiles(
  deps: PlacingDeps,
  name: JobName & { translator: string },
  { typed, place, version, files }: Made,
): Promise<ChangedWork | Refusal<PlacingRefusal | 'no_capacity'>> {
  let useless: readonly Pick<JobFile, 'id'>[] = files;
  const removed = () => deps.files.remove(useless.flatMap(({ id }) => madeKeys(name.orderId, id)));
  const decided = async (work: CurrentWork): Promise<WantedChange | Refusal<PlacingRefusal>> => {
    useless = files;
    const job = jobIn(work, name.jobId, name.translator);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const made = filesOfText(job);
    // Another tab made the same.
    if (made.some((file) => file.textVersion === version)) return { jobs: [], events: [] };
    if ((await typed.head(place))?.version !== version) return { refused: 'changed_meanwhile' };
    useless = made;
    const others = job.files.filter((file) => !made.includes(file));
    const by = { kind: 'translator', id: name.translator } as const;
    return {
      jobs: [{ ...job, files: [...others, ...files.map((file) => ({ ...file, round: job.round }))] }],
      more: [typed.unchangedItem(place, version)],
      events: files.map(({ id }) => ({ act: 'file_added', by, jobId: job.id, to: id })),
    };
  };
  try {
    const done = await changeWork<PlacingRefusal>(deps, name.orderId, decided);
    await removed();
    return 'refused' in done ? done : await announcedFiles(deps, name, done);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    // Nothing was written.
    useless = files;
    await removed();
    throw error;
  }
}

/** Queues the check; every repetition sends the message again, so that an interruption loses nothing. */
export async function announcedFiles(deps: PlacingDeps, { orderId, jobId }: JobName, done?: ChangedWork) {
  const work = done ?? (await changeWork<PlacingRefusal>(deps, orderId, () => ({ jobs: [], events: [] })));
  const job = 'refused' in work ? undefined : work.jobs.find(({ id }) => id === jobId);
  for (const { id: fileId, check } of job ? filesOfText(job) : [])
    if (check?.state === 'pending')
      await deps.checks.send({ version: 1, event: 'job_file_added', orderId, jobId, fileId });
  return work;
}

/** Dismissed warnings about sentences that have not changed since. */
async function standing({ files }: MakeDeps, job: Job, after: MadeSegments): Promise<string[]> {
  const checked = filesOfText(job).find(({ check }) => check !== undefined && check.dismissed.length > 0);
  const before = checked && (await readMadeSegments(files, job.orderId, checked.id));
  if (!checked?.check || !before) return [];
  const saidAt = (made: MadeSegments) => new Map(made.map((one) => [segmentPlace(one), one]));
  const [then, now] = [saidAt(before), saidAt(after)];
  return checked.check.dismissed.filter((id) => {
    const [place = ''] = /segment:[\w.:-]+\.\d+$/.exec(id) ?? [];
    const [old, same] = [then.get(place), now.get(place)];
    return old !== undefined && same !== undefined && isDeepStrictEqual(old, same);
  });
}

/**
 * A link to the file as it would be delivered now: drafts as they are, what is not translated in the source language. It
 * takes the place of the look before.
 */
export async function previewSegmentsFile(
  deps: SegmentDeps & { files: FileGateway; now: Date },
  name: JobName & { translator: string },
): Promise<{ url: string; name: string } | Refusal<'not_found' | 'not_written_back' | ScanRefusal>> {
  const column = await openColumn(deps, name);
  if ('refused' in column) return column;
  return previewOf(deps, column);
}

async function previewOf(
  deps: SegmentDeps & { files: FileGateway; now: Date },
  column: Column,
): Promise<{ url: string; name: string } | Refusal<'not_written_back'>> {
  const units = (await everyUnit(deps, column)).map(({ unit, work }) => ({
    unit,
    segments: draftedSegments(unit, work),
  }));
  const file = (await writtenFiles(deps, column, units))?.at(-1);
  if (!file) return { refused: 'not_written_back' };
  const { orderId, itemId, targetLanguage } = column.place;
  const key = segmentPreviewKey(orderId, itemId, targetLanguage);
  await deps.files.remove([key]);
  await deps.files.put(key, file.bytes, file.contentType);
  const { url } = await deps.files.downloadLink(key, file.name, deps.now);
  return { url, name: file.name };
}
