import type { Refusal } from '#shared/contract/operation.ts';
import type { StoredFields } from '#shared/model/order/orderFields.ts';
import type { Confirmed } from '../../domain/checks/rules/Rule.ts';
import type { Correction } from '../../domain/corrections/correction.ts';
import { isDrafted } from '../../domain/drafts/isDrafted.ts';
import type { AskedNames } from '../../domain/names/confirmedNames.ts';
import { guardedNames } from '../../domain/names/guardedNames.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { earlierWork, filesOfRound, lastApproved } from '../../domain/production/earlierWork.ts';
import { awaitedTranslation, heldStates, type Job, revises } from '../../domain/production/job.ts';
import { orderedForm } from '../../domain/production/swornRecord.ts';
import { worksBySentence } from '../../domain/segments/worksBySentence.ts';
import { deliveredKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import { type JobName, jobIn, type ProductionDeps } from './changeWork.ts';

export type OwnJobDeps = Pick<ProductionDeps, 'orders' | 'production'> & {
  carts: Pick<CartStore, 'readContent'>;
  files: Pick<FileGateway, 'read'>;
};

export interface OwnJob {
  job: Job;
  /** Of a revision: whether its translation is there or was sent back. */
  translationBefore: 'here' | 'sent_back' | undefined;
  /** Whether it is worked on by sentence, as far as can be told without reading its file. */
  bySentence: boolean;
  /** Of work that is typed beside a scan: its draft as far as it is. */
  draft: { version: number; blocks: number } | undefined;
  /** The text of the job, pasted or one of several, while it is in work. */
  text: string | undefined;
  note: string | undefined;
  /** The customer's marks for the current round. */
  corrections: readonly Correction[];
  /** The names to confirm, with the customer's answers. */
  names: AskedNames | undefined;
  /** Values that the job's file is checked for: confirmed ones, and the names typed with the order. */
  guarded: readonly Confirmed[];
  sources: readonly JobSource[];
  /** The ordered form of a certification. */
  ordered: (ReturnType<typeof orderedForm> & { asked: StoredFields }) | undefined;
  /** What the customer asked for. */
  asked: StoredFields | undefined;
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
    translationBefore: translationBefore(work.jobs, job),
    text: isShown ? await textOfJob(deps, order, job) : undefined,
    bySentence: isShown && worksBySentence(order, work.jobs, job),
    draft: isShown && isDrafted(order, work.jobs, job) ? await draftOf(deps, job) : undefined,
    names,
    guarded: isShown ? guardedNames(order, names, job.itemId) : [],
    corrections: isShown && job.round > 1 ? await correctionsOfRound(deps, job) : [],
    note: isShown ? ownComment(order.form) : undefined,
    sources: isShown ? [...jobSources(order, work.jobs, job), ...(await earlierSources(deps, order, job))] : [],
    ordered: job.step === 'certification' ? { ...orderedForm(order, job), asked: order.form } : undefined,
    asked: isShown ? order.form : undefined,
  };
}

async function draftOf({ production }: OwnJobDeps, job: Job): Promise<OwnJob['draft']> {
  const { version = 0, blocks = 0 } = (await production.drafts.head(job)) ?? {};
  return { version, blocks };
}

function translationBefore(jobs: readonly Job[], job: Job): OwnJob['translationBefore'] {
  const hasOne = revises(job) && jobs.some(({ id, step }) => job.after.includes(id) && step === 'translation');
  if (!hasOne) return undefined;
  return awaitedTranslation(jobs, job) ? 'sent_back' : 'here';
}

/** Text orders are handled as text, pasted or one of several; undefined for a file. */
async function textOfJob({ carts, files }: OwnJobDeps, order: Order, { itemId }: Job): Promise<string | undefined> {
  if (itemId === 'text' || (itemId === 'order' && order.form.textCharacters > 0))
    return carts.readContent(order.cartDigest);
  const sent = order.files.find(({ hash, text }) => hash === itemId && text !== undefined);
  const bytes = sent && (await files.read(uploadKey(order.cartDigest, sent.hash, sent.id)));
  return bytes && new TextDecoder().decode(bytes);
}

async function correctionsOfRound({ production }: OwnJobDeps, { orderId, id, round }: Job): Promise<Correction[]> {
  const all = await production.corrections(orderId);
  return all.filter(({ rounds }) => rounds.some((one) => one.jobId === id && one.round === round));
}

/** A source file of a job. */
interface JobSource {
  id: string;
  name: string;
  bytes: number;
  from: 'customer' | 'translator' | 'earlier_version' | 'earlier_translation';
  key: string;
}

/**
 * The sources of a job: the customer's file, and the files of earlier jobs. A job for the whole order has all of them.
 */
export function jobSources(
  { id: orderId, cartDigest, files, erasedAt }: Order,
  jobs: readonly Job[],
  job: Job,
): JobSource[] {
  const sent = erasedAt === undefined ? files.filter(({ hash }) => job.itemId === 'order' || hash === job.itemId) : [];
  const before = jobs.filter(({ id }) => job.after.includes(id));
  return [
    ...sent.map(({ id, hash, name, bytes }) => ({
      id,
      name,
      bytes,
      from: 'customer' as const,
      key: uploadKey(cartDigest, hash, id),
    })),
    ...before.flatMap((one) =>
      one.files
        .filter(({ round }) => round === one.round)
        .map(({ id, name, bytes }) => ({
          id,
          name,
          bytes,
          from: 'translator' as const,
          key: deliveredKey(orderId, id),
        })),
    ),
  ];
}

/** Sources of a new version with only its changes translated: the earlier version and its translation. */
async function earlierSources(
  { production }: { production: Pick<ProductionStore, 'read'> },
  order: Order,
  job: Job,
): Promise<JobSource[]> {
  const work = earlierWork(order, job.itemId);
  if (!work) return [];
  const done = await production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], work.itemId, job.targetLanguage);
  const { earlier } = work;
  return [
    ...(earlier
      ? [
          {
            id: earlier.id,
            name: earlier.name,
            bytes: earlier.bytes,
            from: 'earlier_version' as const,
            key: uploadKey(earlier.cartDigest, earlier.hash, earlier.id),
          },
        ]
      : []),
    ...(last ? filesOfRound(last) : []).map(({ id, name, bytes }) => ({
      id,
      name,
      bytes,
      from: 'earlier_translation' as const,
      key: deliveredKey(work.orderId, id),
    })),
  ];
}
