import type { Refusal } from '#shared/contract/operation.ts';
import {
  awaitedTranslation,
  type CheckRefusal,
  checkRefusalOf,
  isSentBack,
  isUntouched,
  type Job,
} from '../../domain/production/job.ts';
import { approvesItself } from '../../domain/production/workProgress.ts';
import type { TransactItem } from '../../stores/transact.ts';
import {
  type ChangedWork,
  type CurrentWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type ProductionDeps,
  type WantedChange,
} from './changeWork.ts';
import { approvedWork } from './jobApprovals.ts';
import { filesOfText } from './jobFiles.ts';

type Code =
  | 'not_found'
  | 'conflict'
  | 'changed_meanwhile'
  | 'checklist_needed'
  | 'unchanged_revision'
  | 'translation_returned'
  | CheckRefusal;

/**
 * A translator delivers a job, with at least one file of this round, each checked: no blocking findings without a
 * reason, all warnings dismissed. A file made of what was typed must be of its current version: `changed_meanwhile` if
 * someone typed on in another tab. A certification is delivered with its translator's statement, a revision that changed nothing
 * with its reviser's word that nothing needs a change (`readUnchanged`). Idempotent. If the stage allows it, work that
 * needs no look is approved with its delivery.
 */
export function handInJob(
  deps: ProductionDeps & { approvesChecked?: boolean },
  { orderId, jobId, translator: id, readUnchanged = false }: JobName & { translator: string; readUnchanged?: boolean },
): Promise<ChangedWork | Refusal<Code | 'no_capacity'>> {
  return changeWork<Code>(deps, orderId, async (work) => {
    const job = jobIn(work, jobId, id);
    if (!job) return { refused: 'not_found' };
    if (isIn(job, 'delivered')) return { jobs: [], events: [] };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    if (awaitedTranslation(work.jobs, job)) return { refused: 'translation_returned' };
    if (job.step !== 'shipping' && !job.files.some(({ round }) => round === job.round)) return { refused: 'conflict' };
    for (const { round, check } of job.files) {
      const refused = round === job.round ? checkRefusalOf(check) : undefined;
      if (refused) return { refused };
    }
    if (job.step === 'certification' && job.sworn === undefined) return { refused: 'checklist_needed' };
    if (isUntouched(job) && !readUnchanged) return { refused: 'unchanged_revision' };
    const [made] = filesOfText(job);
    const typed = made && (await typedOf(deps, job));
    if (typed && typed.version !== made.textVersion) return { refused: 'changed_meanwhile' };
    return deliveredWork(deps, work, { ...job, assignee: id }, typed);
  });
}

/** What a job's files were made of: its draft or its sentences, with the condition that they do not change in the meantime. */
async function typedOf({ production }: Pick<ProductionDeps, 'production'>, job: Job): Promise<Typed | undefined> {
  for (const typed of [production.segments, production.drafts]) {
    const head = await typed.head(job);
    if (head) return { version: head.version, unchanged: typed.unchangedItem(job, head.version) };
  }
  return undefined;
}

interface Typed {
  version: number;
  unchanged: TransactItem;
}

async function deliveredWork(
  deps: ProductionDeps & { approvesChecked?: boolean },
  work: CurrentWork,
  job: Job & { assignee: string },
  typed: Typed | undefined,
): Promise<WantedChange> {
  const { assignee: id, id: jobId, sworn } = job;
  const at = deps.now.toISOString();
  const entry = sworn && { translator: id, year: sworn.year, number: sworn.number };
  const delivered = { ...job, state: 'delivered' as const, deliveredAt: at };
  const more = [...(typed ? [typed.unchanged] : []), ...(entry ? [deps.repertorium.returnedItem(entry, at)] : [])];
  const line = { act: 'delivered' as const, by: { kind: 'translator' as const, id }, jobId };
  const events = [
    ...(isUntouched(job) ? [{ ...line, act: 'read_unchanged' as const }] : []),
    { ...line, from: job.state, to: 'delivered' },
  ];
  // Work that staff returned is never approved automatically: staff look at it again. What a reviser sent back, they do.
  const isForReviser = isSentBack(job) && job.deliveredAt === undefined;
  const isFirst = job.state === 'working' || isForReviser;
  if (!deps.approvesChecked || !isFirst || !approvesItself(delivered, work.jobs))
    return { jobs: [delivered], more, events };
  const approved = await approvedWork(deps, work, delivered, { by: { kind: 'system' } });
  return { ...approved, more: [...more, ...(approved.more ?? [])], events: [...events, ...approved.events] };
}
