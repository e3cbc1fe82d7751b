import type { JobSpec } from '../functionSpec.ts';

export const deliverWebhooks: JobSpec = {
  trigger: { kind: 'queue', queue: 'webhook', batchSize: 1, perOrder: { messages: 1, seconds: 2 } },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: {
      events: { actions: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // Whom to write to when an endpoint is paused.
      accounts: { actions: ['GetItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['webhook', 'mail'],
    webhooks: true,
  },
  impact: 'Webhooks are not delivered; they wait and are delivered in order when this works again.',
};
