import type { AreaSpec } from '../functionSpec.ts';

export const tokens: AreaSpec = {
  grants: {
    tables: {
      accounts: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Mails it owes, rate limits, and what a token did by day.
      work: { actions: ['Query', 'PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    identity: ['AdminGetUser'],
    knowsTestMode: true,
  },
  impact: 'Companies cannot make or revoke API tokens.',
};
