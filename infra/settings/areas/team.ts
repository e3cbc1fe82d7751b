import type { AreaSpec } from '../functionSpec.ts';

export const team: AreaSpec = {
  grants: {
    tables: {
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      },
      // Mails it owes, how many invitations there may be, what members spent.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    queues: ['mail'],
    identity: ['AdminGetUser'],
  },
  impact: 'Companies cannot change who works for them; members go on as they were.',
};
