import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const attachments: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // Downloads stand in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
    },
    opensSent: true,
    files: {
      uploads: ['GetObject', 'PutObject', 'DeleteObject'],
      counted: ['GetObject', 'DeleteObject'],
    },
  },
  impact: 'Customers cannot upload or download files.',
};
