import type { Refusal } from '#shared/contract/operation.ts';
import type { Confirmed } from '../../domain/checks/rules/Rule.ts';
import type { Correction } from '../../domain/corrections/correction.ts';
import type { AskedNames } from '../../domain/names/confirmedNames.ts';
import { guardedNames } from '../../domain/names/guardedNames.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import type { Job } from '../../domain/production/job.ts';
import { heldStates } from '../../domain/production/jobTransitions.ts';
import { orderedForm } from '../../domain/production/swornRecord.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import { earlierSources } from './earlierSources.ts';
import { type JobSource, jobSources } from './jobSources.ts';
import { type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

export type OwnJobDeps = Pick<ProductionDeps, 'orders' | 'production'> & {
  carts: Pick<CartStore, 'readContent'>;
  files: Pick<FileGateway, 'read'>;
};

export interface OwnJob {
  job: Job;
  /** The text of the job, pasted or one of several, while it is in work. */
  text: string | undefined;
  note: string | undefined;
  /** The customer's marks for the current round. */
  corrections: readonly Correction[];
  /** The names to confirm, with the customer's answers. */
  names: AskedNames | undefined;
  /** The values its file is checked for: confirmed ones, and the names typed with the order. */
  guarded: readonly Confirmed[];
  sources: readonly JobSource[];
  /** The ordered form of a certification. */
  ordered: (ReturnType<typeof orderedForm> & Pick<Order['form'], 'swornSource'>) | undefined;
}

/**
 * A job of the calling translator, with its sources. The customer's material is shown while they hold the job, no
 * longer once it is approved, cancelled or someone else's.
 */
export async function readOwnJob(
  deps: OwnJobDeps,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<OwnJob | Refusal<'not_found'>> {
  const [work, order] = await Promise.all([deps.production.read(orderId), deps.orders.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!work || !order || !job) return { refused: 'not_found' };
  const isShown = heldStates.includes(job.state) && order.erasedAt === undefined;
  const names = isShown ? await deps.production.names(orderId) : undefined;
  return {
    job,
    text: isShown ? await textOf(deps, order, job) : undefined,
    names,
    guarded: isShown ? guardedNames(order, names) : [],
    corrections: isShown && job.round > 1 ? await ofRound(deps, job) : [],
    note: isShown ? ownComment(order.form) : undefined,
    sources: isShown ? [...jobSources(order, work.jobs, job), ...(await earlierSources(deps, order, job))] : [],
    ordered: job.step === 'certification' ? { ...orderedForm(order), swornSource: order.form.swornSource } : undefined,
  };
}

/** Text orders are handled as text, pasted or one of several; undefined for a file. */
async function textOf({ carts, files }: OwnJobDeps, order: Order, { itemId }: Job): Promise<string | undefined> {
  if (itemId === 'text' || (itemId === 'order' && order.form.textCharacters > 0))
    return carts.readContent(order.cartDigest);
  const sent = order.files.find(({ hash, text }) => hash === itemId && text !== undefined);
  const bytes = sent && (await files.read(uploadKey(order.cartDigest, sent.hash, sent.id)));
  return bytes && new TextDecoder().decode(bytes);
}

async function ofRound({ production }: OwnJobDeps, { orderId, id, round }: Job): Promise<Correction[]> {
  const all = await production.corrections(orderId);
  return all.filter(({ rounds }) => rounds.some((one) => one.jobId === id && one.round === round));
}
