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
      // An account that is blocked asks for no quote.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
    // Texts inside the form, as the files they become.
    files: { uploads: ['PutObject', 'DeleteObject'], counted: ['PutObject', 'DeleteObject'] },
    queues: ['mail'],
    quotes: true,
    vies: true,
  },
  impact: 'Customers get no price and cannot order.',
};
