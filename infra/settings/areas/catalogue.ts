import type { AreaSpec } from '../functionSpec.ts';
import { knowsCatalogue } from '../tableUses.ts';

export const catalogue: AreaSpec = {
  grants: { tables: { catalogue: knowsCatalogue }, paymentKeys: true, gatewayFees: true },
  impact: 'Languages, prices and payment methods cannot be read: no order form works.',
};
