import { fonts } from '../fonts.ts';
import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

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
