import type { ExampleCalls } from './exampleCalls.ts';
import { order, slug } from './things.ts';

const refund = { slug, refund: slug };

/** Money and catalogue at the desk. */
export const deskMoneyExamples = {
  getOrderMoney: { params: order },
  previewRefund: { params: order, body: { act: 'cancel', progress: 50 } },
  listRefundApprovals: { query: { limit: 20 } },
  approveRefund: { params: refund },
  declineRefund: { params: refund, body: { reason: 'The customer was content with a correction.' } },
} as const satisfies Partial<ExampleCalls>;
