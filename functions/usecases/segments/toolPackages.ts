import * as z from 'zod/mini';
import { type PackedUnit, workHash } from '../../domain/segments/toolUnits.ts';
import { segmentPackagesKey } from '../../gateways/fileKeys.ts';
import { sha256 } from '../../gateways/sha256.ts';
import type { Column } from './column.ts';

import type { SegmentDeps } from './segmentDeps.ts';

/** What archives for a tool were made of: by it what was changed here meanwhile is known when one comes back. */
const Packages = z.array(z.object({ id: z.string(), units: z.record(z.string(), z.string()) }));
type Packages = z.infer<typeof Packages>;

/** Archives of a column whose work is compared; of an older one only what nobody has changed is taken. */
const mostPackages = 10;

type Units = Readonly<Record<string, string>>;

export const hashesOf = (units: readonly PackedUnit[]): Units =>
  Object.fromEntries(units.map(({ unit, work }) => [unit.id, workHash(unit, work)]));

/** Names the state of a column's work: the same work, the same id. */
export const packageId = ({ place }: Column, units: Units): string =>
  sha256(Buffer.from(JSON.stringify([place.orderId, place.itemId, place.targetLanguage, units])));

export async function readPackage(
  deps: SegmentDeps,
  column: Column,
  id: string | undefined,
): Promise<Units | undefined> {
  return (await readPackages(deps, column)).find((one) => one.id === id)?.units;
}

/** Keeps what an archive was made of, or what became of it when it was taken. */
export async function keepPackage(
  deps: SegmentDeps,
  column: Column,
  made: { id: string; units: Units },
): Promise<void> {
  const before = (await readPackages(deps, column)).filter(({ id }) => id !== made.id);
  const kept = [...before, made].slice(-mostPackages);
  const key = keyOf(column);
  await deps.files.remove([key]);
  await deps.files.put(key, Buffer.from(JSON.stringify(kept)), 'application/json');
}

async function readPackages({ files }: SegmentDeps, column: Column): Promise<Packages> {
  const bytes = await files.read(keyOf(column));
  return bytes ? z.parse(Packages, JSON.parse(Buffer.from(bytes).toString('utf8'))) : [];
}

const keyOf = ({ place: { orderId, itemId, targetLanguage } }: Column): string =>
  segmentPackagesKey(orderId, itemId, targetLanguage);
