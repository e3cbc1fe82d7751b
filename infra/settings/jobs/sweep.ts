import type { JobSpec } from '../functionSpec.ts';
import { posts } from '../tableUses.ts';

export const sweep: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 2.7, seconds: 0.005 } },
  timeoutSeconds: 50,
  severity: 'page',
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      // An order nobody paid expires and gives its coupon back; a cart whose quote ended waits no longer.
      carts: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      quotes: { actions: ['GetItem', 'PutItem'], indexes: ['queue'] },
      orders: { actions: ['PutItem', 'UpdateItem'] },
      payments: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
      ledger: posts,
      // Files of an order that expired are to go some day.
      jobs: { actions: ['PutItem'] },
      work: { actions: ['PutItem', 'UpdateItem'], indexes: ['due'] },
    },
    queues: ['settle', 'mail'],
    paymentKeys: true,
    quotes: true,
  },
  impact: 'Nothing is picked up again: abandoned payments never expire and interrupted work stays where it stopped.',
  watched: {
    MoneyNotVerified:
      'Money that the provider announced is not verified after 15 minutes: a customer has paid, and neither order nor balance show it.',
    QuotesPastDue:
      'A customer was promised a quote within 15 minutes of quoting time and has none: GET /api/staff/quote lists those that wait, the most urgent first.',
    // Raised by every function that reads lists.
    RowsUnreadable:
      'Rows that this release cannot read are left out of lists and jobs: npm run rows -- --stage STAGE shows where they lie and what is wrong, and repairs them.',
    // Raised by every function that gives links to files out.
    FileAccessNotLogged:
      'A file of an order was opened and the log that its customer reads does not say so: the functions’ logs have the line as access_log.lost.',
    // Raised by the provider's webhook, too.
    RefundsRejected:
      'The provider rejected a refund whose customer has no balance: staff have to transfer it by hand and close it with payOutRefund; GET /api/staff/refund lists it.',
  },
};
