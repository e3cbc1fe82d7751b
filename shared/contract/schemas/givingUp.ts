import * as z from 'zod/mini';
import { RefundAct, RefundTarget } from '../../model/refund.ts';
import { money } from './money.ts';
import { instant } from './primitive.ts';

const part = { name: z.string(), price: money, kept: money };

/** What a customer gets back who gives the order up now. */
export const givingUp = z.object({
  /** Price and fee, once paid. */
  paid: money,
  refunded: money,
  acts: z.array(
    z.object({
      act: RefundAct,
      possible: z.boolean(),
      /** Why it is not, or why this much, in the caller’s language. */
      message: z.string(),
      lines: z.array(z.object({ ...part, done: z.number() })),
      shipping: z.nullable(z.object(part)),
      fee: z.nullable(z.object(part)),
      kept: money,
      ways: z.array(z.object({ to: RefundTarget, amount: money, lapsed: money })),
    }),
  ),
  given_up: z.nullable(
    z.object({
      act: RefundAct,
      at: instant,
      amount: money,
      to: z.nullable(RefundTarget),
      statement: z.string(),
      /** What was done of each line then, and kept. */
      lines: z.array(z.object({ ...part, done: z.number() })),
      shipping: z.nullable(z.object(part)),
      fee: z.nullable(z.object(part)),
      kept: money,
    }),
  ),
});
