import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { linesOf } from '#shared/rules/words/paragraphs.ts';
import type { Order } from '../../domain/order/order.ts';
import { type EarlierWork, earlierWork, filesOfRound, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import {
  joinedTarget,
  keyOf,
  type LaidSegment,
  type LaidUnit,
  laidSegments,
} from '../../domain/segments/joinedTarget.ts';
import { type Written, writtenOf } from '../../domain/segments/unitWork.ts';
import { type TranslationOf, translatedLines } from '../../domain/versions/earlierTranslation.ts';
import type { OwnJobDeps } from '../production/ownJobs.ts';
import { readColumn } from './keptColumn.ts';
import { type MadeSegments, sentencesOf } from './madeSegments.ts';

type Deps = Pick<OwnJobDeps, 'production' | 'carts' | 'files'>;

/**
 * The units of the version that an item replaces, as they were delivered; undefined where what was delivered was not made by
 * sentence. A column alone does not say so: it begins with a look at it, and goes on with the next round.
 */
async function deliveredUnits(deps: Deps, work: EarlierWork, targetLanguage: number): Promise<LaidUnit[] | undefined> {
  const done = await deps.production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], work.itemId, targetLanguage);
  const file = last && filesOfRound(last).find(({ textVersion }) => textVersion !== undefined);
  if (!file) return undefined;
  const [head, units] = [await deps.production.segments.head(last), await readColumn(deps, last)];
  if (!head || !units) return undefined;
  const laid = units.map(({ unit, work: written }): LaidUnit => ({ unit, segments: laidSegments(unit, written) }));
  const made = await sentencesOf(deps, last, file.id);
  // What was typed before there was work by sentence is kept with no file.
  if (!made) return head.version === file.textVersion ? laid : undefined;
  const said = Map.groupBy(made, ({ unit }) => unit);
  return laid.map(({ unit, segments }) => ({ unit, segments: asMade(segments, said.get(unit.id) ?? []) }));
}

/**
 * Sentences with the translations that a file was made of. Those are plain: with codes they are known where the column still
 * says the same.
 */
function asMade(laid: readonly LaidSegment[], made: MadeSegments): LaidSegment[] {
  const isCutSo = laid.length === made.length && laid.every(({ source }, at) => plainOf(source) === made[at]?.source);
  return laid.map((one, at) => {
    const said = isCutSo ? made[at]?.target : undefined;
    if (said !== undefined && one.target && plainOf(one.target) === said) return one;
    const isPlain = one.source.every((piece) => typeof piece === 'string');
    return { ...one, target: said !== undefined && isPlain ? [said] : undefined };
  });
}

/** The sentences of an item's earlier version with their translations, by `keyOf` of their source. */
export async function earlierSegments(
  deps: Deps,
  order: Order,
  { itemId, targetLanguage }: Job,
): Promise<ReadonlyMap<string, Written> | undefined> {
  const work = earlierWork(order, itemId);
  const units = work && (await deliveredUnits(deps, work, targetLanguage));
  if (!units) return undefined;
  const known = new Map<string, Written>();
  for (const { source, target } of units.flatMap(({ segments }) => segments))
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
  const units = await deliveredUnits(deps, work, targetLanguage);
  if (!units) return work.itemId === 'text' ? earlierLines(deps, work, targetLanguage) : undefined;
  const pairs = units.flatMap(({ unit: { source }, segments }) => {
    const isKept = segments.every((one) => one.target === one.source);
    const target = isKept ? source : joinedTarget(segments, language);
    return target ? [[plainOf(source), plainOf(target)] as const] : [];
  });
  return translatedLines(
    pairs.map(([source]) => source),
    pairs.map(([, target]) => target),
  );
}

/** Looks up lines of a pasted text's earlier version that were typed, and delivered, before there was work by sentence. */
export async function earlierLines(
  { production, carts }: Deps,
  { orderId, cartDigest }: Pick<EarlierWork, 'orderId' | 'cartDigest'>,
  targetLanguage: number,
): Promise<TranslationOf | undefined> {
  const done = await production.read(orderId);
  const last = lastApproved(done?.jobs ?? [], 'text', targetLanguage);
  const typed = last && (await production.typedText(last));
  if (!typed || !filesOfRound(last).some(({ textVersion }) => textVersion === typed.version)) return undefined;
  const pasted = await carts.readContent(cartDigest);
  return pasted !== undefined ? translatedLines(linesOf(pasted), typed.lines) : undefined;
}
