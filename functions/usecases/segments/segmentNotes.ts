import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { noteBy, questionAbout, type WrittenNote, withResolved } from '../../domain/production/workNote.ts';
import { type PreparedUnit, segmentsAt } from '../../domain/segments/preparedColumn.ts';
import type { SegmentNote, UnitWork } from '../../domain/segments/unitWork.ts';
import { newFileId } from '../../gateways/random.ts';
import { BusyError } from '../../stores/transact.ts';
import type { JobName } from '../production/changeWork.ts';
import type { ThreadDeps } from '../thread/orderThread.ts';
import { askQuestion } from '../thread/questions.ts';
import { type Column, openColumn, someUnits, waitedFor } from './column.ts';
import type { SegmentDeps } from './segmentDeps.ts';

type NoteDeps = SegmentDeps & ThreadDeps;
type NoteRefusal = Refusal<'not_found' | 'conflict' | 'validation_failed' | 'not_written_back' | ScanRefusal>;
type Named = JobName & { translator: string; unit: string };

/** The most notes of one unit. */
export const mostNotes = 50;
/** Other tabs may save at the same time; each try reads anew. */
const tries = 12;

interface NotedUnit {
  column: Column;
  unit: PreparedUnit;
  work: UnitWork;
}

/**
 * Notes something at a sentence. Only a reviser says what is wrong with it, by kind and weight. A question goes to the
 * customer, with the sentence, and pauses the job as every question does.
 */
export function noteSegment(
  deps: NoteDeps,
  name: Named,
  written: WrittenNote & { segment: number },
): Promise<NotedUnit | NoteRefusal> {
  const id = newFileId();
  return changeNotes(deps, name, async (noted) => {
    const { column, unit, work } = noted;
    const { segment, kind, text } = written;
    const { source } = segmentsAt(unit.source, work.ends ?? unit.ends)[segment] ?? {};
    if (source === undefined) return wrong('segment');
    const note = noteBy(column.job, written, { id, now: deps.now });
    if (!note) return wrong('kind');
    if (work.notes.length >= mostNotes) return tooMany(mostNotes);
    const after = [...work.notes, { ...note, segment }];
    if (kind !== 'question') return after;
    const asked = await askAbout(deps, name, noted, { notes: after, question: questionAbout(plainOf(source), text) });
    return asked ?? 'written';
  });
}

/** Marks a note as dealt with, or as open again. Twice changes nothing. */
export function resolveSegmentNote(
  deps: NoteDeps,
  { note: id, resolved, ...name }: Named & { note: string; resolved: boolean },
): Promise<NotedUnit | NoteRefusal> {
  return changeNotes(deps, name, ({ work }) => withResolved(work.notes, id, resolved) ?? { refused: 'not_found' });
}

const wrong = (field: string): NoteRefusal => ({
  refused: 'validation_failed',
  fields: { [field]: ['validation/invalid'] },
});
const tooMany = (maximum: number): NoteRefusal => ({
  refused: 'validation_failed',
  fields: { text: [{ key: 'validation/too_many', replace: { maximum } }] },
});

type Decided = readonly SegmentNote[] | 'written' | 'raced' | NoteRefusal;

async function changeNotes(
  deps: NoteDeps,
  { unit: unitId, ...name }: Named,
  decide: (noted: NotedUnit) => Decided | Promise<Decided>,
): Promise<NotedUnit | NoteRefusal> {
  for (let attempt = 1; ; attempt++) {
    const column = await openColumn(deps, name);
    if ('refused' in column) return column;
    const [found] = await someUnits(deps, column, [unitId]);
    if (!found) return { refused: 'not_found' };
    if (!column.isOpen) return { refused: 'conflict' };
    const noted = { column, unit: found.unit, work: found.work };
    const notes = await decide(noted);
    if (notes === 'written') return reread(deps, column, unitId);
    if (notes === 'raced') {
      if (attempt === tries) return { refused: 'conflict' };
      continue;
    }
    if ('refused' in notes) return notes;
    if (JSON.stringify(notes) === JSON.stringify(found.work.notes)) return noted;
    const saved = await deps.production.segments.save(savingOf(deps, noted, found.place, notes));
    if (saved === 'written') return reread(deps, column, unitId);
    if (saved === 'too_long') return tooMany(found.work.notes.length);
    if (saved === 'closed' || attempt === tries) return { refused: 'conflict' };
  }
}

async function reread(deps: NoteDeps, column: Column, unitId: string): Promise<NotedUnit | NoteRefusal> {
  const [found] = await someUnits(deps, column, [unitId]);
  return found ? { column, unit: found.unit, work: found.work } : { refused: 'not_found' };
}

function savingOf({ now }: NoteDeps, { column, work }: NotedUnit, place: number, notes: readonly SegmentNote[]) {
  const { head, job, jobs } = column;
  return {
    column: column.place,
    head: { ...head, version: head.version + 1, savedAt: now.toISOString() },
    units: [{ place, work: { ...work, version: work.version + 1, notes: [...notes] } }],
    job,
    waitsFor: waitedFor(jobs, job),
  };
}

/** Writes the note and the question together; a refusal if nothing is written, `raced`: since something else was saved. */
async function askAbout(
  deps: NoteDeps,
  { unit: unitId, ...name }: Named,
  noted: NotedUnit,
  { notes, question }: { notes: readonly SegmentNote[]; question: string },
): Promise<NoteRefusal | 'raced' | undefined> {
  const [found] = await someUnits(deps, noted.column, [unitId]);
  if (!found) return { refused: 'not_found' };
  const more = deps.production.segments.savedItems(savingOf(deps, noted, found.place, notes));
  if (more === 'too_long') return tooMany(noted.work.notes.length);
  try {
    const asked = await askQuestion(deps, { ...name, text: question, files: [], more });
    if (!('refused' in asked)) return undefined;
    return { refused: asked.refused === 'not_found' ? 'not_found' : 'conflict' };
  } catch (error) {
    const head = error instanceof BusyError ? await deps.production.segments.head(noted.column.place) : undefined;
    if (head && head.version !== noted.column.head.version) return 'raced';
    throw error;
  }
}
