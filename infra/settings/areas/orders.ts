import { type AreaSpec, fonts } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly, posts } from '../grants.ts';

export const afterSale: AreaSpec = {
  grants: {
    tables: {
      ledger: posts,
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      // The buyer of an invoice is corrected: with its number, which is the next of its series.
      invoices: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      audit: { actions: ['PutItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      // An answer lets a job go on.
      // Ratings are counted and listed.
      jobs: {
        actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['owner'],
      },
      translators: { actions: ['GetItem', 'UpdateItem'] },
      // Downloads are recorded in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
      // A pasted text beside its translation.
      carts: { actions: ['GetItem'] },
    },
    // Delivered files are read by block, and beside their sources; remarks go to the sentence that they are about.
    files: {
      delivered: ['GetObject'],
      counted: ['GetObject'],
      segments: ['GetObject'],
      messages: ['GetObject', 'PutObject'],
    },
    opensSent: true,
    listsFiles: true,
    queues: ['mail'],
    vies: true,
    afterSale: true,
  },
  // Fonts for answers to complaints as PDF.
  extraFiles: fonts,
  impact: 'Customers cannot write to their translators, answer questions, accept work, complain or give an order up.',
};

export const orders: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      // A parcel that came back or arrived is looked at no more, or by staff.
      jobs: { actions: ['Query', 'PutItem', 'DeleteItem'] },
      payments: { actions: ['Query'] },
      // The messages of the quote before the order.
      quotes: { actions: ['GetItem'] },
      invoices: { actions: ['GetItem', 'Query'] },
      // Downloads are recorded in the security log; also the name of the member who ordered.
      accounts: { actions: ['GetItem', 'PutItem'] },
      work: onceOnly,
    },
    // Ordering again copies the customer's files; delivered files are downloaded.
    files: {
      uploads: ['GetObject', 'PutObject'],
      delivered: ['GetObject'],
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

export const certificates: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      // Prices are recalculated by the price list of their certificate.
      catalogue: knowsCatalogue,
      orders: { actions: ['GetItem'] },
      quotes: { actions: ['GetItem', 'Query'] },
      // Received payments, for receipts.
      payments: { actions: ['Query'] },
      // Words by scope of a quoted file.
      carts: { actions: ['Query'] },
      // Downloads are recorded in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
    },
    // Certificates as PDF are cached and made again on demand, like archives.
    files: { archives: ['GetObject', 'PutObject'] },
    signs: true,
    namesSeller: true,
  },
  extraFiles: fonts,
  impact: 'Certificates of prices and of erasure are neither given out nor checked.',
};
