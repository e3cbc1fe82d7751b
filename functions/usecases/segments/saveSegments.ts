import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { changedUnit, type SentUnit } from '../../domain/segments/changedUnit.ts';
import type { PreparedUnit } from '../../domain/segments/preparedColumn.ts';
import { movedBy, type Progress, progressOf, type UnitWork } from '../../domain/segments/unitWork.ts';
import type { ColumnHead, PlacedWork } from '../../stores/production/segments.ts';
import type { JobName } from '../production/changeWork.ts';
import { type Column, openColumn, someUnits, waitedFor, writerOf } from './column.ts';
import type { SegmentDeps } from './segmentDeps.ts';

export interface SavedUnit extends SentUnit {
  id: string;
  /** The version that the sender changed. */
  version: number;
}

type SaveRefusal = Refusal<
  'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed' | 'not_written_back' | ScanRefusal
>;

export interface SavedSegments {
  column: Column;
  head: ColumnHead;
  /** The saved units as they are now. */
  units: readonly { unit: PreparedUnit; work: UnitWork }[];
}

/** Other tabs may save other units at the same time; each try reads anew. */
const tries = 12;

/**
 * Saves units of a job as they are sent, all or none. `changed_meanwhile`: one was saved since its version, nothing is
 * written. Idempotent after a lost answer.
 */
export async function saveSegments(
  deps: SegmentDeps & { now: Date },
  name: JobName & { translator: string },
  sent: readonly SavedUnit[],
): Promise<SavedSegments | SaveRefusal> {
  for (let attempt = 1; ; attempt++) {
    const column = await openColumn(deps, name);
    if ('refused' in column) return column;
    if (!column.isOpen) return { refused: 'conflict' };
    const changed = await changesOf(deps, column, sent);
    if ('refused' in changed) return changed;
    const saved = await written(deps, column, changed);
    if (saved !== 'raced' || attempt === tries) return saved === 'raced' ? { refused: 'changed_meanwhile' } : saved;
  }
}

interface Changes {
  units: SavedSegments['units'];
  rows: PlacedWork[];
  progress: Progress;
}

async function changesOf(
  deps: SegmentDeps,
  column: Column,
  sent: readonly SavedUnit[],
): Promise<Changes | SaveRefusal> {
  const found = await someUnits(
    deps,
    column,
    sent.map(({ id }) => id),
  );
  if (new Set(sent.map(({ id }) => id)).size < sent.length || found.length < sent.length)
    return { refused: 'validation_failed', fields: { units: ['validation/invalid'] } };
  const fields: Record<string, readonly FieldMessage[]> = {};
  const changes: Changes = { units: [], rows: [], progress: column.head.progress };
  const units: { unit: PreparedUnit; work: UnitWork }[] = [];
  for (const [at, { unit, place, work }] of found.entries()) {
    const one = sent[at] as SavedUnit;
    const changed = changedUnit(unit, work, one, writerOf(column.job));
    // What does not fit a unit that somebody else has cut anew meanwhile is no mistake of its sender.
    if ('wrong' in changed && work.version !== one.version) return { refused: 'changed_meanwhile' };
    if ('wrong' in changed) {
      for (const [field, messages] of Object.entries(changed.wrong)) fields[`units.${at}.${field}`] = messages;
      continue;
    }
    const isRepeated = work.version === one.version + 1 && changed.isSame;
    if (work.version !== one.version && !isRepeated) return { refused: 'changed_meanwhile' };
    if (isRepeated || changed.isSame) {
      units.push({ unit, work });
      continue;
    }
    units.push({ unit, work: changed.after });
    changes.rows.push({ place, work: changed.after });
    changes.progress = movedBy(changes.progress, progressOf(unit, changed.after), progressOf(unit, work));
  }
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return { ...changes, units };
}

async function written(
  { production, now }: SegmentDeps & { now: Date },
  column: Column,
  { units, rows, progress }: Changes,
): Promise<SavedSegments | SaveRefusal | 'raced'> {
  if (rows.length === 0) return { column, head: column.head, units };
  const head: ColumnHead = { version: column.head.version + 1, savedAt: now.toISOString(), progress };
  const { job, jobs, place } = column;
  const result = await production.segments.save({
    column: place,
    head,
    units: rows,
    job,
    waitsFor: waitedFor(jobs, job),
  });
  if (result === 'written') return { column: { ...column, head }, head, units };
  if (result === 'raced') return 'raced';
  if (result === 'closed') return { refused: 'conflict' };
  if (result === 'changed') return { refused: 'changed_meanwhile' };
  return {
    refused: 'validation_failed',
    fields: { units: [{ key: 'validation/too_long', replace: { maximum: 100_000 } }] },
  };
}
