import type { Quote } from './quote.ts';

/** An anonymised quote: states, instants and sums, nothing personal. */
export function erasedQuote({ account: _, why: __, refusal: ___, ...quote }: Quote, now: Date): Quote {
  const { offer, ...rest } = quote;
  return {
    ...rest,
    email: '',
    hash: '',
    messages: [],
    erasedAt: now.toISOString(),
    ...(offer && { offer: { ...withoutWords(offer), names: {} } }),
  };
}

function withoutWords({ note: _, reason: __, ...offer }: NonNullable<Quote['offer']>): NonNullable<Quote['offer']> {
  return offer;
}
