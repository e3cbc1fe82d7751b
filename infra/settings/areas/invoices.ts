import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly } from '../tableUses.ts';

export const invoices: AreaSpec = {
  grants: {
    tables: {
      // Downloads stand in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
      invoices: { actions: ['GetItem'], indexes: ['owner'] },
    },
    files: { invoices: ['GetObject'] },
  },
  impact: 'Customers cannot see or download their invoices.',
};
