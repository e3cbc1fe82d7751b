import type { JobSpec } from '../functionSpec.ts';

export const mailReports: JobSpec = {
  // What is owed on the first of a month is mailed within the hour.
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: {
      ledger: { actions: ['GetItem', 'PutItem', 'DeleteItem'], indexes: ['due'] },
      accounts: { actions: ['GetItem'] },
      orders: { actions: [], indexes: ['owner'] },
      payments: { actions: [], indexes: ['owner'] },
      // The mail itself.
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
  },
  impact: 'Customers who want it are not told by mail what they spent in a month; the page Spending shows it.',
};
