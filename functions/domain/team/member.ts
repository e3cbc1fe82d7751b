import * as z from 'zod/mini';
import type { CustomerType } from '#shared/model/account/billing.ts';
import { InvitedRole, MemberRole } from '#shared/model/account/roles.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import type { TokenLimits } from '#shared/model/software/tokenLimits.ts';

/**
 * A login that may act for a company; both are accounts. It stores nothing about the person, whose data is read from
 * their own account. A former member stays as `gone`, so that their acts for the company keep their author. Times are
 * ISO 8601.
 */
export const Member = z.object({
  company: z.string(),
  person: z.string(),
  role: MemberRole,
  state: z.enum(['active', 'gone']),
  /** What the member may spend of the balance in a month; none: no limit. */
  mostPerMonth: z.optional(Grosze),
  /** Orders of the member above this amount wait for approval; none: the company's default. */
  approvalAbove: z.optional(Grosze),
  since: z.string(),
  /** Grows with each change. */
  revision: z.int(),
});
export type Member = z.infer<typeof Member>;

/**
 * Whether the member acts for an account: of one that is no company, which older data has, its owner alone does, who may
 * have no other way to it.
 */
export const actsFor = (
  member: Pick<Member, 'state' | 'role'> | undefined,
  { type }: { type: CustomerType },
): boolean => member?.state === 'active' && (type === 'company' || member.role === 'owner');

/** An invitation by mail that has not been answered yet. */
export const Invitation = z.object({
  id: z.string(),
  company: z.string(),
  email: z.string(),
  role: InvitedRole,
  mostPerMonth: z.optional(Grosze),
  approvalAbove: z.optional(Grosze),
  at: z.string(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An offer of ownership that its member has not accepted yet. */
export const Handover = z.object({
  company: z.string(),
  /** The member to whom ownership is offered. */
  to: z.string(),
  at: z.string(),
  expires_at: z.int(),
});
export type Handover = z.infer<typeof Handover>;

/** A week for an answer. */
export const invitationSeconds = 7 * 86_400;

/** The most members and open invitations of one company, owner included. */
export const mostMembers = 50;

/** A member spending a company's money, with the monthly limit that was read. */
export interface SpendingMember {
  company: string;
  person: string;
  mostPerMonth?: Grosze | undefined;
}

/** Who pays from the balance, with their limits: a token, a member of a company, or a member's token. */
export interface Spender extends Pick<TokenLimits, 'mostPerOrder' | 'mostPerDay'> {
  token?: string | undefined;
  member?: SpendingMember | undefined;
}
