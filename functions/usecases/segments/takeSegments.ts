import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import { revises } from '../../domain/production/job.ts';
import { changedUnit } from '../../domain/segments/changedUnit.ts';
import { startOf } from '../../domain/segments/startedColumn.ts';
import { type TakenSent, type TakeProblem, takenUnit } from '../../domain/segments/takenUnits.ts';
import { type PackedUnit, workHash } from '../../domain/segments/toolUnits.ts';
import type { MatchedFile } from '../../gateways/bilingualInWorker.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { JobName } from '../production/changeWork.ts';
import { type Column, everyUnit, isoOf, openColumn, writerOf } from './column.ts';
import { type SavedUnit, saveSegments } from './saveSegments.ts';
import type { SegmentDeps } from './segmentDeps.ts';
import { hashesOf, keepPackage, readPackage } from './toolPackages.ts';

type TakeDeps = SegmentDeps & { files: FileGateway; now: Date };

export type TakeRefusal = Refusal<
  'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed' | 'not_written_back' | ScanRefusal
>;

/** What was taken of a file: how many segments changed, or every reason why nothing was. */
export interface Taken {
  taken: number;
  problems: readonly TakeProblem[];
}

/** The most reasons of one answer: a file that fits nowhere has one for each unit. */
const mostProblems = 500;
/** Units of one saving, and the characters in them: a transaction holds 100 items and 4 MB. */
const mostUnits = 90;
const mostCharacters = 400_000;

/**
 * Takes the translations of a bilingual file that was uploaded: all that are in it, or none and why, by unit and segment. A
 * unit that was changed here since the file was made is not overwritten, but named. Units are saved in parts; where one
 * is refused (`changed_meanwhile`, `conflict`) the same call again goes on, since what is saved is no change any more.
 * `conflict`: the file has not arrived, or the job is not in work.
 */
export async function takeSegments(
  deps: TakeDeps,
  { fileId, ...name }: JobName & { translator: string; fileId: string },
): Promise<Taken | TakeRefusal> {
  const column = await openColumn(deps, name);
  if ('refused' in column) return column;
  if (!column.isOpen) return { refused: 'conflict' };
  // What is uploaded is known by its id alone until somebody adds it to their job.
  const isOthers = column.jobs.some(({ id, files }) => id !== name.jobId && files.some((file) => file.id === fileId));
  if (isOthers) return { refused: 'not_found' };
  const key = deliveredKey(name.orderId, fileId);
  const closed = await deps.files.unopenable(key);
  if (closed) return closed;
  const bytes = await deps.files.read(key);
  if (!bytes) return { refused: 'conflict' };
  const units = column.prepared.units.map(({ id, source }) => ({ id, source }));
  const answer = await deps.bilingual({ act: 'match', bytes, units });
  if (answer.act !== 'matched') {
    const reason = answer.act === 'refused' ? answer.reason : 'reader_failed';
    return { taken: 0, problems: [{ unit: '', reason: reason as TakeProblem['reason'] }] };
  }
  const wrong = wholeFile(column, answer);
  if (wrong) return { taken: 0, problems: [wrong] };
  return taken(deps, name, column, answer);
}

/** Why a file is of another job altogether; then its units are not gone through one by one. */
function wholeFile({ job, prepared }: Column, file: MatchedFile): TakeProblem | undefined {
  const isOf = (tag: string, id: number) => tag.toLowerCase().split(/[-_]/)[0] === isoOf(id);
  const isTarget = file.targetLanguage === '' || isOf(file.targetLanguage, job.targetLanguage);
  if (!isOf(file.sourceLanguage, job.sourceLanguage) || !isTarget) return { unit: '', reason: 'language_other' };
  return prepared.units.length > 0 && file.matched.length === 0 ? { unit: '', reason: 'other_file' } : undefined;
}

async function taken(
  deps: TakeDeps,
  name: JobName & { translator: string },
  column: Column,
  file: MatchedFile,
): Promise<Taken | TakeRefusal> {
  const worked = await everyUnit(deps, column);
  const made = await readPackage(deps, column, file.sha256);
  const how = { revises: revises(column.job), version: file.version };
  const given = new Map(file.matched.map((one) => [one.id, one]));
  const problems: TakeProblem[] = [...file.problems];
  const changes: { sent: TakenSent; changed: number; one: PackedUnit }[] = [];
  for (const one of worked) {
    const matched = given.get(one.unit.id);
    if (!matched) continue;
    const unit = takenUnit({ ...one, segments: matched.segments, isMoved: matched.isMoved }, how);
    if ('problems' in unit) problems.push(...unit.problems);
    else if (unit.changed > 0 && isChanged(column, one, made))
      problems.push({ unit: one.unit.id, reason: 'changed_meanwhile' });
    else if (unit.changed > 0) changes.push({ ...unit, one });
  }
  if (problems.length > 0) return { taken: 0, problems: once(problems) };
  // What would be refused in a later part is refused before the first is saved.
  if (changes.some(({ sent, one }) => 'wrong' in changedUnit(one.unit, one.work, sent, writerOf(column.job))))
    return { refused: 'validation_failed', fields: { file_id: ['validation/invalid'] } };
  const after = new Map(Object.entries(hashesOf(worked)));
  for (const part of partsOf(changes)) {
    const saved = await saveSegments(deps, name, part);
    if ('refused' in saved) return saved;
    for (const { unit, work } of saved.units) after.set(unit.id, workHash(unit, work));
  }
  if (file.sha256 !== undefined) await keepPackage(deps, column, { id: file.sha256, units: Object.fromEntries(after) });
  return { taken: changes.reduce((sum, { changed }) => sum + changed, 0), problems: [] };
}

/** Whether a unit is other than what the file was made of; where that is not known, than the work began with. */
function isChanged(
  { started }: Column,
  { unit, work }: PackedUnit,
  made: Readonly<Record<string, string>> | undefined,
): boolean {
  return workHash(unit, work) !== (made?.[unit.id] ?? workHash(unit, startOf(started, unit)));
}

/** A unit's problem once: what XLIFF's own rules say of it may be what its codes say. */
function once(problems: readonly TakeProblem[]): TakeProblem[] {
  const seen = new Map(problems.map((one) => [`${one.unit} ${one.segment} ${one.reason} ${one.code}`, one]));
  return [...seen.values()].slice(0, mostProblems);
}

function* partsOf(changes: readonly { sent: TakenSent; one: PackedUnit }[]): Generator<SavedUnit[]> {
  let part: SavedUnit[] = [];
  let characters = 0;
  for (const { sent, one } of changes) {
    const size = JSON.stringify(sent).length;
    if (part.length === mostUnits || (part.length > 0 && characters + size > mostCharacters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push({ id: one.unit.id, version: one.work.version, ...sent });
    characters += size;
  }
  if (part.length > 0) yield part;
}
