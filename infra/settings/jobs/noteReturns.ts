import type { JobSpec } from '../functionSpec.ts';

export const noteReturns: JobSpec = {
  trigger: { kind: 'queue', queue: 'returns', batchSize: 5, perOrder: { messages: 0.1, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      // An order whose customer gets no mail says so.
      orders: { actions: ['UpdateItem'] },
      work: { actions: ['GetItem', 'UpdateItem'] },
    },
  },
  impact:
    'Mails that came back are not known: orders do not say that their customers are not reached, and addresses that bounced are written to again, until SES stops all mail.',
};
