import type { JobSpec } from '../functionSpec.ts';

export const receiveMail: JobSpec = {
  trigger: { kind: 'queue', queue: 'inbound', batchSize: 1, perOrder: { messages: 1, seconds: 1 } },
  timeoutSeconds: 60,
  // A mail is as large as 40 MB, with its files beside it once it is read.
  memoryMb: 1024,
  grants: {
    tables: {
      // An answer lets a job go on, and an order that was held for want of it.
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      translators: { actions: ['GetItem'] },
      // Where a customer writes from.
      accounts: { actions: ['GetItem'] },
      // Answers about enquiries.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['PutItem'] },
    },
    files: { inbound: ['GetObject', 'DeleteObject'], messages: ['PutObject'], contacts: ['PutObject'] },
    listsFiles: true,
    queues: ['mail'],
    afterSale: true,
    replies: true,
  },
  impact:
    'Answers by mail do not reach the threads of their orders: questions stay open and the work stands still, though its customer has answered.',
};
