import type { Quote } from './quote.ts';

/** A quote as its person may have it: without what opens the cart, and without who of us did what and why. */
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
