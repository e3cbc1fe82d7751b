import type { JobSpec } from '../functionSpec.ts';

/** A pending event is stored beside the row that changed until it is recorded under its account. */
const recorded = { actions: ['GetItem', 'DeleteItem'], indexes: ['due'] } as const;

export const tellEvents: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 8, seconds: 0.005 } },
  missed: true,
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      // An event also marks its order as changed.
      orders: { actions: ['GetItem', 'UpdateItem', 'DeleteItem'], indexes: ['due'] },
      carts: { actions: ['GetItem', 'DeleteItem'], indexes: ['due'] },
      quotes: { actions: ['GetItem', 'DeleteItem'], indexes: ['queue'] },
      payments: recorded,
      invoices: recorded,
      ledger: recorded,
      jobs: recorded,
      events: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
    },
    queues: ['webhook'],
  },
  impact: 'Software of customers gets nothing: no webhooks, no new events in the list.',
};

export const deliverWebhooks: JobSpec = {
  trigger: { kind: 'queue', queue: 'webhook', batchSize: 1, perOrder: { messages: 1, seconds: 2 } },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: {
      events: { actions: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // The recipient of the mail about a paused endpoint.
      accounts: { actions: ['GetItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['webhook', 'mail'],
    webhooks: true,
  },
  impact: 'Webhooks are not delivered; they wait and are delivered in order when this works again.',
};
