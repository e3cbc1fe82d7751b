import type { RefundTarget } from '../../model/refund.ts';
import type { RefundReason } from '../../model/refundReason.ts';

// Said here again: the models of the desk's refunds would come with every page that reads an order.
export const refundReasons = [
  'withdrawal',
  'cancellation',
  'complaint',
  'goodwill',
  'mistake',
  'late',
] as const satisfies readonly RefundReason[];

export const refundTargets = ['balance', 'provider'] as const satisfies readonly RefundTarget[];
