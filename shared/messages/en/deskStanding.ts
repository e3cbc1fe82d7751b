/** How the shop keeps its word, on the desk. */
export const deskStanding = {
  'work/title.staff.standing': 'Promises kept · {brand}',
  'standing/list': 'Promises kept',
  'standing/punctuality': 'Delivered against promised',
  'standing/method':
    'Orders of the last year, each language by its first delivery. A promise that a question or a hold has moved counts as it was moved. Worked out every quarter of an hour.',
  'standing/none': 'No order has been delivered yet.',
  'standing/pair': 'Languages',
  'standing/orders': 'Orders',
  'standing/in_time': 'In time',
  'standing/median': 'Half of them by',
  'standing/p90': 'Nine of ten by',
  'standing/before': '{time} before the promise',
  'standing/after': '{time} after the promise',
  'standing/exact': 'the promised moment',
  'standing/public': 'Public board',
  'standing/public.yes': 'shown',
  'standing/public.no': 'hidden, fewer than {orders}',
};
