import type { OrderStep, StepState } from '#shared/model/orderStep.ts';
import type { Job } from '../production/job.ts';
import type { Order } from './order.ts';
import { isFinal, production } from './transitions.ts';

export interface TrackedStep {
  step: OrderStep;
  state: StepState;
  /** ISO 8601; undefined for what lies ahead, and for what was not noted. */
  at: string | undefined;
}

export interface LanguageTrack {
  targetLanguage: number;
  steps: TrackedStep[];
}

type Standing = Pick<Job, 'step' | 'targetLanguage' | 'state' | 'after' | 'startedAt' | 'approvedAt'>;

/** Steps that last; the others are moments. */
const lasting: readonly OrderStep[] = ['in_translation', 'in_review'];

/** Where an order stands, by target language, from its payment, its jobs and its own instants. */
export function trackOf(
  order: Pick<Order, 'form' | 'state' | 'acceptedAt' | 'deliveredAt' | 'completedAt' | 'namesAsked'>,
  jobs: readonly Standing[],
): LanguageTrack[] {
  const { service, review, targetLanguages } = order.form;
  const hasReview = service === 'sworn' || (service !== 'proofreading' && review !== 'none');
  return targetLanguages.map((targetLanguage) => {
    const own = jobs.filter(
      (job) => job.targetLanguage === targetLanguage && job.state !== 'cancelled' && job.step !== 'shipping',
    );
    const at = { ...workAt(own), paid: order.acceptedAt, accepted: order.completedAt };
    const delivered = at.delivered ?? (own.length === 0 ? order.deliveredAt : undefined);
    const steps: { step: OrderStep; at: string | undefined }[] = [
      { step: 'paid', at: at.paid },
      ...namesStep(order, at.started),
      { step: 'in_translation', at: at.started },
      ...(hasReview ? [{ step: 'in_review' as const, at: at.reviewed }] : []),
      { step: 'delivered', at: delivered },
      { step: 'accepted', at: at.accepted },
    ];
    return { targetLanguage, steps: standing(steps, order.state === 'completed' || isFinal(production, order.state)) };
  });
}

/** Awaited until the work starts; from then on only a step that was done is shown. */
function namesStep({ namesAsked }: Pick<Order, 'namesAsked'>, startedAt: string | undefined) {
  if (!namesAsked || (namesAsked.confirmedAt === undefined && startedAt !== undefined)) return [];
  // Confirmed or corrected after the work began: the step stands before it all the same.
  const at = [namesAsked.confirmedAt, startedAt].filter((one) => one !== undefined).sort()[0];
  return [{ step: 'names_confirmed' as const, at: namesAsked.confirmedAt && at }];
}

/** When the work itself started, when all of it went on to review, and when all of it was approved. */
function workAt(jobs: readonly Standing[]) {
  const first = jobs.filter(({ after }) => after.length === 0);
  const started = first.flatMap(({ startedAt, approvedAt }) => startedAt ?? approvedAt ?? []).sort();
  return { started: started[0], reviewed: allApproved(first), delivered: allApproved(jobs) };
}

/** The last approval, once every job is approved. */
function allApproved(jobs: readonly Standing[]): string | undefined {
  if (jobs.length === 0 || jobs.some(({ state }) => state !== 'approved')) return undefined;
  return jobs
    .flatMap(({ approvedAt }) => approvedAt ?? [])
    .sort()
    .at(-1);
}

/** A lasting step is current from its instant until a later step has one; the first that is not done is awaited. */
function standing(steps: readonly { step: OrderStep; at: string | undefined }[], isOver: boolean): TrackedStep[] {
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  const lastStep = steps[last]?.step;
  const reached = last >= 0 && lastStep !== undefined && lasting.includes(lastStep) ? last : last + 1;
  return steps.map((one, place) => {
    if (place < reached) return { ...one, state: 'done' };
    return { ...one, state: place === reached && !isOver ? 'current' : 'ahead' };
  });
}
