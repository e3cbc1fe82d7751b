import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue, onceOnly } from '../tableUses.ts';

export const prepaid: AreaSpec = {
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      accounts: { actions: ['GetItem', 'PutItem', 'DeleteItem'] },
      ledger: { actions: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'] },
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'], indexes: ['owner'] },
      invoices: { actions: ['GetItem'] },
      work: onceOnly,
    },
    identity: ['AdminGetUser'],
    paymentKeys: true,
    gatewayFees: true,
    invoicesTopUps: true,
  },
  impact: 'Customers cannot top up, nor see their balance and payments.',
};
