import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { DeliveredText } from '../../domain/corrections/deliveredText.ts';
import type { Order } from '../../domain/order/order.ts';
import { type EarlierWork, earlierWork, filesOfRound, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { type ComparedBlock, compareVersions, KeptComparison } from '../../domain/versions/compareVersions.ts';
import { earlierTranslation, type TranslationOf } from '../../domain/versions/earlierTranslation.ts';
import { readTextVersion } from '../../domain/versions/gatherBlocks.ts';
import type { Format } from '../../domain/words/formatOf.ts';
import { comparisonKey, deliveredTextKey } from '../../gateways/fileKeys.ts';
import { earlierBlocks } from '../segments/earlierColumn.ts';
import type { JobName } from './changeWork.ts';
import { type OwnJobDeps, readOwnJob } from './ownJobs.ts';

/** The earlier translation: aligned block by block, too uncertain to align, or not made yet. */
type LaidBeside = 'aligned' | 'unsure' | 'none';

interface JobChanges {
  translation: LaidBeside;
  rows: readonly (ComparedBlock & { translation?: string | undefined })[];
  cutOff: boolean;
}

/**
 * The new version of a translator's job beside the one it replaces, with the earlier translation of each block if it
 * can be aligned. not_found if all of it is translated.
 */
export async function readJobChanges(
  deps: OwnJobDeps,
  name: JobName & { translator: string },
): Promise<JobChanges | Refusal<'not_found'>> {
  const own = await readOwnJob(deps, name);
  if ('refused' in own) return own;
  const order = await deps.orders.read(name.orderId);
  const work = order && earlierWork(order, own.job.itemId);
  if (!order || !work || (own.sources.length === 0 && own.text === undefined)) return { refused: 'not_found' };
  const comparison = await comparisonOf(deps, order, work, own.text);
  if (!comparison) return { refused: 'not_found' };
  const made = await translationOf(deps, work, own.job, comparison);
  const { rows, cutOff } = comparison;
  if (made === 'none' || made === 'unsure') return { translation: made, rows, cutOff };
  const changes = rows.map((row) => {
    const before = row.before ?? (row.kind === 'unchanged' ? row.after : undefined);
    return { ...row, translation: before === undefined ? undefined : made(before) };
  });
  return { translation: 'aligned', rows: changes, cutOff };
}

async function comparisonOf(
  { carts, files }: Pick<OwnJobDeps, 'carts' | 'files'>,
  { cartDigest, form }: Order,
  work: EarlierWork,
  text: string | undefined,
): Promise<KeptComparison | undefined> {
  if (work.file) {
    const bytes = await files.read(comparisonKey(cartDigest, work.file.hash, work.file.id));
    return bytes && z.parse(KeptComparison, JSON.parse(Buffer.from(bytes).toString('utf8')));
  }
  const before = await carts.readContent(work.cartDigest);
  if (before === undefined || text === undefined) return undefined;
  return compareVersions(readTextVersion(before), readTextVersion(text), form.textWords)?.comparison;
}

async function translationOf(
  deps: OwnJobDeps,
  work: EarlierWork,
  job: Job,
  { earlier }: KeptComparison,
): Promise<TranslationOf | 'unsure' | 'none'> {
  const { files, production } = deps;
  const done = await production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], work.itemId, job.targetLanguage);
  if (!last) return 'none';
  const known = await earlierBlocks(deps, work, job.targetLanguage, languageById(job.targetLanguage)?.iso2 ?? '');
  if (known) return known;
  const formatOf = (name: string) => extensionOf(name).replace(/^\./, '') as Format;
  const source = { format: work.earlier ? formatOf(work.earlier.name) : ('txt' as const), blocks: earlier };
  for (const { id, name } of filesOfRound(last)) {
    const bytes = await files.read(deliveredTextKey(work.orderId, id));
    if (!bytes) continue;
    const target = z.parse(DeliveredText, JSON.parse(Buffer.from(bytes).toString('utf8')));
    const laid = earlierTranslation(source, { ...target, format: formatOf(name) });
    if (laid) return laid;
  }
  return 'unsure';
}
