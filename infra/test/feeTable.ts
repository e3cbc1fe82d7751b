import { feesBy } from '#shared/model/gatewayFees.ts';
import type { Settings } from '../settings/settings.ts';

const none = { fixed: 0, part: 0 };
const free = { individual: none, company: none };

/** Settings of a product for tests in which one way to pay costs something: a private customer's transfer, 1.00 and 0.5 %. */
export const withTransferFee = {
  gatewayFees: { ...feesBy(() => free), transfer: { individual: { fixed: 100, part: 50 }, company: none } },
} satisfies { gatewayFees: unknown } & Partial<Record<keyof Settings, unknown>>;
