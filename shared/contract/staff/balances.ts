import * as z from 'zod/mini';
import { AdjustedPart, AdjustmentReason, AdjustmentState } from '../../model/money/adjustment.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { balanceChange, refundId } from './refunds.ts';
import { by } from './staffOnly.ts';

const accountId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));
const name = z.object({ account: accountId, adjustment: refundId });
/** A correction of a balance as staff see it. */
const adjustment = z.object({
  adjustment_id: refundId,
  account: z.string(),
  state: AdjustmentState,
  part: AdjustedPart,
  amount: money,
  reason: AdjustmentReason,
  note: z.string(),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  requested_at: instant,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  declined_because: z.nullable(z.string()),
  balance: z.nullable(balanceChange),
});

/** Corrections of customers' balances. */
export const balances = operations({
  getCustomerBalance: {
    on: 'GET /api/staff/customer/{account}/balance',
    ...by('support', 'finance'),
    summary:
      'What a customer has on the balance, the corrections of it, newest first, and how much of it may still be corrected this month without a second person.',
    params: z.object({ account: accountId }),
    success: {
      200: z.object({
        paid: money,
        bonus: money,
        held: money,
        may_adjust: z.boolean(),
        alone_left: money,
        adjustments: z.array(adjustment),
      }),
    },
    errors: ['not_found'],
  },
  adjustBalance: {
    on: 'POST /api/staff/customer/{account}/balance',
    ...by('finance'),
    summary:
      'Corrects the balance of a customer, who gets a mail about it. Where all that was corrected on the account this month without a second person would be above the limit, it only waits for one (`awaiting`). `balance_too_low`: there is not that much to take; `second_person`: nobody corrects a balance of their own.',
    params: z.object({ account: accountId }),
    body: z.object({
      adjustment_id: refundId,
      part: AdjustedPart,
      amount: wholeNumber(-100_000_000, 100_000_000).check(z.refine((sum) => sum !== 0, 'validation/invalid')),
      reason: AdjustmentReason,
      note: text(500),
    }),
    success: { 200: adjustment },
    errors: ['not_found', 'conflict', 'balance_too_low', 'second_person', 'password_required'],
  },
  listAdjustments: {
    on: 'GET /api/staff/adjustment',
    ...by('finance'),
    summary: 'Corrections of balances above the limit that wait for a second person, oldest first.',
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
    success: { 200: z.object({ adjustments: z.array(adjustment), ...listEnd }) },
    errors: [],
  },
  approveAdjustment: {
    on: 'POST /api/staff/customer/{account}/balance/{adjustment}/approval',
    ...by('finance'),
    summary:
      'Approves a correction above the limit: it is posted. `second_person`: the caller asked for it, or it is the caller’s own balance. Approved again it answers the same; `conflict` where it was declined or the account is being deleted.',
    params: name,
    success: { 200: adjustment },
    errors: ['not_found', 'conflict', 'balance_too_low', 'second_person', 'password_required'],
  },
  declineAdjustment: {
    on: 'POST /api/staff/customer/{account}/balance/{adjustment}/refusal',
    ...by('finance'),
    summary:
      'Does not approve a correction above the limit; the person who asked for it takes it back so. The balance stays as it is.',
    params: name,
    body: z.object({ reason: text(500) }),
    success: { 200: adjustment },
    errors: ['not_found', 'conflict'],
  },
});
