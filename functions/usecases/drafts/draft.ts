import type { Refusal } from '#shared/contract/operation.ts';
import type { DraftBlock } from '../../domain/drafts/draftBlock.ts';
import { isDrafted } from '../../domain/drafts/isDrafted.ts';
import type { Order } from '../../domain/order/order.ts';
import { awaitedTranslation, heldStates, type Job } from '../../domain/production/job.ts';
import { isBySentence } from '../../domain/segments/worksBySentence.ts';
import type { BlockNote, DraftHead } from '../../stores/production/drafts.ts';
import type { SegmentPlace } from '../../stores/production/productionKeys.ts';
import { isIn, type JobName, jobIn, type ProductionDeps } from '../production/changeWork.ts';

export type DraftDeps = Pick<ProductionDeps, 'orders' | 'production' | 'now'>;

/** The draft of a job: of its item and language, whichever step works on it. */
export interface Draft {
  order: Order;
  job: Job;
  jobs: readonly Job[];
  place: SegmentPlace;
  head: DraftHead;
  /** The customer's file that it is typed from. */
  source: { id: string; name: string };
  /** Whether this job's holder may change it now. */
  isOpen: boolean;
}

/** The draft of a translator's job, which begins with its first opening. Their own job only, while they hold it. */
export async function openDraft(
  { production, orders }: DraftDeps,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<Draft | Refusal<'not_found'>> {
  const [work, order] = await Promise.all([production.read(orderId), orders.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!order || !work || !job || !heldStates.includes(job.state)) return { refused: 'not_found' };
  if (order.erasedAt !== undefined || order.filesErased) return { refused: 'not_found' };
  const source = order.files.find(({ hash }) => hash === job.itemId);
  if (!source || !isDrafted(order, work.jobs, job)) return { refused: 'not_found' };
  const place = { orderId, itemId: job.itemId, targetLanguage: job.targetLanguage };
  const isOpen = isIn(job, 'working', 'returned') && awaitedTranslation(work.jobs, job) === undefined;
  const head = (await production.drafts.head(place)) ?? (await createHead(production, place));
  return { order, job, jobs: work.jobs, place, head, source: { id: source.id, name: source.name }, isOpen };
}

/** The draft of a job as the desk reads it. `not_found`: no draft has been started, or its order has been erased. */
export async function draftForStaff(
  { production, orders }: Pick<DraftDeps, 'orders' | 'production'>,
  { orderId, jobId }: JobName,
): Promise<(Pick<Draft, 'head' | 'source'> & { blocks: DraftBlock[]; notes: BlockNote[] }) | Refusal<'not_found'>> {
  const [job, order] = await Promise.all([production.job(orderId, jobId), orders.read(orderId)]);
  if (!job || !isBySentence(job) || !order || order.erasedAt !== undefined || order.filesErased)
    return { refused: 'not_found' };
  const source = order.files.find(({ hash }) => hash === job.itemId);
  const head = source && (await production.drafts.head(job));
  if (!source || !head) return { refused: 'not_found' };
  const [blocks, { notes }] = await Promise.all([production.drafts.blocks(job), production.drafts.notes(job)]);
  return { head, source: { id: source.id, name: source.name }, blocks, notes };
}

async function createHead(production: DraftDeps['production'], place: SegmentPlace): Promise<DraftHead> {
  const head = { version: 0, blocks: 0, letters: 0 };
  await production.drafts.begin(place, head);
  return (await production.drafts.head(place)) ?? head;
}
