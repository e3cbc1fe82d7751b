import type { JobSpec } from '../functionSpec.ts';

export const sendMail: JobSpec = {
  trigger: { kind: 'queue', queue: 'mail', batchSize: 5, perOrder: { messages: 3, seconds: 0.5 } },
  timeoutSeconds: 20,
  severity: 'page',
  memoryMb: 512,
  grants: {
    tables: {
      // An order whose customer gets no mail says so.
      orders: { actions: ['GetItem', 'UpdateItem'] },
      quotes: { actions: ['GetItem'] },
      // What translators are written about.
      jobs: { actions: ['GetItem'] },
      translators: { actions: ['GetItem'] },
      // Links to tests and invitations are made when their mail is.
      applicants: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['GetItem', 'UpdateItem'] },
      // With a mail go notifications to the browsers of whom it is for.
      accounts: { actions: ['GetItem', 'PutItem', 'Query'], indexes: ['owner'] },
    },
    queues: ['push'],
    mail: true,
  },
  impact:
    'Customers get no mail: no confirmation of orders, no quotes, no way to activate an account or reset a password.',
};
