import type { ProductionState } from '#shared/model/order/orderState.ts';
import type { JobState } from '#shared/model/work/job.ts';
import { checkRules } from '../checks/checkReport.ts';
import { addWorkingMinutes, movedBy, workingMinutesBetween } from '../delivery/workingCalendar.ts';
import type { DeliveredFile, Order } from '../order/order.ts';
import { isSentBack, isUntouched, type Job, type JobFile, revises } from './job.ts';
import { columnOf, type Plan, translatorsOf } from './plan.ts';

/** The facts about a job from which the state of its order is derived. */
export interface JobStanding {
  state: JobState;
  /** Ids of the jobs it waits for. A job that waits for none does the work itself: later ones revise or certify. */
  after: readonly string[];
  round: number;
  /** The round that its reviser began. */
  sentBack?: number | undefined;
}

type Derived = Extract<
  ProductionState,
  'accepted' | 'assigned' | 'in_translation' | 'in_review' | 'delivered' | 'revision_requested'
>;

const started: readonly JobState[] = ['working', 'held', 'delivered', 'returned', 'approved'];

/**
 * The production state of an order under work, from its jobs alone (decision 25). Cancelled jobs do not count; an order
 * whose jobs are all cancelled is accepted and nobody works on it: staff decide.
 */
export function orderStateOf(jobs: readonly JobStanding[]): Derived {
  const live = jobs.filter(({ state }) => state !== 'cancelled');
  if (live.length === 0) return 'accepted';
  if (live.every(({ state }) => state === 'approved')) return 'delivered';
  if (live.some((job) => job.round > 1 && job.state !== 'approved' && !isSentBack(job))) return 'revision_requested';
  const first = live.filter(({ after }) => after.length === 0);
  // What a reviser sent back is a part of the review.
  if (first.length > 0 && first.every((job) => job.state === 'approved' || isSentBack(job))) return 'in_review';
  if (live.some(({ state }) => started.includes(state))) return 'in_translation';
  return live.some(({ state }) => state === 'assigned') ? 'assigned' : 'accepted';
}

/** Order states derived from its jobs; in any other state its jobs are paused. */
export const underProduction: readonly ProductionState[] = [
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'delivered',
  'revision_requested',
];

/**
 * Opens every job whose predecessors are all approved. `waveEndsAt` is set to now: the sweeper then sends the first
 * offers even if this process ends here. Certification is first offered to the translator of the sworn work.
 */
