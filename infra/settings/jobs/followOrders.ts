import type { JobSpec } from '../functionSpec.ts';
import { posts } from '../tableUses.ts';

export const followOrders: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.01 } },
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['due'] },
      // Who is written to of an answer that has not come.
      translators: { actions: ['GetItem'] },
      ledger: posts,
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      invoices: { actions: ['PutItem'] },
      audit: { actions: ['PutItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
    afterSale: true,
  },
  impact:
    'Questions are not reminded of and delivered work is not accepted by itself; nobody is compensated for lateness; complaints run out of time.',
};
