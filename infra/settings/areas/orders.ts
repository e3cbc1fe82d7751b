import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const orders: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      // Staff who hand an order over close its jobs.
      // A parcel that came back or arrived is looked at no more, or by staff.
      jobs: { actions: ['Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      translators: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      payments: { actions: ['Query'] },
      // What was asked and answered before there was an order.
      quotes: { actions: ['GetItem'] },
      invoices: { actions: ['GetItem', 'Query'] },
      // Downloads stand in the security log; the member who ordered has a name.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Staff who hand an order over.
      audit: { actions: ['PutItem'] },
      work: onceOnly,
    },
    // Ordering again copies what was sent; what was made of an order is downloaded.
    files: {
      uploads: ['GetObject', 'PutObject'],
      delivered: ['GetObject', 'PutObject'],
      archives: ['GetObject', 'PutObject'],
    },
    opensSent: true,
    listsFiles: true,
    queues: ['mail'],
    carriers: true,
    afterSale: true,
    invoicesTopUps: true,
  },
  impact: 'Customers cannot see their orders, nor that their payment has arrived.',
};
