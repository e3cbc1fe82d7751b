import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const cart: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      orders: { actions: ['GetItem'] },
      payments: { actions: ['Query'] },
      // Asking for a quote; anyone who fills the form in again ends the request.
      quotes: { actions: ['GetItem', 'PutItem'] },
      work: onceOnly,
    },
    queues: ['mail'],
    quotes: true,
    vies: true,
  },
  impact: 'Customers get no price and cannot order.',
};
