import type { Refusal } from '#shared/contract/operation.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { type AskedNames, type Confirmation, confirmedBy } from '../../domain/names/confirmedNames.ts';
import { heldStates, type Job } from '../../domain/production/job.ts';
import { changeWork, type ProductionDeps, type WorkDeps, workMail } from '../production/changeWork.ts';
import { planOrder } from '../production/orderWork.ts';

type ConfirmDeps = WorkDeps & Pick<ProductionDeps, 'translators'>;

/**
 * The customer confirms or corrects the names found in the source, as often as they like until delivery. Waiting offers
 * are sent at once; a translator at work gets a mail. `conflict`: it is delivered, on hold or given up.
 * `changed_meanwhile`: another window was faster.
 */
export async function confirmNames(
  deps: ConfirmDeps,
  orderId: string,
  said: Confirmation & { revision: number },
): Promise<AskedNames | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  let done = await confirmed(deps, orderId, said);
  // Names are asked for just before the work is planned: without a plan yet, the answer plans the work at once.
  if ('refused' in done && done.refused === 'not_found') {
    // Planning is idempotent, in case the schedule does it at the same time.
    await planOrder(deps, orderId);
    done = await confirmed(deps, orderId, said);
  }
  if ('refused' in done) return { refused: done.refused === 'no_capacity' ? 'conflict' : done.refused };
  return (await deps.production.names(orderId)) ?? { refused: 'not_found' };
}

function confirmed(deps: ConfirmDeps, orderId: string, said: Confirmation & { revision: number }) {
  const { production, now } = deps;
  return changeWork<'not_found' | 'conflict' | 'changed_meanwhile'>(deps, orderId, async (work) => {
    const asked = await production.names(orderId);
    if (!asked) return { refused: 'not_found' };
    if (!isOpen.includes(work.order.state)) return { refused: 'conflict' };
    if (asked.revision !== said.revision) return { refused: 'changed_meanwhile' };
    const after = confirmedBy(asked, said, now);
    if (after === 'unknown') return { refused: 'not_found' };
    const { askedAt, until } = asked;
    return {
      jobs: work.jobs
        .filter((job) => waitsForNames(job, asked))
        .map((job) => ({ ...job, waveEndsAt: now.toISOString() })),
      events: [{ act: 'names_confirmed', by: { kind: 'customer' } }],
      followed: { namesAsked: { askedAt, until, confirmedAt: now.toISOString() } },
      mails: await mailsToWorkers(deps, work.jobs, work.plan.version + 1),
      more: [production.namesItem(asked, after)],
    };
  });
}

/** States of an order in which an answer about its names still matters. */
const isOpen = ['accepted', 'assigned', 'in_translation', 'in_review', 'revision_requested'];

/** Whether a job's first offers wait for the names. */
const waitsForNames = ({ state, wave, waveEndsAt }: Job, { until }: AskedNames): boolean =>
  state === 'open' && wave === 0 && waveEndsAt === until;

async function mailsToWorkers(
  { translators, now }: ConfirmDeps,
  jobs: readonly Job[],
  version: number,
): Promise<Mail[]> {
  const mails: Mail[] = [];
  const readers = new Set<string>();
  for (const job of jobs) {
    if (job.assignee === undefined || readers.has(job.assignee) || !heldStates.includes(job.state)) continue;
    readers.add(job.assignee);
    const translator = await translators.read(job.assignee);
    if (translator) mails.push(workMail('work_names', job, translator, { version, now }));
  }
  return mails;
}
