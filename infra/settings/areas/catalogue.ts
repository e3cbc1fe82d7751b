import type { AreaSpec } from '../functionSpec.ts';

export const catalogue: AreaSpec = {
  grants: { paymentKeys: true, gatewayFees: true },
  impact: 'Languages, prices and payment methods cannot be read: no order form works.',
};
