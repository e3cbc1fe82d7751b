import type { Quote } from './quote.ts';

/** A quote for the customer's export: without the cart's capability, and without staff's names and reasons. */
export function exportedQuote({ hash: _, cartDigest: __, claim: ___, offer, messages, ...quote }: Quote) {
  return {
    ...quote,
    messages: messages.map(({ from, text, at }) => ({ from, text, at })),
    ...(offer && { offer: forCustomer(offer) }),
  };
}

function forCustomer({ reason: _, sentBy: __, ...offer }: NonNullable<Quote['offer']>) {
  return offer;
}
