import type { OrderStep, StepState } from '#shared/model/order/orderStep.ts';
import type { Job } from '../production/job.ts';
import type { Order } from './order.ts';
import { isFinal, production } from './transitions.ts';

interface TrackedStep {
  step: OrderStep;
  state: StepState;
  /** ISO 8601; undefined for a step that lies ahead, or whose time was not recorded. */
  at: string | undefined;
}

interface LanguageTrack {
  targetLanguage: number;
  steps: TrackedStep[];
}

type Standing = Pick<Job, 'step' | 'targetLanguage' | 'state' | 'after' | 'startedAt' | 'deliveredAt' | 'approvedAt'>;
type Tracked = Pick<Order, 'form' | 'state' | 'acceptedAt' | 'deliveredAt' | 'completedAt' | 'namesAsked'>;

/**
 * The progress of an order by target language, from its payment, its jobs and its own instants. The last step reached
 * is current, so that the tracker agrees with the order's state.
 */
export function trackOf(order: Tracked, jobs: readonly Standing[]): LanguageTrack[] {
  const { service, review, targetLanguages } = order.form;
  const live = jobs.filter(({ state }) => state !== 'cancelled');
  const hasReview =
    service === 'sworn' ||
    (service !== 'proofreading' && review !== 'none') ||
    live.some(({ after }) => after.length > 0);
  return targetLanguages.map((targetLanguage) => {
    const at = instantsOf(order, live, targetLanguage);
    const steps: { step: OrderStep; at: string | undefined }[] = [
      { step: 'paid', at: order.acceptedAt },
      ...namesStep(order, at.started),
      { step: 'in_translation', at: at.started },
      ...(hasReview ? [{ step: 'in_review' as const, at: at.reviewed }] : []),
      { step: 'delivered', at: at.delivered },
      { step: 'accepted', at: order.completedAt },
    ];
    return { targetLanguage, steps: standing(order, steps) };
  });
}

/** The step of confirming names: pending until the work starts; after that shown only if the names were confirmed. */
function namesStep({ namesAsked }: Pick<Order, 'namesAsked'>, startedAt: string | undefined) {
  if (!namesAsked || (namesAsked.confirmedAt === undefined && startedAt !== undefined)) return [];
  // If confirmed after the work began, the step is still shown before it.
  const at = [namesAsked.confirmedAt, startedAt].filter((one) => one !== undefined).sort()[0];
  return [{ step: 'names_confirmed' as const, at: namesAsked.confirmedAt && at }];
}

const onceStarted: readonly Job['state'][] = ['working', 'held', 'delivered', 'returned', 'approved'];

/** When the work in a language started, when all of it went to review, and when it was delivered, papers included. */
function instantsOf(order: Tracked, live: readonly Standing[], targetLanguage: number) {
  const own = live.filter((job) => job.targetLanguage === targetLanguage && job.step !== 'shipping');
  const first = own.filter(({ after }) => after.length === 0);
  const started = own
    .filter(({ state }) => onceStarted.includes(state))
    .flatMap((job) => job.startedAt ?? job.deliveredAt ?? job.approvedAt ?? [])
    .sort()[0];
  const delivered = allApproved([...own, ...live.filter(({ step }) => step === 'shipping')]);
  // Staff may deliver files without a job.
  const isHandedOver = order.state === 'delivered' || order.state === 'completed';
  return {
    started,
    reviewed: allApproved(first),
    delivered: delivered ?? (isHandedOver ? order.deliveredAt : undefined),
  };
}

/** The last approval, once every job is approved. */
function allApproved(jobs: readonly Standing[]): string | undefined {
  if (jobs.length === 0 || jobs.some(({ state }) => state !== 'approved')) return undefined;
  return jobs
    .flatMap(({ approvedAt }) => approvedAt ?? [])
    .sort()
    .at(-1);
}

/** The last step with an instant is current; none for completed or given-up work. */
function standing(
  { state }: Pick<Order, 'state'>,
  steps: readonly { step: OrderStep; at: string | undefined }[],
): TrackedStep[] {
  if (state === 'completed') return steps.map((one) => ({ ...one, state: 'done' }));
  const last = steps.findLastIndex(({ at }) => at !== undefined);
  // A correction of work that staff delivered without jobs is translation again, although no job says so.
  const work = steps.findIndex(({ step }) => step === 'in_translation');
  const current = state === 'revision_requested' ? Math.max(last, work) : last;
  const isOver = isFinal(production, state);
  return steps.map((one, place) => {
    if (place < current || (isOver && place === current)) return { ...one, state: 'done' };
    return { ...one, state: place === current ? 'current' : 'ahead' };
  });
}
