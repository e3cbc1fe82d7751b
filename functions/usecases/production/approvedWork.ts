import { factOf } from '../../domain/production/earning.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { CurrentWork, WantedChange } from './changeWork.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { freedLoad, spentLoad } from './takeJob.ts';
import { workMail } from './workMails.ts';

type Approved = Pick<WantedChange, 'jobs' | 'loads' | 'mails' | 'counts' | 'more' | 'events'>;

/** A delivered job after approval: earned at the agreed pay, with its days released. */
export async function approvedWork(
  { translators, earnings, now }: Pick<ProductionDeps, 'translators' | 'earnings' | 'now'>,
  { plan }: CurrentWork,
  job: Job & { assignee: string },
  { by, reason }: { by: Actor; reason?: string | undefined },
): Promise<Approved> {
  const { orderId, id: jobId, assignee: translator } = job;
  const at = now.toISOString();
  const inTime = (job.deliveredAt ?? '') <= job.dueAt;
  // Correcting one's own work in a later round has no pay.
  const net = job.pay?.net ?? 0;
  const earning = {
    translator,
    fact: factOf(job),
    kind: 'earning' as const,
    at,
    orderId,
    jobId,
  };
  const holder = await translators.read(translator);
  const approved = { act: 'approved' as const, from: 'delivered', to: 'approved' };
  return {
    jobs: [{ ...job, state: 'approved', approvedAt: at, load: spentLoad(job, now) }],
    loads: freedLoad(job, now),
    mails: holder ? [workMail('work_approved', job, holder, { version: plan.version + 1, now })] : [],
    counts: [{ translator, approved: 1, ...(inTime && { inTime: 1 }) }],
    more: net === 0 || job.pay === undefined ? [] : [earnings.item({ ...earning, net: job.pay.net })],
    events: [{ ...approved, by, jobId, translator, ...(reason !== undefined && { reason }) }],
  };
}
