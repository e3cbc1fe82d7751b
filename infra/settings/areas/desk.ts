import type { AreaSpec } from '../functionSpec.ts';

export const desk: AreaSpec = {
  grants: {
    tables: {
      // Whose address it is.
      accounts: { actions: ['GetItem'] },
      orders: { actions: ['Query'], indexes: ['desk', 'owner'] },
      audit: { actions: ['PutItem'] },
      // Rate limits.
      work: { actions: ['UpdateItem'] },
    },
  },
  impact: 'Staff find no orders and no customers, and cannot see who did what.',
};
