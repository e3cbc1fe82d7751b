import type { JobState } from '#shared/model/job.ts';
import type { ProductionState } from '#shared/model/orderState.ts';

/** The facts the state of an order is derived from. */
export interface JobStanding {
  state: JobState;
  /** Jobs it waits for; jobs that wait for none are the work itself. */
  after: readonly string[];
  round: number;
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
  if (live.some(({ round, state }) => round > 1 && state !== 'approved')) return 'revision_requested';
  const first = live.filter(({ after }) => after.length === 0);
  if (first.length > 0 && first.every(({ state }) => state === 'approved')) return 'in_review';
  if (live.some(({ state }) => started.includes(state))) return 'in_translation';
  return live.some(({ state }) => state === 'assigned') ? 'assigned' : 'accepted';
}
