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
      // The owner's address; downloads are recorded in the security log.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Accepting a quote sets the cart's price; declining releases the cart.
      carts: { actions: ['Query', 'PutItem'] },
      quotes: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['owner'] },
      work: onceOnly,
    },
    files: { quotes: ['GetObject', 'PutObject'] },
    // Whether the PDF of a version exists.
    listsFiles: true,
    queues: ['mail'],
    quotes: true,
    namesSeller: true,
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
      // Asks for a quote. Submitting the form again ends the earlier request.
      quotes: { actions: ['GetItem', 'PutItem'] },
      // Condition that the account is not blocked, of a guest that of their address; terms that a customer accepted are remembered.
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
      work: onceOnly,
    },
    // Texts inside the form are stored as files.
    files: { uploads: ['PutObject', 'DeleteObject'], counted: ['PutObject', 'DeleteObject'] },
    queues: ['mail'],
    quotes: true,
    vies: true,
    fillsForms: true,
  },
  impact: 'Customers get no price and cannot order.',
};

export const attachments: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // Downloads are recorded in the security log.
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
