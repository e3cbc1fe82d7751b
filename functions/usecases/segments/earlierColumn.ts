import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import type { Order } from '../../domain/order/order.ts';
import { type EarlierWork, earlierWork, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { joinedTarget, keyOf, laidSegments } from '../../domain/segments/joinedTarget.ts';
import { type Written, writtenOf } from '../../domain/segments/unitWork.ts';
import { type TranslationOf, translatedLines } from '../../domain/versions/earlierTranslation.ts';
import type { OwnJobDeps } from '../production/ownJobs.ts';
import { readColumn, type WorkedUnit } from './keptColumn.ts';

type Deps = Pick<OwnJobDeps, 'production' | 'carts' | 'files'>;

/** The approved work by sentence on the version that an item replaces; undefined where there is none. */
async function approvedColumn(
  deps: Deps,
  work: EarlierWork,
  targetLanguage: number,
): Promise<WorkedUnit[] | undefined> {
  const done = await deps.production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], work.itemId, targetLanguage);
  return last && readColumn(deps, last);
}

/** The sentences of an item's earlier version with their translations, by `keyOf` of their source. */
export async function earlierSegments(
  deps: Deps,
  order: Order,
  { itemId, targetLanguage }: Job,
): Promise<ReadonlyMap<string, Written> | undefined> {
  const work = earlierWork(order, itemId);
  const units = work && (await approvedColumn(deps, work, targetLanguage));
  if (!units) return undefined;
  const known = new Map<string, Written>();
  for (const { unit, work: done } of units)
    for (const { source, target } of laidSegments(unit, done))
      if (target !== undefined && target !== source && !known.has(keyOf(source)))
        known.set(keyOf(source), writtenOf(target));
  return known;
}

/**
 * Looks up translations of blocks of an item's earlier version: of its units, or of lines that were typed before there was
 * work by sentence. undefined if there is none.
 */
export async function earlierBlocks(
  deps: Deps,
  work: EarlierWork,
  targetLanguage: number,
  language: string,
): Promise<TranslationOf | undefined> {
  const units = await approvedColumn(deps, work, targetLanguage);
  if (!units) return work.itemId === 'text' ? earlierLines(deps, work, targetLanguage) : undefined;
  return translatedLines(
    units.map(({ unit }) => plainOf(unit.source)),
    units.map(({ unit, work: done }) => plainOf(joinedTarget(laidSegments(unit, done), language) ?? unit.source)),
  );
}

/** Looks up lines of a pasted text's earlier version that were typed before there was work by sentence. */
export async function earlierLines(
  { production, carts }: Deps,
  { orderId, cartDigest }: Pick<EarlierWork, 'orderId' | 'cartDigest'>,
  targetLanguage: number,
): Promise<TranslationOf | undefined> {
  const done = await production.read(orderId);
  const last = lastApproved(done?.jobs ?? [], 'text', targetLanguage);
  const typed = last && (await production.typedText(last));
  const pasted = typed && (await carts.readContent(cartDigest));
  return typed && pasted !== undefined ? translatedLines(linesOf(pasted), typed.lines) : undefined;
}
