import type { Refusal } from '#shared/contract/operation.ts';
import { type CheckHindrance, hindranceOf } from '../../domain/production/fileCheck.ts';
import { type ChangedWork, changeWork } from './changeWork.ts';
import { isIn, type JobName, jobIn } from './ownJob.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { ofText } from './textFiles.ts';

type Code = 'not_found' | 'conflict' | 'changed_meanwhile' | 'checklist_needed' | CheckHindrance;

/**
 * A translator delivers a job, with at least one file of this round, each checked: nothing blocks without a reason, each
 * warning is let stand. Files of a typed text are of the text as it is: `changed_meanwhile` where somebody typed on in
 * another tab. A certification is delivered with what its translator states of it. Delivering twice is no error.
 */
export function handInJob(
  deps: ProductionDeps,
  { orderId, jobId, translator: id }: JobName & { translator: string },
): Promise<ChangedWork | Refusal<Code | 'no_capacity'>> {
  return changeWork<Code>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'delivered')) return { jobs: [], events: [] };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    if (job.step !== 'shipping' && !job.files.some(({ round }) => round === job.round)) return { refused: 'conflict' };
    for (const { round, check } of job.files) {
      const hindrance = round === job.round ? hindranceOf(check) : undefined;
      if (hindrance) return { refused: hindrance };
    }
    if (job.step === 'certification' && job.sworn === undefined) return { refused: 'checklist_needed' };
    const [typed] = ofText(job);
    const text = typed && (await deps.production.text(job));
    if (typed && text?.version !== typed.textVersion) return { refused: 'changed_meanwhile' };
    const { number, year } = job.sworn ?? {};
    return {
      more: [
        ...(text ? [deps.production.unchangedText(job, text.version)] : []),
        ...(number !== undefined && year !== undefined
          ? [deps.repertorium.returnedItem({ translator: id, year, number }, deps.now.toISOString())]
          : []),
      ],
      jobs: [{ ...job, state: 'delivered', deliveredAt: deps.now.toISOString() }],
      events: [{ act: 'delivered', by: { kind: 'translator', id }, jobId, from: job.state, to: 'delivered' }],
    };
  });
}
