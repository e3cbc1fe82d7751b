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

/** How the shop keeps its word, on the desk. */
export const deskStanding = {
  'work/title.staff.ratings': 'Promises and ratings · {brand}',
  'standing/punctuality': 'Delivered and promised',
  'standing/method':
    'Orders of the last year; each language counts by its first delivery. A promised time that was moved by a question or a hold counts as moved. Updated every quarter of an hour.',
  'standing/none': 'No delivery has been measured yet.',
  'standing/pair': 'Languages',
  'standing/orders': 'Orders',
  'standing/in_time': 'On time',
  'standing/median': 'Half of them by',
  'standing/p90': 'Nine out of ten by',
  'standing/before': '{time} before the promised time',
  'standing/after': '{time} after the promised time',
  'standing/exact': 'the promised time',
  'standing/public': 'Public board',
  'standing/public.yes': 'shown',
  'standing/public.no': 'hidden, fewer than {orders}',
  'standing/ratings': 'Customer ratings',
  'standing/ratings.shown': 'Public',
  'standing/ratings.kept': 'Not public',
  'standing/ratings.none': 'There are no ratings here.',
  'standing/average': '{average} of 5 on average, {count, plural, one {# rating} other {# ratings}}',
  'standing/rated': 'Rated',
  'standing/stars': 'Stars',
  'standing/words': 'Comment',
  'standing/hide': 'Hide from the public',
  'standing/show': 'Show again',
  'standing/hidden': 'hidden by staff',
  'standing/not_agreed': 'customer did not agree',
  'standing/hide.ask': 'Hide this rating from the public?',
  'standing/show.ask': 'Make this rating public again?',
  'standing/hide.text':
    'A rating is hidden if it names or insults someone, never because of its stars. It counts in the average either way.',
};
