import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { InvitedRole, MemberRole } from '#shared/model/memberRole.ts';

/**
 * A login that may call for a company; both are accounts. Nothing of the person is kept in it: who they are is read from their
 * own account. One who left stays as `gone`, so that what they did for the company keeps its author. Times are ISO 8601.
 */
export const Member = z.object({
  company: z.string(),
  person: z.string(),
  role: MemberRole,
  state: z.enum(['active', 'gone']),
  /** What they may spend of the balance in a month; none: what is there. */
  mostPerMonth: z.optional(Grosze),
  /** Their orders above this sum wait for approval; none: what the company says of all. */
  approvalAbove: z.optional(Grosze),
  since: z.string(),
  /** Grows with each change. */
  revision: z.int(),
});
export type Member = z.infer<typeof Member>;

/** Someone who was asked by mail to become a member, and has not answered yet. */
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

/** Ownership that was offered to a member, who has not taken it yet. */
export const Handover = z.object({
  company: z.string(),
  /** The member it is offered to. */
  to: z.string(),
  at: z.string(),
  expires_at: z.int(),
});
export type Handover = z.infer<typeof Handover>;

/** A week for an answer. */
export const invitationSeconds = 7 * 86_400;

/** Members and open invitations of one company, with its owner. */
export const mostMembers = 50;
