import { isUnassignedTooLong } from '../../domain/production/capacity.ts';
import { dueReminder } from '../../domain/production/dueReminder.ts';
import type { Job } from '../../domain/production/job.ts';
import { underProduction } from '../../domain/production/workProgress.ts';
import type { WorkDue } from '../../stores/production/workDue.ts';
import { atOnceByOrder } from '../atOnce.ts';
import { type AskForNamesDeps, askForNames } from '../names/askForNames.ts';
import { changeWork, jobIn, type ProductionDeps, workMail } from './changeWork.ts';
import { holdNewer, holdWithoutEarlier } from './holds.ts';
import { type Cancelling, cancelJob, giveBack } from './jobAssignments.ts';
import { sendOffers } from './jobOffers.ts';
import { planOrder } from './orderWork.ts';

/** The most orders processed at a time. */
const ordersAtOnce = 10;

interface SweptProduction {
  planned: number;
  offered: number;
  takenBack: number;
  stopped: number;
  /** Translators told that started work is due soon, or overdue. */
  reminded: number;
  failed: number;
  /**
   * Jobs that staff have to look at: `unassigned` have no translator at a quarter of their slack, `untaken` nobody left
   * to ask, `late` are overdue.
   */
  unassigned: number;
  untaken: number;
  late: number;
}

const system = { kind: 'system' } as const;

/**
 * Every minute: plans jobs of paid orders, ends those of given-up ones, sends the next wave of offers, offers unstarted
 * jobs again, reminds translators of due times, cancels jobs of ended orders. A failing row does not block the others: `onDefect` is called and the row
 * is retried.
 */
export async function sweepProduction(
  deps: ProductionDeps & AskForNamesDeps & { onDefect: (orderId: string, error: unknown) => void },
  limit = 200,
): Promise<SweptProduction> {
  const { production, now } = deps;
  const swept = { planned: 0, offered: 0, takenBack: 0, stopped: 0, reminded: 0, failed: 0 };
  const each = async <Row extends { orderId: string }>(rows: readonly Row[], act: (row: Row) => Promise<void>) => {
    await atOnceByOrder(ordersAtOnce, rows, async (row) => {
      try {
        await act(row);
      } catch (error) {
        swept.failed += 1;
        deps.onDefect(row.orderId, error);
      }
    });
  };
  for (const kind of ['stop', 'plan'] as const) {
    await each(await production.due(kind, now, limit), async (due) => {
      const done = await doDueWork(deps, due);
      if (done !== 'nothing') swept[done] += 1;
    });
  }
  await each(await deps.production.queue('offer', deps.now, limit), async (job) => {
    const isOver = await endedOrder(deps, job);
    if (isOver) swept.stopped += isOver === 'stopped' ? 1 : 0;
    else if (!('refused' in (await sendOffers(deps, job.orderId, job.id)))) swept.offered += 1;
  });
  await each(await deps.production.queue('start', deps.now, limit), async (job) => {
    const isOver = await endedOrder(deps, job);
    if (isOver) swept.stopped += isOver === 'stopped' ? 1 : 0;
    else if (job.assignee !== undefined) {
      const name = { orderId: job.orderId, jobId: job.id, translator: job.assignee };
      const result = await giveBack(deps, { ...name, by: system, reason: 'not_started' });
      if (!('refused' in result)) swept.takenBack += 1;
    }
  });
  await each(await production.queue('work', later(now, reminderDays), limit), async (job) => {
    const told = dueReminder(job, now) && (await remindOfDue(deps, job));
    if (told) swept.reminded += 1;
  });
  const [untaken, offered, working] = await Promise.all([
    production.queue('unassigned', later(now, unassignedDays), limit),
    production.queue('offer', later(now, unassignedDays), limit),
    production.queue('work', now, limit),
  ]);
  // Shipping jobs that no translator takes are posted by staff, so nobody is missing.
  const waiting = untaken.filter(({ step }) => step !== 'shipping');
  const unassigned = [...untaken, ...offered].filter((job) => isUnassignedTooLong(job, now));
  return {
    ...swept,
    unassigned: unassigned.length,
    untaken: waiting.length,
    late: working.filter(({ state }) => state !== 'held').length,
  };
}

