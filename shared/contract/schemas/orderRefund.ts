import * as z from 'zod/mini';
import type { RefundTarget } from '../../model/refund.ts';
import type { RefundReason } from '../../model/refundReason.ts';
import { money } from './money.ts';
import { instant } from './primitive.ts';

// Declared here again: importing it would bring the models of the desk's refunds into every page that reads an order.
const refundReasons = [
  'withdrawal',
  'cancellation',
  'complaint',
  'goodwill',
  'mistake',
  'late',
] as const satisfies readonly RefundReason[];

const refundTargets = ['balance', 'provider'] as const satisfies readonly RefundTarget[];

/** The parts of what was given back, oldest first. */
export const refunds = z.array(
  z.object({
    amount: money,
    /** Bonus in it: that part is not paid out. */
    lapsed: money,
    reason: z.nullable(z.enum(refundReasons)),
    /** The same in words, in the caller's language. */
    reason_name: z.nullable(z.string()),
    to: z.enum(refundTargets),
    requested_at: instant,
  }),
);
