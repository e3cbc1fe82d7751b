import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { Inline } from '#shared/rules/bilingual/inline.ts';
import { filesOfRound, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { keyOf, laidSegments } from '../../domain/segments/joinedTarget.ts';
import { keptReasonOf, segmentsAt } from '../../domain/segments/preparedColumn.ts';
import { hydrated, type Written, writtenOf } from '../../domain/segments/unitWork.ts';
import { isBySentence } from '../../domain/segments/worksBySentence.ts';
import type { JobName } from '../production/changeWork.ts';
import { type Column, everyUnit, openColumn } from './column.ts';
import { readColumn } from './keptColumn.ts';
import type { SegmentDeps } from './segmentDeps.ts';

interface Repetition {
  unitId: string;
  segment: number;
  target: Inline[];
}

/** The most repetitions of one answer. */
const mostRepetitions = 5_000;

/** What other files of the order have in the same language for sentences of this job that nobody has translated in it. */
export async function repetitionsOf(
  deps: SegmentDeps,
  name: JobName & { translator: string },
): Promise<Repetition[] | Refusal<'not_found' | 'not_written_back' | ScanRefusal>> {
  const column = await openColumn(deps, name);
  if ('refused' in column) return column;
  const known = new Map<string, Written>();
  for (const other of otherColumns(column))
    for (const [source, target] of await confirmedIn(deps, other)) if (!known.has(source)) known.set(source, target);
  if (known.size === 0) return [];
  const found: Repetition[] = [];
  for (const { unit, work } of await everyUnit(deps, column))
    for (const [segment, { source }] of segmentsAt(unit.source, work.ends ?? unit.ends).entries()) {
      const { target = [], state } = work.segments[segment] ?? {};
      const same = state === 'initial' && target.length === 0 ? known.get(keyOf(source)) : undefined;
      if (same && keptReasonOf(source) === undefined)
        found.push({ unitId: unit.id, segment, target: hydrated(unit, same) });
      if (found.length === mostRepetitions) return found;
    }
  return found;
}

/** A job of each other item of the order between the same languages, but where a file was uploaded in place of what it says. */
function otherColumns({ job, jobs }: Column): Job[] {
  const items = new Map(
    jobs
      .filter((one) => isBySentence(one) && one.itemId !== job.itemId)
      .filter(
        ({ sourceLanguage, targetLanguage, state }) =>
          sourceLanguage === job.sourceLanguage && targetLanguage === job.targetLanguage && state !== 'cancelled',
      )
      .filter((one) => !isUploaded(jobs, one))
      .map((one) => [one.itemId, one]),
  );
  return [...items.values()];
}

function isUploaded(jobs: readonly Job[], { itemId, targetLanguage }: Job): boolean {
  const last = lastApproved(jobs, itemId, targetLanguage);
  return last !== undefined && filesOfRound(last).every(({ textVersion }) => textVersion === undefined);
}

/** The confirmed translations of a column by their source; none where its work has not begun. */
async function confirmedIn(deps: SegmentDeps, job: Job): Promise<Map<string, Written>> {
  const confirmed = new Map<string, Written>();
  for (const { unit, work } of (await readColumn(deps, job)) ?? [])
    for (const { source, target } of laidSegments(unit, work))
      if (target !== undefined && target !== source) confirmed.set(keyOf(source), writtenOf(target));
  return confirmed;
}
