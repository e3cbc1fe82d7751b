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
      // The key that addresses for answers are signed with is made with the first of an order.
      jobs: { actions: ['GetItem', 'PutItem'] },
      translators: { actions: ['GetItem'] },
      // Links to tests and invitations are made when their mail is.
      applicants: { actions: ['GetItem', 'PutItem'] },
      // What staff answer enquiries; links of the newsletter.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['GetItem', 'UpdateItem'] },
      // With a mail go notifications to the browsers of whom it is for.
      accounts: { actions: ['GetItem', 'PutItem', 'Query'], indexes: ['owner'] },
    },
    queues: ['push'],
    mail: true,
    // The terms in the confirmation of an order.
    afterSale: true,
    quotes: true,
    replies: true,
  },
  impact:
    'Customers get no mail: no confirmation of orders, no quotes, no way to activate an account or reset a password.',
};