export function releaseFollowers(jobs: readonly Job[], now: Date): Job[] {
  const approved = new Set(jobs.filter(({ state }) => state === 'approved').map(({ id }) => id));
  const cancelled = new Set(jobs.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  return jobs.map((job) => {
    if (job.state !== 'planned' && job.state !== 'waiting') return job;
    const left = job.after.filter((id) => !cancelled.has(id));
    // All predecessors were cancelled, so there is nothing to certify or revise.
    if (job.after.length > 0 && left.length === 0) return job;
    if (!left.every((id) => approved.has(id))) return job;
    const translator = preferredFor(jobs, job);
    return {
      ...job,
      state: 'open',
      wave: 0,
      waveEndsAt: now.toISOString(),
      openedAt: now.toISOString(),
      ...(translator !== undefined && { preferred: translator }),
    };
  });
}

function preferredFor(jobs: readonly Job[], job: Job): string | undefined {
  if (job.step === 'certification') return translatorsOf(jobs, job).at(-1);
  return job.step === 'shipping' ? shipperOf(jobs) : undefined;
}

export interface QuestionPause {
  planned: Pick<Plan, 'promisedAt'> & { questionSince: string | undefined };
  /** The pause and the promise as the order stores them and the customer sees them. */
  followed: { questionSince: string | undefined; promisedAt?: string };
  /** From where to where the promise moved; set once no question is open any more. */
  moved?: { from: string; to: string };
}

/**
 * The promise is paused from the first question until no job waits for an answer, and moves once by those working
 * minutes, however many questions were open. Time on hold moves it separately. Undefined: nothing changes.
 */
export function questionPause(
  { promisedAt, questionSince }: Pick<Plan, 'promisedAt' | 'questionSince'>,
  jobs: readonly Pick<Job, 'state'>[],
  { now, heldSince }: { now: Date; heldSince: string | undefined },
): QuestionPause | undefined {
  const isAsked = jobs.some(({ state }) => state === 'held');
  if (isAsked === (questionSince !== undefined)) return undefined;
  if (questionSince === undefined) {
    const since = now.toISOString();
    return { planned: { promisedAt, questionSince: since }, followed: { questionSince: since } };
  }
  const until = heldSince === undefined ? now : new Date(heldSince);
  const minutes = workingMinutesBetween(new Date(questionSince), until);
  const to = movedBy(promisedAt, minutes);
  return {
    planned: { promisedAt: to, questionSince: undefined },
    followed: { questionSince: undefined, promisedAt: to },
    ...(to !== promisedAt && { moved: { from: promisedAt, to } }),
  };
}

/** Working minutes for a correction round. */
const correctionMinutes = 240;

/** Approved work to be corrected: assigned to its translator again, with a new due time. */
export function nextRound(job: Job, now: Date): Job {
  // A correction round earns no pay; another translator who takes it over agrees on their own pay.
  const { approvedAt: _a, deliveredAt: _d, pay: _p, fault: _f, ...rest } = job;
  const dueAt = addWorkingMinutes(now, correctionMinutes).toISOString();
  return { ...rest, state: 'returned', round: job.round + 1, load: {}, dueAt };
}

/** The fewest working minutes that a translator has for a reviser's remarks. */
const leastRemarkMinutes = 30;

/**
 * A translation that its reviser sends back: a round of its own, without pay, due after half of the time that the
 * reviser has left. The promise to the customer does not move.
 */
export function sentBackRound(job: Job, revision: Pick<Job, 'dueAt'>, now: Date): Job {
  const left = workingMinutesBetween(now, new Date(revision.dueAt));
  const minutes = Math.min(correctionMinutes, Math.max(leastRemarkMinutes, Math.floor(left / 2)));
  const dueAt = addWorkingMinutes(now, minutes).toISOString();
  return { ...nextRound(job, now), dueAt, sentBack: job.round + 1 };
}

/**
 * Whether delivered work is approved automatically: first delivery of the first round or of one that its reviser began, each file checked by the current
 * rules, nothing blocking. Warnings dismissed by the translator are seen by the reviser who follows; without one, by
 * staff. Certified work is compared with the original by a person, and a revision that changed nothing is read by one.
 */
export function approvesItself(job: Job, jobs: readonly Job[]): boolean {
  if (job.step === 'certification' || job.step === 'shipping') return false;
  if (job.round > 1 && !isSentBack(job)) return false;
  if (isUntouched(job)) return false;
  const own = columnOf(jobs, job);
  const isRevised = job.step === 'translation' && own.some((one) => revises(one) && followsNow(one, job));
  const made = job.files.filter(({ round }) => round === job.round);
  return made
    .filter((file) => !isTwin(file, made))
    .every(
      ({ check, sha256 }) =>
        check?.state === 'done' &&
        check.sha256 === sha256 &&
        check.rules === checkRules &&
        check.block === 0 &&
        (check.warn === 0 || isRevised),
    );
}

const open: readonly JobState[] = ['open', 'assigned', 'working', 'held', 'returned'];

/** Whether a revision is still to look at a translation: it waits for it, or has sent it back. */
const followsNow = ({ state }: Job, translation: Job): boolean =>
  state === 'waiting' || (isSentBack(translation) && open.includes(state));

/** The Word document of a typed text says what the checked text file of the same version says. */
const isTwin = ({ check, textVersion }: JobFile, made: readonly JobFile[]): boolean =>
  check === undefined &&
  textVersion !== undefined &&
  made.some((one) => one.check !== undefined && one.textVersion === textVersion);

const kinds = {
  translation: 'translated',
  proofreading: 'proofread',
  verification: 'verified',
  certification: 'translated',
  shipping: undefined,
} as const;

/** Files that become readable to the customer: those of columns in which every job is approved. */
export function deliveredFiles(
  jobs: readonly Job[],
  { delivered = [] }: Pick<Order, 'delivered'>,
  now: Date,
): DeliveredFile[] {
  const known = new Set(delivered.map(({ id }) => id));
  return jobs.flatMap((job) => {
    const kind = kinds[job.step];
    if (kind === undefined || job.state !== 'approved') return [];
    const column = columnOf(jobs, job);
    if (!column.every(({ state }) => state === 'approved' || state === 'cancelled')) return [];
    if (job.step === 'translation' && column.some(isCertified)) return [];
    return job.files
      .filter(({ id, round }) => round === job.round && !known.has(id))
      .map(({ id, name, bytes, contentType }) => ({
        id,
        kind,
        name,
        bytes,
        contentType,
        targetLanguage: job.targetLanguage,
        deliveredAt: now.toISOString(),
        job: job.id,
        item: job.itemId,
        round: job.round,
      }));
  });
}

/**
 * Whether a certification is approved with a file of its own: that is the translation, and the draft, which has the
 * same name, is not delivered.
 */
const isCertified = ({ step, state, files, round }: Job): boolean =>
  step === 'certification' && state === 'approved' && files.some((file) => file.round === round);

/** The job that prints and posts an order; at most one per order. */
export const shippingJobOf = (jobs: readonly Job[]): Job | undefined =>
  jobs.find(({ step, state }) => step === 'shipping' && state !== 'cancelled');

export const isPosted = ({ state }: Pick<Job, 'state'>): boolean => state === 'approved';

/**
 * Who may print and post besides staff: the sworn translator who certified all of it, as their seal is on it. Undefined
 * if several people did, since somebody has to put the papers together.
 */
export function shipperOf(jobs: readonly Pick<Job, 'step' | 'state' | 'assignee'>[]): string | undefined {
  const certified = jobs.filter(({ step, state }) => step === 'certification' && state !== 'cancelled');
  const [first, ...more] = new Set(certified.map(({ assignee }) => assignee));
  return more.length === 0 ? first : undefined;
}
