import type { QuoteState } from '#shared/model/quoteState.ts';
import type { Transitions } from '../order/transitions.ts';

/**
 * Which states may follow each (work.md, manual quotes). A sent version stays valid while the customer's question is
 * open: it may be accepted or declined no matter who has claimed the quote. A new version of a sent quote changes no
 * state.
 */
export const quoteTransitions: Transitions<QuoteState> = {
  asked: ['claimed', 'accepted', 'declined', 'cancelled'],
  // Released, or the lease expired: asked again.
  claimed: ['asked', 'needs_info', 'sent', 'refused', 'accepted', 'declined', 'cancelled'],
  // The customer answers, or staff found the answer elsewhere.
  needs_info: ['asked', 'claimed', 'lapsed', 'accepted', 'declined', 'cancelled'],
  // A question from the customer puts it back into the queue.
  sent: ['asked', 'accepted', 'declined', 'expired', 'cancelled'],
  accepted: [],
  declined: [],
  expired: [],
  refused: [],
  lapsed: [],
  cancelled: [],
};
