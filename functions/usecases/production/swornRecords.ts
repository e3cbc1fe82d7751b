import type { Refusal } from '#shared/contract/operation.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { Job } from '../../domain/production/job.ts';
import {
  orderedForm,
  type RepertoriumEntry,
  recordMessages,
  type SwornRecord,
} from '../../domain/production/swornRecord.ts';
import { type ChangedWork, changeWork, isIn, type JobName, jobIn, type ProductionDeps } from './changeWork.ts';

type Code = 'not_found' | 'conflict' | 'validation_failed';

/**
 * Records a sworn translator's statement about a certification, with its repertorium number; the entry is written with
 * it. A number belongs to one job within its year.
 */
export function recordSworn(
  deps: ProductionDeps,
  { orderId, jobId, translator }: JobName & { translator: string },
  typed: Omit<SwornRecord, 'year'>,
): Promise<ChangedWork | Refusal<Code | 'no_capacity'>> {
  const { repertorium, now } = deps;
  return changeWork<Code>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId, translator);
    if (job?.step !== 'certification') return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const fields = recordMessages(typed, orderedForm(work.order, job));
    if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
    const before = job.sworn;
    const sworn: SwornRecord = { ...typed, year: before?.year ?? warsawDayOf(now).slice(0, 4) };
    const named = { translator, year: sworn.year, number: sworn.number };
    const standing = await repertorium.read(named);
    if (standing && (await isTaken(deps, standing, job)))
      return { refused: 'validation_failed', fields: { number: ['validation/repertorium_taken'] } };
    return {
      jobs: [{ ...job, sworn }],
      events: [{ act: 'sworn_recorded', by: { kind: 'translator', id: translator }, jobId }],
      more: [
        repertorium.item(entryOf(job, translator, sworn), standing),
        ...(before && before.number !== sworn.number
          ? [repertorium.goneItem({ translator, year: before.year, number: before.number }, { orderId, jobId })]
          : []),
      ],
    };
  });
}

/**
 * Whether another job of the translator has this number, or a delivered one had it. A job that went to someone else
 * frees its number.
 */
async function isTaken({ production }: ProductionDeps, entry: RepertoriumEntry, job: Job): Promise<boolean> {
  if (entry.orderId === job.orderId && entry.jobId === job.id) return false;
  if (entry.returnedAt !== undefined) return true;
  const other = await production.job(entry.orderId, entry.jobId);
  return other?.assignee === entry.translator && other.sworn?.number === entry.number;
}

const entryOf = (job: Job, translator: string, sworn: SwornRecord): RepertoriumEntry => ({
  translator,
  year: sworn.year,
  number: sworn.number,
  orderId: job.orderId,
  jobId: job.id,
  acceptedAt: job.assignedAt ?? job.startedAt ?? '',
  ...(job.deliveredAt !== undefined && { returnedAt: job.deliveredAt }),
  document: sworn.document,
  sourceLanguage: job.sourceLanguage,
  targetLanguage: job.targetLanguage,
  madeFrom: sworn.madeFrom,
  pages: sworn.pages,
  copies: sworn.copies,
  ...(job.pay && { fee: job.pay.net }),
  ...(sworn.remarks !== undefined && { remarks: sworn.remarks }),
});
