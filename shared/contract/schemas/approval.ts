import * as z from 'zod/mini';
import { money } from './money.ts';
import { capability, flag, instant, wholeNumber } from './primitive.ts';

export const amount = wholeNumber(0, 100_000_000);

/** What waits, as those who decide see it. */
export const waiting = {
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired']),
  service: z.string(),
  service_name: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  words: z.int(),
  files: z.int(),
  /** What it costs: while it waits at this moment, later what it was asked with. */
  price_gross: money,
  delivery_at: z.nullable(instant),
  /** The member's own words. */
  note: z.nullable(z.string()),
  /** The cart holds something else since: the member has to ask again. */
  is_changed: z.boolean(),
  asked_at: instant,
  valid_until: instant,
  decided_at: z.nullable(instant),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
};

export const person = z.object({ id: z.string(), name: z.string() });

export const approval = z.object({
  id: z.string(),
  ...waiting,
  /** Who asks. */
  member: person,
  decided_by: z.nullable(person),
  order_id: z.nullable(z.string()),
  /** Opens the cart, for those who decide and the member who asks, while it waits. */
  cart: z.nullable(capability),
  /** What the caller may do with it now. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

export const decision = {
  /** The gross price that was seen, in grosze: another one is refused with `quote_changed`. */
  amount,
  /** The date that was seen. */
  delivery_at: z.optional(instant),
  /** Orders it although a paid order of the last 24 hours has the same file in the same languages. */
  same_again: z.optional(flag),
};

export const refusals = [
  'gone',
  'second_person',
  'changed_meanwhile',
  'quote_changed',
  'not_priced',
  'nothing_changed',
  'ordered_already',
  'payment_required',
  'spending_limit',
  'monthly_limit',
  'already_paid',
  'cart_closed',
  'approval_required',
  'account_blocked',
] as const;
