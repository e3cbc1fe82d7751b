import type { JobState } from '#shared/model/job.ts';

/** The message that names a job's state to staff: what is "yours" to its translator is assigned, or sent back, to them. */
export const deskStateKey = (state: JobState) =>
  state === 'assigned' || state === 'returned'
    ? (`desk/job.state.${state}` as const)
    : (`zone/state.${state}` as const);
