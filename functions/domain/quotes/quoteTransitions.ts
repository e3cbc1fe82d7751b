import type { QuoteState } from '#shared/model/quoteState.ts';
import type { Transitions } from '../order/transitions.ts';

/**
 * Which states may follow each (WORK, manual quotes). A version that was sent stays good while its customer's question is
 * open: it may be accepted or declined no matter who has the quote. A new version of a sent quote changes no state.
 */
export const quoteTransitions: Transitions<QuoteState> = {
  asked: ['claimed', 'accepted', 'declined', 'cancelled'],
  // Given back, or the lease ran out: asked again.
  claimed: ['asked', 'needs_info', 'sent', 'refused', 'accepted', 'declined', 'cancelled'],
  // The customer answers, or anyone who asked found the answer elsewhere.
  needs_info: ['asked', 'claimed', 'lapsed', 'accepted', 'declined', 'cancelled'],
  // A question of the customer brings it back to the queue.
  sent: ['asked', 'accepted', 'declined', 'expired', 'cancelled'],
  accepted: [],
  declined: [],
  expired: [],
  refused: [],
  lapsed: [],
  cancelled: [],
};
