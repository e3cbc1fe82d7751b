import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { RefundAct, RefundTarget } from '../../model/money/refund.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { capability, instant, line, wholeNumber } from '../schemas/primitive.ts';
import { customers, everybody, params } from './callers.ts';

const part = { name: z.string(), price: money, kept: money };

/** What a customer is refunded who gives the order up now. */
export const givingUp = z.object({
  /** Price and fee, as paid. */
  paid: money,
  refunded: money,
  acts: z.array(
    z.object({
      act: RefundAct,
      possible: z.boolean(),
      /** Why the order cannot be given up, or why this amount is refunded, in the caller’s language. */
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
      /** How much of each line was done at that moment, and is not refunded. */
      lines: z.array(z.object({ ...part, done: z.number() })),
      shipping: z.nullable(z.object(part)),
      fee: z.nullable(z.object(part)),
      kept: money,
    }),
  ),
});

/** Giving up an order. */
export const givingUpOperations = operations({
  getGivingUp: {
    on: 'GET /api/order/{id}/giving-up',
    ...everybody,
    members: invitedRoles,
    summary:
      'What would come back if the order were given up now, line by line: the sum that is then paid, corrected on the invoice and booked. A consumer may withdraw from the contract, anyone may cancel.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: givingUp },
    errors: ['not_found'],
  },
  giveUpOrder: {
    on: 'POST /api/order/{id}/giving-up',
    ...customers,
    members: ['orderer'],
    summary:
      'Withdraws from the contract or cancels: the work stops, `amount` goes back (grosze, as `getGivingUp` showed it), the receipt is mailed at once. Repeating it changes nothing. `changed_meanwhile`: it is another sum by now.',
    params,
    body: z.object({
      act: RefundAct,
      to: RefundTarget,
      amount: wholeNumber(0, 100_000_000),
      /** Name of the declaring person; default: the buyer. */
      name: z.optional(line(200)),
    }),
    success: { 200: givingUp },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});
