import * as z from 'zod/mini';
import { InvitedRole, MemberRole } from '../../model/memberRole.ts';
import { money } from './money.ts';
import { email, instant, wholeNumber } from './primitive.ts';

export const account = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));

export const byMember = z.object({ member: account });

export const terms = {
  /** In grosze; null or nothing: no limit but the balance. */
  most_per_month: z.optional(z.nullable(wholeNumber(0, 100_000_000))),
  /** In grosze; null or nothing: what the company says of all. */
  approval_above: z.optional(z.nullable(wholeNumber(0, 100_000_000))),
};

export const team = z.object({
  company: z.object({ id: z.string(), name: z.string() }),
  /** What the caller may do for it. */
  role: MemberRole,
  /** Orders of members above this sum wait for approval; null: none do. */
  approval_above: z.nullable(money),
  members: z.array(
    z.object({
      id: z.string(),
      /** Empty where they gave none. */
      name: z.string(),
      email,
      role: MemberRole,
      most_per_month: z.nullable(money),
      /** The member's own sum; null: the company's. */
      approval_above: z.nullable(money),
      /** Of the balance in this calendar month (UTC); for the owner and the member. */
      spent_this_month: z.nullable(money),
      since: instant,
      is_you: z.boolean(),
    }),
  ),
  /** For the owner; nobody else sees whom they invite. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email,
      role: InvitedRole,
      most_per_month: z.nullable(money),
      approval_above: z.nullable(money),
      sent_at: instant,
      valid_until: instant,
    }),
  ),
  /** To whom ownership is offered: for the owner and that member. */
  handover: z.nullable(z.object({ member: z.string(), valid_until: instant })),
});
