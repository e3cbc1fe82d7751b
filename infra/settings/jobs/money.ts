import { fonts, type JobSpec } from '../functionSpec.ts';
import { knowsCatalogue, posts } from '../grants.ts';

export const settlePayment: JobSpec = {
  trigger: { kind: 'queue', queue: 'settle', batchSize: 5, perOrder: { messages: 1.5, seconds: 1 } },
  timeoutSeconds: 25,
  severity: 'page',
  memoryMb: 512,
  grants: {
    tables: {
      orders: { actions: ['PutItem', 'UpdateItem'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      ledger: posts,
      // Makes the jobs of a paid order due.
      jobs: { actions: ['PutItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
    paymentKeys: true,
  },
  impact:
    'Money has arrived that is not confirmed: paid orders stay at "awaiting confirmation" and work does not begin.',
};

export const issueInvoices: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.006 } },
  missed: true,
  timeoutSeconds: 50,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      orders: { actions: ['UpdateItem'], indexes: ['due'] },
      payments: { actions: ['Query', 'UpdateItem'], indexes: ['due'] },
      accounts: { actions: ['GetItem'] },
      invoices: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
    },
    vies: true,
    invoicesTopUps: true,
  },
  impact:
    'Paid orders get no invoice, or the EU register asks for another rate than was charged and a person has to decide.',
};

export const deliverInvoices: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.015 } },
  missed: true,
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  extraFiles: fonts,
  grants: {
    tables: { invoices: { actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['due', 'outside'] } },
    files: { invoices: ['GetObject', 'PutObject', 'PutObjectRetention'] },
    invoicing: true,
  },
  impact:
    'Invoices do not reach the national system or have no PDF; one that it rejects has to be looked at by a person.',
};

export const checkBooks: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 360 },
  missed: true,
  // Reads three tables whole, a page at a time: see shared/docs/capacity.md.
  timeoutSeconds: 890,
  memoryMb: 1769,
  grants: {
    tables: {
      ledger: { actions: ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'PutItem'] },
      payments: { actions: ['Query', 'Scan'] },
      orders: { actions: ['BatchGetItem', 'Scan'] },
    },
  },
  impact: 'The books are not checked: what does not balance is found by nobody.',
};

export const countDinners: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 120,
  memoryMb: 512,
  grants: {
    tables: {
      jobs: { actions: ['GetItem', 'UpdateItem', 'DeleteItem'], indexes: ['due'] },
    },
  },
  impact:
    'Dinners of the charity programme are not counted; orders and what they owe stay as they are and are counted later.',
};

export const sweep: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 2.7, seconds: 0.005 } },
  missed: true,
  timeoutSeconds: 50,
  severity: 'page',
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      // An unpaid order expires and releases its coupon; a cart whose quote ended is released.
      carts: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      quotes: { actions: ['GetItem', 'PutItem'], indexes: ['queue'] },
      orders: { actions: ['PutItem', 'UpdateItem'] },
      payments: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
      ledger: posts,
      // Makes the erasure of an expired order's files due.
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
      'Money that the provider announced is not verified after 15 minutes: a customer has paid, and neither order nor balance show it. Alone, it is the provider that does not answer: nothing has to be done.',
    QuotesPastDue:
      'A customer was promised a quote within 15 minutes of quoting time and has none: GET /api/staff/quote lists those that wait, the most urgent first.',
    // Also raised by every function that reads lists.
    RowsUnreadable:
      'Rows that this release cannot read are left out of lists and jobs: npm run rows -- --stage STAGE shows where they lie and what is wrong, and repairs them.',
    // Also raised by every function that returns links to files.
    FileAccessNotLogged:
      'A file of an order was opened and the log that its customer reads does not say so: the functions’ logs have the line as access_log.lost.',
    // Also raised by the provider's webhook.
    RefundsRejected:
      'The provider rejected a refund whose customer has no balance: staff have to transfer it by hand and close it with payOutRefund; GET /api/staff/refund lists it.',
  },
};
