import type { JobSpec } from '../functionSpec.ts';
import { knowsCatalogue } from '../tableUses.ts';

export const requoteCart: JobSpec = {
  trigger: { kind: 'queue', queue: 'requote', batchSize: 5, perOrder: { messages: 3, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem'] },
    },
  },
  impact: 'Carts keep the price from before their files were counted until the customer reloads them.',
};
