import type { AreaSpec } from '../functionSpec.ts';
import { posts } from '../grants.ts';
import { queueNames } from '../queues.ts';

export const staff: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      accounts: { actions: ['GetItem'] },
      catalogue: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      audit: { actions: ['PutItem'] },
      // Carts are read to price quotes; coupons are in the same table.
      carts: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      quotes: { actions: ['GetItem', 'Query', 'PutItem'], indexes: ['queue'] },
      // The index lists invoices that are not in KSeF; the buyer of an invoice is corrected, with the next number of its
      // series. Also the evidence of sales, and the invoices in it.
      invoices: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['outside'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['due', 'owner'] },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      applicants: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['queue'] },
      contacts: { actions: ['GetItem', 'PutItem', 'DeleteItem'], indexes: ['queue'] },
      // The preview of a refund has the customer's balance. The index lists corrections to approve.
      ledger: { actions: [...posts.actions, 'Query'], indexes: ['owner'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      // The index lists open refunds and awaited transfers.
      payments: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      // The index lists failed mails; also rate limits.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] },
    },
    // Files to be priced, files made in jobs, CVs and files of enquiries.
    files: {
      uploads: ['GetObject'],
      segments: ['GetObject'],
      delivered: ['GetObject', 'PutObject'],
      applications: ['GetObject', 'DeleteObject'],
      contacts: ['GetObject', 'DeleteObject'],
      invoices: ['GetObject'],
    },
    opensSent: true,
    queues: ['mail', 'check'],
    vies: true,
    quotes: true,
    evidence: true,
    givesBack: true,
    afterSale: true,
    identity: ['AdminAddUserToGroup'],
  },
  impact: 'Staff cannot make quotes, give money back, enter parcels or make coupons.',
};

export const desk: AreaSpec = {
  severity: 'mail',
  grants: {
    tables: {
      // Account holders with their data and the names of their tokens; blocks of accounts are rows beside them.
      // The index lists requests for deletion and blocks.
      accounts: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['owner'],
      },
      // The index is the journal of a day.
      ledger: { actions: ['GetItem'], indexes: ['owner'] },
      invoices: { actions: [], indexes: ['owner'] },
      // Parcels of listed orders are not in the index.
      orders: { actions: ['GetItem', 'BatchGetItem'], indexes: ['desk', 'owner'] },
      audit: { actions: ['Query', 'PutItem'], indexes: ['owner'] },
      // Mails about an order, mails about blocks, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'], indexes: ['mails'] },
    },
    // Failed messages are sent to their queue again.
    queues: queueNames,
    deadLetters: true,
  },
  impact:
    'Staff find no orders and no customers, cannot see who did what, and send nothing that failed on its way again.',
};
