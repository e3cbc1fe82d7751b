import * as z from 'zod/mini';
import type { WorkLine } from '#shared/model/order/quotation.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { cutOffHour } from '#shared/rules/delivery/paperArrival.ts';
import { wordsPerPage } from '#shared/rules/words/wordsPerPage.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  warsawDay,
  warsawHour,
  workingMinutesBetween,
} from '../delivery/workingCalendar.ts';
import { openChoices } from '../openChoices.ts';
import type { Order } from '../order/order.ts';
import { promiseOf } from '../order/promiseOf.ts';
import type { Job } from './job.ts';

/** Steps of the work about which the customer gets a mail when the order first reaches them. */
export const toldSteps = ['in_translation', 'in_review'] as const;

/** The jobs of an order together: every change of a job is conditional on the plan's version. */
export const Plan = z.object({
  orderId: z.string(),
  /** Grows with each change of any of its jobs. */
  version: z.int(),
  /** Account or, for a guest, the digest of the cart: earlier translators of the customer are looked up by it. */
  customer: z.string(),
  /** The promise to the customer; moved only by an event with a reason. ISO 8601. */
  promisedAt: z.string(),
  plannedAt: z.string(),
  /** Since when the promise is paused for questions, however many are open (ISO 8601). */
  questionSince: z.optional(z.string()),
  /** Steps about which the customer got a mail: only one for each, however often a job goes back. */
  told: z.optional(openChoices),
  /** Translators excluded by the customer or staff. */
  excluded: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** A plan with its jobs, in the order of their numbers. */
export interface PlannedWork {
  plan: Plan;
  jobs: readonly Job[];
}

/** Jobs of the same item and language. */
export const columnOf = (
  jobs: readonly Job[],
  { itemId, targetLanguage }: Pick<Job, 'itemId' | 'targetLanguage'>,
): Job[] => jobs.filter((job) => job.itemId === itemId && job.targetLanguage === targetLanguage);

/** Everybody who has held the translation of an item into a language. */
export const translatorsOf = (jobs: readonly Job[], job: Pick<Job, 'itemId' | 'targetLanguage'>): string[] =>
  columnOf(jobs, job)
    .filter(({ step }) => step === 'translation')
    .flatMap(({ holders }) => holders);

/** Everybody who has held a revision of an item in a language. */
export const revisersOf = (jobs: readonly Job[], job: Pick<Job, 'itemId' | 'targetLanguage'>): string[] =>
  columnOf(jobs, job)
    .filter(({ step }) => step === 'proofreading' || step === 'verification')
    .flatMap(({ holders }) => holders);

/** Characters of a sworn page, blanks included. */
const charactersPerPage = 1125;

/**
 * The steps of an item's column in order; shipping is one job for the whole order. The second pass is the one that was
 * priced, where a person priced it.
 */
export function stepsOf({ form }: Pick<Order, 'form'>, line?: Pick<WorkLine, 'review'>): JobStep[] {
  const { service } = form;
  const review = line?.review ?? form.review;
  if (service === 'proofreading') return ['proofreading'];
  const reviewed: JobStep[] = review === 'none' ? [] : [review];
  return service === 'sworn' ? ['translation', ...reviewed, 'certification'] : ['translation', ...reviewed];
}

/** Whether an order has papers to print and post: sworn work on paper, once all of it is certified. */
const isShipped = ({ form }: Pick<Order, 'form'>): boolean =>
  form.service === 'sworn' && (form.shippingMethod ?? 0) > 0;

/**
 * The jobs of a paid order: one column per line of its quotation, except removed languages. The first job of each
 * column is open, the others wait. All deadlines are within the promise.
 */
export function planJobs(order: Order, start: Date): Job[] {
  const promise = new Date(promiseOf(order) ?? start.toISOString());
  // Paper copies are certified before the carrier's cut-off.
  const certifiedBy = isShipped(order) ? lastCutOff(start, promise) : promise;
  const jobs: Job[] = [];
  const number = () => String(jobs.length + 1).padStart(2, '0');
  const isRemoved = (line: WorkLine) =>
    order.removed?.some(({ targetLanguage }) => targetLanguage === line.targetLanguage);
  for (const line of order.quotation.lines.filter((one) => !isRemoved(one))) {
    const steps = stepsOf(order, line);
    const deadlines = splitDeadlines(steps, start, certifiedBy);
    let before: string | undefined;
    for (const [place, step] of steps.entries()) {
      const id = number();
      jobs.push(jobOf(order, line, { id, step, before, dueAt: deadlines[place] ?? certifiedBy }));
      before = id;
    }
  }
  const [first] = order.quotation.lines;
  if (isShipped(order) && first) {
    const last = jobs.filter(({ step }) => step === 'certification').map(({ id }) => id);
    const shipping = jobOf(order, first, { id: number(), step: 'shipping', before: undefined, dueAt: certifiedBy });
    const postage = order.quotation.adjustments.find(({ kind }) => kind === 'shipping')?.net;
    jobs.push({
      ...{ ...shipping, itemId: 'order', words: 0, after: last, state: 'waiting' },
      ...(postage !== undefined && { postage }),
    });
  }
  return jobs;
}

interface Place {
  id: string;
  step: JobStep;
  before: string | undefined;
  dueAt: Date;
}

function jobOf({ id: orderId, form, files }: Order, line: WorkLine, { id, step, before, dueAt }: Place): Job {
  const file = files.find(({ hash }) => hash === line.itemId);
  const characters = line.itemId === 'text' ? form.textCharacters : (file?.charactersWithSpaces ?? 0);
  return {
    orderId,
    id,
    itemId: line.itemId,
    service: form.service,
    step,
    sourceLanguage: line.sourceLanguage,
    targetLanguage: line.targetLanguage,
    specialised: form.specialised,
    ...(form.category !== undefined && { category: form.category }),
    express: form.express,
    after: before === undefined ? [] : [before],
    state: before === undefined ? 'planned' : 'waiting',
    version: 1,
    // Work is offered, planned and paid by words: work priced by the page gets words from its pages.
    words: line.words || (line.pages ?? 1) * wordsPerPage,
    ...(line.wholeWords !== undefined && { wholeWords: line.wholeWords }),
    ...(form.service === 'sworn' && { pages: line.pages ?? Math.max(1, Math.ceil(characters / charactersPerPage)) }),
    dueAt: dueAt.toISOString(),
    round: 1,
    wave: 0,
    holders: [],
    load: {},
    heldMinutes: 0,
    files: [],
  };
}

/** Share of the time for each step. */
const weights: Readonly<Record<JobStep, number>> = {
  translation: 70,
  proofreading: 25,
  verification: 25,
  certification: 5,
  // Shipping has no share: the time until the carrier's cut-off is subtracted from the promise before.
  shipping: 0,
};

/** The buffer before the promise, in working minutes: a tenth of the time, at least half an hour. */
export const bufferMinutes = (minutes: number): number => Math.max(30, Math.ceil(minutes / 10));

/**
 * Due time of each step of a column, split backwards in working minutes from the promise less the buffer. If the time
 * is shorter than the buffer, every step is due with the promise: a late start never moves the promise.
 */
export function splitDeadlines(steps: readonly JobStep[], start: Date, promise: Date): Date[] {
  const minutes = workingMinutesBetween(start, promise);
  const usable = minutes - bufferMinutes(minutes);
  if (usable <= 0) return steps.map(() => promise);
  const total = steps.reduce((sum, step) => sum + weights[step], 0);
  let passed = 0;
  return steps.map((step) => {
    passed += weights[step];
    const share = total === 0 ? usable : Math.floor((usable * passed) / total);
    const due = addWorkingMinutes(start, share);
    return due > promise ? promise : due;
  });
}

/**
 * The last moment to hand papers to the carrier in time for the promise; the promise itself if that would be before the
 * start.
 */
export function lastCutOff(start: Date, promise: Date): Date {
  let day = warsawDay(promise);
  while (!isWorkingDay(day) || warsawHour(day, cutOffHour) > promise.getTime()) day -= 1;
  const cutOff = new Date(warsawHour(day, cutOffHour));
  return cutOff > start ? cutOff : promise;
}
