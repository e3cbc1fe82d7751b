import { fonts } from '../fonts.ts';
import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly, posts } from '../tableUses.ts';

export const afterSale: AreaSpec = {
  grants: {
    tables: {
      ledger: posts,
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      invoices: { actions: ['PutItem'] },
      audit: { actions: ['PutItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      // An answer lets a job go on.
      // Ratings are counted and listed.
      jobs: {
        actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['owner'],
      },
      translators: { actions: ['GetItem', 'UpdateItem'] },
      // Downloads stand in the security log.
      accounts: { actions: ['PutItem'] },
      work: onceOnly,
    },
    // What was made of an order is read by block.
    files: { delivered: ['GetObject'], messages: ['GetObject', 'PutObject'] },
    opensSent: true,
    listsFiles: true,
    queues: ['mail'],
    afterSale: true,
  },
  // Answers to complaints as PDF.
  extraFiles: fonts,
  impact: 'Customers cannot write to their translators, answer questions, accept work, complain or give an order up.',
};
