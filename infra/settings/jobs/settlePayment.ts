import type { JobSpec } from '../functionSpec.ts';
import { posts } from '../tableUses.ts';

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
      // The jobs of a paid order are owed.
      jobs: { actions: ['PutItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
    paymentKeys: true,
  },
  impact:
    'Money has arrived that is not confirmed: paid orders stay at "awaiting confirmation" and work does not begin.',
};
