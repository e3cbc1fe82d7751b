import { linesOf } from '#shared/rules/paragraphs.ts';
import { earlierWork, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { type TranslationOf, translatedLines } from '../../domain/versions/earlierTranslation.ts';
import type { OwnJobDeps } from './readOwnJob.ts';

/**
 * The translations of the lines of a pasted text's earlier version; undefined if there is none, or if it was not typed.
 */
export async function earlierLines(
  { orders, carts, production }: Pick<OwnJobDeps, 'orders' | 'carts' | 'production'>,
  { orderId, targetLanguage }: Pick<Job, 'orderId' | 'targetLanguage'>,
): Promise<TranslationOf | undefined> {
  const order = await orders.read(orderId);
  const work = order && earlierWork(order, 'text');
  if (!work) return undefined;
  const done = await production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], 'text', targetLanguage);
  const typed = last && (await production.text(last));
  const pasted = typed && (await carts.readContent(work.cartDigest));
  return typed && pasted !== undefined ? translatedLines(linesOf(pasted), typed.lines) : undefined;
}
