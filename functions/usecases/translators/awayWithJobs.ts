import { brand } from '#shared/model/brand.ts';
import { ownJobStates } from '#shared/model/work/job.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Job } from '../../domain/production/job.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

interface AwayDeps extends Pick<ProductionDeps, 'outbox' | 'mailQueue' | 'now'> {
  production: Pick<ProductionStore, 'jobsPageOf' | 'noteItem'>;
  /** Writes items together; `exists`: one of them was written before. */
  write: (items: readonly TransactItem[]) => Promise<'written' | 'exists'>;
}

/** The most jobs of a translator that are looked at. */
const mostJobs = 100;

/** The days off on which a job of today would be worked on: from now to its due day. */
export const daysAmong = (days: readonly string[], { dueAt }: Pick<Job, 'dueAt'>, now: Date): string[] =>
  days.filter((day) => day >= warsawDayOf(now) && day <= warsawDayOf(new Date(dueAt))).toSorted();

/**
 * A translator takes days off although jobs of theirs are due by then. The jobs stay theirs until they give them back;
 * the desk gets a mail for each, and the history of its order says so, once for these days. Returns how many there are.
 */
export async function tellOfDaysOff(
  { production, outbox, mailQueue, write, now }: AwayDeps,
  translator: string,
  added: readonly string[],
): Promise<number> {
  if (added.length === 0) return 0;
  const open = { states: ownJobStates.open, latestFirst: false };
  const { rows } = await production.jobsPageOf(translator, { limit: mostJobs }, open);
  let told = 0;
  for (const { read: job } of rows) {
    const days = daysAmong(added, job, now);
    const [first] = days;
    if (first === undefined) continue;
    const { orderId, id: jobId } = job;
    const mail = awayMail(job, translator, days, now);
    const at = now.toISOString();
    const by = { kind: 'translator' as const, id: translator };
    const event = { orderId, jobId, at, act: 'away' as const, by, reason: days.join(', ').slice(0, 1000) };
    const items = [production.noteItem(event, `away.${jobId}.${first}`), outbox.item(mail)];
    if ((await write(items)) !== 'written') continue;
    await enqueueMail(mailQueue, mail);
    told += 1;
  }
  return told;
}

/** The desk's task: a job's translator is away before it is due. */
const awayMail = ({ orderId, id, dueAt }: Job, translator: string, days: readonly string[], now: Date): OrderMail => ({
  id: `work_away_task.${orderId}.${id}.${translator}.${days.join('.')}`.slice(0, 500),
  template: 'work_away_task',
  to: brand.email,
  locale: 'pl',
  orderId,
  said: `${orderId}-${id}: ${days.join(', ')}`,
  at: dueAt,
  state: 'queued',
  createdAt: now.toISOString(),
});
