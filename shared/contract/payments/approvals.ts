import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { PaymentState } from '../../model/order/orderState.ts';
import { operations } from '../operation.ts';
import { link } from '../schemas/account.ts';
import { fileDaysField } from '../schemas/fileDays.ts';
import { money } from '../schemas/money.ts';
import { paperDays } from '../schemas/paperDays.ts';
import { capability, flag, instant, text, wholeNumber } from '../schemas/primitive.ts';

const amount = wholeNumber(0, 100_000_000);

/** A waiting order, as shown to those who decide. */
const waiting = {
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']),
  service: z.string(),
  service_name: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  words: z.int(),
  files: z.int(),
  /** The order's price: while it waits the current one, afterwards the one it was requested with. */
  price_gross: money,
  delivery_at: z.nullable(instant),
  papers: z.nullable(paperDays),
  /** Note by the member. */
  note: z.nullable(z.string()),
  /** Whether the cart has changed since the request, so that the member has to ask again. */
  is_changed: z.boolean(),
  asked_at: instant,
  valid_until: instant,
  decided_at: z.nullable(instant),
  /** Reason of a refusal. */
  reason: z.nullable(z.string()),
};

const person = z.object({ id: z.string(), name: z.string() });

const approval = z.object({
  id: z.string(),
  ...waiting,
  /** The member who asks. */
  member: person,
  decided_by: z.nullable(person),
  order_id: z.nullable(z.string()),
  /** Hash of the cart while the order waits, for those who decide and for the member. */
  cart: z.nullable(capability),
  /** Whether the caller may decide. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

const decision = {
  /** The gross price that was shown, in grosze: another one is refused with `quote_changed`. */
  amount,
  /** The delivery date that was shown. */
  delivery_at: z.optional(instant),
  /** Orders even though a paid order of the last 24 hours has the same file or text in the same languages. */
  same_again: z.optional(flag),
};

const refusals = [
  'gone',
  'second_person',
  'changed_meanwhile',
  'quote_changed',
  'not_priced',
  'nothing_changed',
  'ordered_already',
  'external_id_taken',
  'payment_required',
  'spending_limit',
  'monthly_limit',
  'already_paid',
  'cart_closed',
  'approval_required',
  'account_blocked',
] as const;

/** Operations of the link in an approval's mail. */
const approvalLinkOperations = operations({
  readApprovalLink: {
    on: 'POST /api/approval/link/read',
    summary: 'What the mailed link of an approval leads to.',
    callers: ['visitor'],
    ownership: 'public',
    effort: 'nothing',
    body: z.object({ link }),
    success: { 200: z.object({ company: z.string(), member: z.string(), ...waiting }) },
    errors: ['gone'],
  },
  answerApprovalLink: {
    on: 'POST /api/approval/link/answer',
    summary:
      'Approves or refuses by the mailed link, which is good for the person it was sent to while they approve for the company. `amount` for approving, `reason` for refusing.',
    callers: ['visitor'],
    ownership: 'public',
    body: z.object({
      link,
      answer: z.enum(['approve', 'refuse']),
      ...decision,
      amount: z.optional(amount),
      reason: z.optional(text(500)),
    }),
    success: { 200: z.object({ message: z.string(), order_id: z.nullable(z.string()) }) },
    errors: [...refusals],
  },
});

const byId = z.object({ approval: z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid')) });

const said = { 200: z.object({ message: z.string() }) };

/** Members' orders above the company's limit, which its owner or a payer approves. */
export const approvals = {
  ...operations({
    askApproval: {
      on: 'POST /api/approval',
      members: ['orderer', 'payer'],
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
    },
    listApprovals: {
      on: 'GET /api/approval',
      members: invitedRoles,
      summary:
        'Orders of members that wait for approval, and those that were decided in the last three months; newest first.',
      callers: ['customer', 'token'],
      scope: 'orders:read',
      ownership: 'account',
      success: { 200: z.object({ approvals: z.array(approval) }) },
      errors: [],
    },
    getApproval: {
      on: 'GET /api/approval/{approval}',
      members: invitedRoles,
      summary: 'Whether an order was approved: `order_id` once it was.',
      callers: ['customer', 'token'],
      scope: 'orders:read',
      ownership: 'account',
      params: byId,
      success: { 200: approval },
      errors: ['not_found'],
    },
    giveApproval: {
      on: 'POST /api/approval/{approval}/approve',
      members: ['payer'],
      summary:
        'Places the order and pays it from the balance, once. The balance and the member’s limit are looked at again. `changed_meanwhile`: the cart holds something else than was asked for. Nobody approves their own (`second_person`).',
      callers: ['customer'],
      ownership: 'account',
      params: byId,
      body: z.object(decision),
      success: { 200: z.object({ order_id: z.string(), status_name: PaymentState }) },
      errors: ['not_found', ...refusals],
    },
    refuseApproval: {
      on: 'POST /api/approval/{approval}/refuse',
      members: ['payer'],
      summary: 'Refuses the order; the member gets an e-mail with the reason. The cart stays.',
      callers: ['customer'],
      ownership: 'account',
      params: byId,
      body: z.object({ reason: text(500) }),
      success: said,
      errors: ['not_found', 'gone', 'second_person'],
    },
    withdrawApproval: {
      on: 'DELETE /api/approval/{approval}',
      members: ['orderer', 'payer'],
      summary: 'Takes back what the caller asked for; the cart stays.',
      callers: ['customer', 'token'],
      scope: 'orders:write',
      ownership: 'account',
      params: byId,
      success: said,
      errors: ['not_found', 'gone'],
    },
  }),
  ...approvalLinkOperations,
};
