import { fonts } from '../fonts.ts';
import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const quotes: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      // Whose address it is; downloads stand in the security log.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Accepting gives the cart its price; declining frees it.
      carts: { actions: ['Query', 'PutItem'] },
      quotes: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['owner'] },
      work: onceOnly,
    },
    files: { quotes: ['GetObject', 'PutObject'] },
    // Whether the PDF of a version is there.
    listsFiles: true,
    queues: ['mail'],
    quotes: true,
  },
  extraFiles: fonts,
  impact: 'Customers cannot see, accept or decline quotes, nor answer our questions.',
};
