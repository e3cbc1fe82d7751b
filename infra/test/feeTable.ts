import type { Settings } from '../settings/settings.ts';

const none = { fixed: 0, part: 0 };
const free = { individual: none, company: none };

/** Settings of a product for tests in which one way to pay costs something: a private customer's transfer, 1.00 and 0.5 %. */
export const withTransferFee = {
  gatewayFees: {
    blik: free,
    card: free,
    transfer: { individual: { fixed: 100, part: 50 }, company: none },
    paypal: free,
    przelewy24: free,
  },
} satisfies { gatewayFees: unknown } & Partial<Record<keyof Settings, unknown>>;
