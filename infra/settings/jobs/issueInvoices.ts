import type { JobSpec } from '../functionSpec.ts';
import { knowsCatalogue } from '../tableUses.ts';

export const issueInvoices: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.006 } },
  timeoutSeconds: 50,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      orders: { actions: ['UpdateItem'], indexes: ['due'] },
      payments: { actions: ['Query', 'UpdateItem'], indexes: ['due'] },
      accounts: { actions: ['GetItem'] },
      invoices: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
    },
    vies: true,
    invoicesTopUps: true,
  },
  impact:
    'Paid orders get no invoice, or the EU register asks for another rate than was charged and a person has to decide.',
};
