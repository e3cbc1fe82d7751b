import * as z from 'zod/mini';
import { RefundAct, RefundTarget } from '../../model/refund.ts';
import { money } from './money.ts';
import { wholeNumber } from './primitive.ts';

/** How much goes back and where to. */
export const refundSum = {
  /** In grosze, gross; none: everything that is left, or what `act` gives. */
  amount: z.optional(wholeNumber(1, 100_000_000)),
  act: z.optional(RefundAct),
  /** Per cent of the work that is done, for `act`. */
  progress: z.optional(wholeNumber(0, 100)),
  /** None: the original way. */
  to: z.optional(RefundTarget),
};

/** What the customer can spend, before and after. */
export const balanceChange = z.object({ before: money, after: money });
