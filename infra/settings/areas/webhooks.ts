import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly } from '../tableUses.ts';

export const webhooks: AreaSpec = {
  grants: {
    tables: {
      events: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] },
      // An endpoint is of an account that is there.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
    queues: ['webhook'],
    webhooks: true,
  },
  impact: 'Companies can neither read events nor set up their endpoints; what is set up is sent on.',
};
