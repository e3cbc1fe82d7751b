import type { JobState, OfferState } from '#shared/model/job.ts';
import type { Transitions } from '../order/transitions.ts';

/** The states that may follow each state of a job (work.md, "Jobs"). */
export const jobTransitions: Transitions<JobState> = {
  planned: ['waiting', 'open', 'cancelled'],
  waiting: ['open', 'assigned', 'cancelled'],
  // Closed by staff who did it themselves.
  open: ['assigned', 'approved', 'cancelled'],
  // Given back, not started in time, or withdrawn.
  assigned: ['working', 'open', 'cancelled'],
  working: ['held', 'delivered', 'open', 'cancelled'],
  held: ['working', 'open', 'cancelled'],
  delivered: ['approved', 'returned', 'cancelled'],
  // An absent reviser is replaced like anyone else.
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

/** States in which a translator holds the job: capacity is reserved and pay is agreed. */
export const heldStates: readonly JobState[] = ['assigned', 'working', 'held', 'delivered', 'returned'];