/** How long a job of an order on hold is postponed, so that it does not block jobs that can be done. */
const onHoldMinutes = 15;

/** Days ahead that started jobs are looked at: half a working day before their due time, over a long weekend. */
const reminderDays = 5;

/** Days ahead that jobs due without a translator are counted for. */
const unassignedDays = 7;
const later = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** Mails the translator of a started job that it is due soon, or overdue, once for each due time. */
async function remindOfDue(deps: ProductionDeps, { orderId, id: jobId }: Job): Promise<boolean> {
  const reminded = await changeWork(deps, orderId, async (work) => {
    const job = jobIn(work, jobId);
    const what = job && dueReminder(job, deps.now);
    const holder = what && job.assignee !== undefined ? await deps.translators.read(job.assignee) : undefined;
    if (!what || !holder) return { jobs: [], events: [] };
    const how = { version: work.plan.version + 1, now: deps.now };
    return {
      jobs: [{ ...job, told: { ...job.told, [what]: job.dueAt } }],
      mails: [workMail(what === 'soon' ? 'work_due_soon' : 'work_overdue', job, holder, how)],
      events: [],
    };
  });
  return !('refused' in reminded);
}

/** Stops the work of a job's order if that is cancelled or withdrawn; postpones the job if the order is on hold. */
async function endedOrder(deps: ProductionDeps, job: Job): Promise<'stopped' | 'waits' | false> {
  const { orderId } = job;
  const order = await deps.orders.read(orderId);
  if (!order || underProduction.includes(order.state)) return false;
  if (order.state === 'on_hold') {
    await deps.production.lookLater(job, new Date(deps.now.getTime() + onHoldMinutes * 60_000));
    return 'waits';
  }
  await stopWork(deps, orderId, { by: system, reason: order.state, paidPart: 0 });
  return 'stopped';
}

/**
 * Processes an order's due work: asks for its names, plans its jobs and sends the first offers, or ends them.
 * Idempotent; an interrupted run is found again. An order on hold is planned when it resumes.
 */
export async function doDueWork(
  deps: ProductionDeps & AskForNamesDeps,
  due: WorkDue,
): Promise<'planned' | 'stopped' | 'nothing'> {
  const { orderId } = due;
  if (due.kind === 'stop') {
    const stopped = await stopWork(deps, orderId, due);
    await holdNewer(deps, orderId);
    await deps.production.dueDone(due);
    return stopped > 0 ? 'stopped' : 'nothing';
  }
  await askForNames(deps, orderId);
  const isPlanned = await planOrder(deps, orderId);
  const order = await deps.orders.read(orderId);
  // An order that waits for its earlier order to be settled sends its offers once staff resume it.
  if (order && (await holdWithoutEarlier(deps, order))) return isPlanned ? 'planned' : 'nothing';
  if (!isPlanned && order?.state === 'on_hold') return 'nothing';
  const work = await deps.production.read(orderId);
  for (const { id, state } of work?.jobs ?? []) if (state === 'open') await sendOffers(deps, orderId, id);
  await deps.production.dueDone(due);
  return isPlanned ? 'planned' : 'nothing';
}

/**
 * Ends the work of a cancelled or withdrawn order: every unapproved job is cancelled, one by one. After an
 * interruption, running it again cancels the rest. Returns the number of cancelled jobs.
 */
export async function stopWork(deps: ProductionDeps, orderId: string, how: Cancelling): Promise<number> {
  const work = await deps.production.read(orderId);
  let cancelled = 0;
  for (const { id, state } of work?.jobs ?? []) {
    if (state === 'approved' || state === 'cancelled') continue;
    const result = await cancelJob(deps, { orderId, jobId: id, ...how });
    if (!('refused' in result)) cancelled += 1;
  }
  await deps.production.apostilleOver(orderId);
  return cancelled;
}
