import type { AreaSpec } from '../functionSpec.ts';

export const settings: AreaSpec = {
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Who gets the newsletter.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    pushPublicKey: true,
    identity: ['AdminGetUser'],
  },
  impact: 'Customers cannot see or change their settings.',
};
