import type { AreaSpec } from '../functionSpec.ts';

export const desk: AreaSpec = {
  grants: {
    tables: {
      // Whose address it is.
      accounts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'Query'], indexes: ['desk', 'owner'] },
      audit: { actions: ['Query', 'PutItem'], indexes: ['owner'] },
      // Mails about an order; rate limits.
      work: { actions: ['UpdateItem'], indexes: ['mails'] },
    },
  },
  impact: 'Staff find no orders and no customers, and cannot see who did what.',
};
