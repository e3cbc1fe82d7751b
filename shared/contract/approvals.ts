import * as z from 'zod/mini';
import { invitedRoles } from '../model/memberRole.ts';
import { PaymentState } from '../model/orderState.ts';
import { approvalLinkOperations } from './approvalLinks.ts';
import { defineOperation } from './operation.ts';
import { amount, approval, decision, refusals } from './schemas/approval.ts';
import { fileDaysField } from './schemas/fileDays.ts';
import { capability, instant, text } from './schemas/primitive.ts';

const byId = z.object({ approval: z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid')) });

const said = { 200: z.object({ message: z.string() }) };

/** Orders of members above the sum of their company, which its owner or a payer approves. */
export const approvals = {
  askApproval: defineOperation({
    id: 'askApproval',
    members: ['orderer', 'payer'],
    method: 'POST',
    path: '/api/approval',
    summary:
      'Asks for the approval of an order that was refused with `approval_required`: owner and payers get a mail each. It waits for seven days; its state is polled at `GET /api/approval/{approval}`. Asking again for the same cart takes its place. `conflict`: it needs no approval.',
    callers: ['customer', 'token'],
    scope: 'orders:write',
    ownership: 'cart',
    body: z.object({
      cart: z.optional(capability),
      amount,
      delivery_at: z.optional(instant),
      retention_days: z.optional(fileDaysField),
      note: z.optional(text(500)),
    }),
    success: { 202: z.object({ id: z.string(), state: z.literal('waiting'), valid_until: instant }) },
    errors: [
      'not_found',
      'cart_closed',
      'conflict',
      'quote_changed',
      'not_priced',
      'nothing_changed',
      'monthly_limit',
      'spending_limit',
    ],
  }),
  listApprovals: defineOperation({
    id: 'listApprovals',
    members: invitedRoles,
    method: 'GET',
    path: '/api/approval',
    summary:
      'Orders of members that wait for approval, and those that were decided in the last three months; newest first.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    success: { 200: z.object({ approvals: z.array(approval) }) },
    errors: [],
  }),
  getApproval: defineOperation({
    id: 'getApproval',
    members: invitedRoles,
    method: 'GET',
    path: '/api/approval/{approval}',
    summary: 'Whether an order was approved: `order_id` once it was.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    params: byId,
    success: { 200: approval },
    errors: ['not_found'],
  }),
  giveApproval: defineOperation({
    id: 'giveApproval',
    members: ['payer'],
    method: 'POST',
    path: '/api/approval/{approval}/approve',
    summary:
      'Places the order and pays it from the balance, once. The balance and the member’s limit are looked at again. `changed_meanwhile`: the cart holds something else than was asked for. Nobody approves their own (`second_person`).',
    callers: ['customer'],
    ownership: 'account',
    params: byId,
    body: z.object(decision),
    success: { 200: z.object({ order_id: z.string(), status_name: PaymentState }) },
    errors: ['not_found', ...refusals],
  }),
  refuseApproval: defineOperation({
    id: 'refuseApproval',
    members: ['payer'],
    method: 'POST',
    path: '/api/approval/{approval}/refuse',
    summary: 'Refuses the order; the member gets an e-mail with the reason. The cart stays.',
    callers: ['customer'],
    ownership: 'account',
    params: byId,
    body: z.object({ reason: text(500) }),
    success: said,
    errors: ['not_found', 'gone', 'second_person'],
  }),
  withdrawApproval: defineOperation({
    id: 'withdrawApproval',
    members: ['orderer', 'payer'],
    method: 'DELETE',
    path: '/api/approval/{approval}',
    summary: 'Takes back what the caller asked for; the cart stays.',
    callers: ['customer', 'token'],
    scope: 'orders:write',
    ownership: 'account',
    params: byId,
    success: said,
    errors: ['not_found', 'gone'],
  }),
  ...approvalLinkOperations,
};
