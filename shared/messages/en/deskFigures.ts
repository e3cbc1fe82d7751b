/** Figures on the first page of the desk. */
export const deskFigures = {
  'figures/heading': 'How we are doing',
  'figures/none': 'none yet',
  'figures/part': '{percent} ({of} of {all})',
  'figures/minutes': '{minutes} min',
  'figures/quotes': 'Quotes sent in time, 7 days',
  'figures/quotes.more': 'Median {median}, 95th percentile {p95}',
  'figures/promises': 'Promises kept, 7 days',
  'figures/promises.more':
    'Orders whose work was handed over by the promised time: files to download, papers given to the carrier. Answers to questions and holds move that time.',
  'figures/orders': 'Orders paid today',
  'figures/orders.more': '{orders, plural, one {# order} other {# orders}}; {came} received',
  'figures/refunds': 'Refunded today',
  'figures/refunds.more':
    '{refunds, plural, one {# refund} other {# refunds}}; {tops, plural, one {# top-up} other {# top-ups}} of {sum}',
};

/** How the shop keeps its word, on the desk. */
export const deskRatings = {
  'work/title.staff.ratings': 'Promises and ratings · {brand}',
  'ratings/punctuality': 'Delivered and promised',
  'ratings/method':
    'Orders of the last year; each language counts by its first delivery. A promised time that was moved by a question or a hold counts as moved. Updated every quarter of an hour.',
  'ratings/none': 'No delivery has been measured yet.',
  'ratings/pair': 'Languages',
  'ratings/orders': 'Orders',
  'ratings/in_time': 'On time',
  'ratings/median': 'Half of them by',
  'ratings/p90': 'Nine out of ten by',
  'ratings/before': '{time} before the promised time',
  'ratings/after': '{time} after the promised time',
  'ratings/exact': 'the promised time',
  'ratings/public': 'Public board',
  'ratings/public.yes': 'shown',
  'ratings/public.no': 'hidden, fewer than {orders}',
  'ratings/ratings': 'Customer ratings',
  'ratings/ratings.shown': 'Public',
  'ratings/ratings.kept': 'Not public',
  'ratings/ratings.none': 'There are no ratings here.',
  'ratings/average': '{average} of 5 on average, {count, plural, one {# rating} other {# ratings}}',
  'ratings/rated': 'Rated',
  'ratings/stars': 'Stars',
  'ratings/words': 'Comment',
  'ratings/hide': 'Hide from the public',
  'ratings/show': 'Show again',
  'ratings/hidden': 'hidden by staff',
  'ratings/not_agreed': 'customer did not agree',
  'ratings/hide.ask': 'Hide this rating from the public?',
  'ratings/show.ask': 'Make this rating public again?',
  'ratings/hide.text':
    'A rating is hidden if it names or insults someone, never because of its stars. It counts in the average either way.',
};
