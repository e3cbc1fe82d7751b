import type { Quote } from '../quotes/quote.ts';
import type { PendingEvent } from './pendingEvent.ts';

/** The event for a quote's change: asked, a version to accept, or expired. */
export function quoteEvents(before: Quote | undefined, after: Quote, at: string): PendingEvent[] {
  const { id: quoteId, account, offer, state } = after;
  if (account === undefined || after.erasedAt !== undefined) return [];
  const subject = { quoteId, account, at };
  if (!before) return [{ ...subject, type: 'quote.requested', data: { state } }];
  if (offer && offer.version !== before.offer?.version)
    return [
      { ...subject, type: 'quote.ready', data: { state, version: offer.version, valid_until: offer.validUntil } },
    ];
  const isOver = (state === 'expired' || state === 'lapsed') && state !== before.state;
  return isOver ? [{ ...subject, type: 'quote.expired', data: { state } }] : [];
}
