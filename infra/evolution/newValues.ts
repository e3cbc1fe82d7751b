/**
 * New members of the choices that money or an order in work hangs on, which the last kept release does not know, with why it
 * may be taken back to all the same. Elsewhere a list or a queue sets such a row aside until the release is back
 * (functions/stores/readRows.ts) and nothing is to be said. Where a rollback would not bear it, the release that reads the
 * member goes out first, and the one that writes it after it.
 */
export const newValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2026-11-25': {
    'ledger ^told# /told/type order.parcel_changed':
      'No movement of money makes this event: what tells events sets it aside until the release is back.',
  },
};

/** What money or an order in work hangs on. */
export const weighty =
  /^(orders \^order#\S+ order\$|payments \S+ (payment\$|refund#|approval#)|jobs \S+ work#job#|quotes \S+ quote\$) \/state |^ledger /;
