import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly, posts } from '../grants.ts';

export const payments: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      // An ordered file is removed from the list of identical files; pay links are stored with their cart.
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
      // The index shows whether a recent order has the same file.
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      // Condition that the account is not closed, for orders and top-ups.
      ledger: { actions: [...posts.actions, 'ConditionCheckItem'] },
      // Makes the jobs of a paid order due.
      jobs: { actions: ['PutItem'] },
      // A consent to the newsletter is confirmed by mail.
      contacts: { actions: ['GetItem', 'PutItem'] },
      // Condition that a paying member still belongs to the company with the limit as read; approvals, with their
      // security log.
      accounts: { actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
      // Spending of a token per day and of a member per month; mails to those who approve.
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
      // Downloads are recorded in the security log.
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
      // Orders paid in the reported time; where an order that waits for its payment is paid.
      orders: { actions: ['GetItem'], indexes: ['owner'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      invoices: { actions: ['GetItem'] },
      work: onceOnly,
    },
    // Statements as PDF are cached and made again on demand, like archives.
    files: { archives: ['GetObject', 'PutObject'] },
    identity: ['AdminGetUser'],
    paymentKeys: true,
    gatewayFees: true,
    invoicesTopUps: true,
  },
  extraFiles: fonts,
  impact: 'Customers cannot top up, nor see their balance, payments and what they spent.',
};
