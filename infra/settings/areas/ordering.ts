import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../grants.ts';

export const catalogue: AreaSpec = {
  grants: { tables: { catalogue: knowsCatalogue }, paymentKeys: true, gatewayFees: true },
  impact: 'Languages, prices and payment methods cannot be read: no order form works.',
};

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
