import type { AreaSpec } from '../functionSpec.ts';
import { queueNames } from '../queues.ts';

export const desk: AreaSpec = {
  grants: {
    tables: {
      // Whose address it is, what is known of them, their tokens by name.
      // The index lists whose deletion was asked for.
      // Blocks of accounts are written beside them.
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['owner'],
      },
      // The index is the journal of a day.
      ledger: { actions: ['GetItem'], indexes: ['owner'] },
      invoices: { actions: [], indexes: ['owner'] },
      orders: { actions: ['GetItem'], indexes: ['desk', 'owner'] },
      audit: { actions: ['Query', 'PutItem'], indexes: ['owner'] },
      // Mails about an order, and to those whose account is blocked; rate limits.
      work: { actions: ['PutItem', 'UpdateItem'], indexes: ['mails'] },
    },
    // What failed is sent on its way again.
    queues: queueNames,
    deadLetters: true,
  },
  impact:
    'Staff find no orders and no customers, cannot see who did what, and send nothing that failed on its way again.',
};
