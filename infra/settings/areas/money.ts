import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly, posts } from '../grants.ts';

export const payments: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      // What is ordered is taken out of the list of files that are the same; links to pay by lie beside their cart.
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
      // Whether an order of the last hours has the same file already.
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      // Nothing is ordered or topped up for an account that is being closed.
      ledger: { actions: [...posts.actions, 'ConditionCheckItem'] },
      // The jobs of a paid order are owed.
      jobs: { actions: ['PutItem'] },
      // A consent to the newsletter is confirmed by mail.
      contacts: { actions: ['GetItem', 'PutItem'] },
      // A member who pays still is one, with the limit that was read; what waits for approval, with its line of the log.
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
      // What a token spent on a day, and a member in a month; mails to those who approve.
      work: { actions: [...onceOnly.actions, 'Query', 'GetItem'] },
    },
    queues: ['mail'],
    paymentKeys: true,
    gatewayFees: true,
  },
  impact: 'Customers cannot pay.',
};

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

export const prepaid: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      accounts: { actions: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
      ledger: { actions: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem', 'PutItem', 'DeleteItem'] },
      // What was ordered for the money, for reports.
      orders: { actions: [], indexes: ['owner'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      invoices: { actions: ['GetItem'] },
      work: onceOnly,
    },
    // Statements as PDF are made again whenever someone asks, as archives are.
    files: { archives: ['GetObject', 'PutObject'] },
    identity: ['AdminGetUser'],
    paymentKeys: true,
    gatewayFees: true,
    invoicesTopUps: true,
  },
  extraFiles: fonts,
  impact: 'Customers cannot top up, nor see their balance, payments and what they spent.',
};
