import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { PreparedColumn, type PreparedUnit } from '../../domain/segments/preparedColumn.ts';
import { StartedColumn, startOf } from '../../domain/segments/startedColumn.ts';
import type { UnitWork } from '../../domain/segments/unitWork.ts';
import { preparedKey, startedKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { SegmentPlace } from '../../stores/production/productionKeys.ts';

type Reading = Pick<FileGateway, 'read'>;
type Files = Pick<FileGateway, 'read' | 'put'>;

/**
 * Objects that are written once, the last that were read: typing saves every second, and parsing a long file each time
 * would cost more than all else. Who may read them is decided before, by the job.
 */
const last = new Map<string, unknown>();
const mostKept = 6;

async function readKept<T extends object>(files: Reading, key: string, parse: (value: unknown) => T) {
  const known = last.get(key) as T | undefined;
  if (known) return known;
  const bytes = await files.read(key);
  return bytes && remembered(key, parse(JSON.parse(Buffer.from(bytes).toString('utf8'))));
}

function remembered<T extends object>(key: string, found: T): T {
  last.set(key, found);
  for (const oldest of last.keys()) if (last.size > mostKept) last.delete(oldest);
  return found;
}

async function kept<T extends object, R extends { refused: ProblemCode }>(
  files: Files,
  key: string,
  parse: (value: unknown) => T,
  make: () => Promise<T | R>,
): Promise<T | R> {
  const found = await readKept(files, key, parse);
  if (found) return found;
  const made = await make();
  if ('refused' in made) return made;
  const written = await files.put(key, Buffer.from(JSON.stringify(made)), 'application/json');
  // Of two that open at once the first is kept.
  if (written === 'exists') return (await readKept(files, key, parse)) ?? made;
  return remembered(key, made);
}

const asPrepared = (value: unknown) => z.parse(PreparedColumn, value);
const asStarted = (value: unknown) => z.parse(StartedColumn, value);
const placeOfStart = ({ orderId, itemId, targetLanguage }: SegmentPlace) => startedKey(orderId, itemId, targetLanguage);

/** The units of an item as they were when its work began, made on the first opening. */
export const keptColumn = <C extends ProblemCode>(
  files: Files,
  { orderId, itemId }: SegmentPlace,
  make: () => Promise<PreparedColumn | Refusal<C>>,
): Promise<PreparedColumn | Refusal<C>> =>
  kept<PreparedColumn, Refusal<C>>(files, preparedKey(orderId, itemId), asPrepared, make);

/** What the work into a language began with. */
export const keptStart = (
  files: Files,
  place: SegmentPlace,
  make: () => Promise<StartedColumn>,
): Promise<StartedColumn> => kept<StartedColumn, never>(files, placeOfStart(place), asStarted, make);

export interface WorkedUnit {
  unit: PreparedUnit;
  work: UnitWork;
}

/** A column as its work began. */
export interface BegunColumn {
  place: SegmentPlace;
  prepared: PreparedColumn;
  started: StartedColumn;
}

/** What a column began with; undefined where it was not opened yet, or is erased. */
export async function begunColumn(files: Reading, place: SegmentPlace): Promise<BegunColumn | undefined> {
  const prepared = await readKept(files, preparedKey(place.orderId, place.itemId), asPrepared);
  const started = await readKept(files, placeOfStart(place), asStarted);
  return prepared && started && { place, prepared, started };
}

type Segments = { production: Pick<ProductionStore, 'segments'> };

/** Units of a column from one place to another, which is not in it, with the work on them. */
export async function unitsBetween(
  { production }: Segments,
  { place, prepared, started }: BegunColumn,
  from = 0,
  to = prepared.units.length,
): Promise<WorkedUnit[]> {
  const saved = await production.segments.units(place, from, to);
  return prepared.units
    .slice(from, to)
    .map((unit, at) => ({ unit, work: saved.get(from + at) ?? startOf(started, unit) }));
}

/** The units of a column that was begun, with the work on them; undefined where it was not, or is erased. */
export async function readColumn(
  deps: Segments & { files: Reading },
  place: SegmentPlace,
): Promise<WorkedUnit[] | undefined> {
  if (!(await deps.production.segments.head(place))) return undefined;
  const column = await begunColumn(deps.files, place);
  return column && unitsBetween(deps, column);
}
