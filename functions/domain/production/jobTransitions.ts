import type { JobState, OfferState } from '#shared/model/job.ts';
import type { Transitions } from '../order/transitions.ts';

/** What may follow each state of a job (work.md, "Jobs"). */
export const jobTransitions: Transitions<JobState> = {
  planned: ['waiting', 'open', 'cancelled'],
  waiting: ['open', 'assigned', 'cancelled'],
  // Staff who did it themselves close it.
  open: ['assigned', 'approved', 'cancelled'],
  // Given back, not started in time, or taken away.
  assigned: ['working', 'open', 'cancelled'],
  working: ['held', 'delivered', 'open', 'cancelled'],
  held: ['working', 'open', 'cancelled'],
  delivered: ['approved', 'returned', 'cancelled'],
  // A reviser who never comes back is replaced like anyone else.
  returned: ['delivered', 'open', 'cancelled'],
  // A correction or a complaint: the next round.
  approved: ['returned'],
  cancelled: [],
};

export const offerTransitions: Transitions<OfferState> = {
  sent: ['accepted', 'declined', 'expired', 'lost', 'withdrawn'],
  accepted: [],
  declined: [],
  expired: [],
  lost: [],
  withdrawn: [],
};

/** States in which someone has the job on the desk: capacity is taken and the pay is agreed. */
export const heldStates: readonly JobState[] = ['assigned', 'working', 'held', 'delivered', 'returned'];
