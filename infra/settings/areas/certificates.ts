import { fonts } from '../fonts.ts';
import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const certificates: AreaSpec = {
  grants: {
    tables: {
      // Prices are made again by the list they were made with.
      catalogue: knowsCatalogue,
      orders: { actions: ['GetItem'] },
      quotes: { actions: ['GetItem', 'Query'] },
      // What was received, for its receipt.
      payments: { actions: ['Query'] },
      // Words by scope of what was quoted.
      carts: { actions: ['Query'] },
      // Downloads stand in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
    },
    // Certificates as PDF are made again whenever someone asks, as archives are.
    files: { archives: ['GetObject', 'PutObject'] },
    signs: true,
  },
  extraFiles: fonts,
  impact: 'Certificates of prices and of erasure are neither given out nor checked.',
};
