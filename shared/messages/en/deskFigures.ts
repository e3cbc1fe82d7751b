/** Figures on the first page of the desk. */
export const deskFigures = {
  'figures/heading': 'How we are doing',
  'figures/none': 'none yet',
  'figures/part': '{percent} ({of} of {all})',
  'figures/minutes': '{minutes} min',
  'figures/quotes': 'Quotes sent in time, 7 days',
  'figures/quotes.more': 'Median {median}, 95th percentile {p95}',
  'figures/promises': 'Promises kept, 7 days',
  'figures/promises.more': 'Orders delivered by the promised time',
  'figures/orders': 'Orders paid today',
  'figures/orders.more': '{orders, plural, one {# order} other {# orders}}; {came} received',
  'figures/refunds': 'Refunded today',
  'figures/refunds.more':
    '{refunds, plural, one {# refund} other {# refunds}}; {tops, plural, one {# top-up} other {# top-ups}} of {sum}',
};
