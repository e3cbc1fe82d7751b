import * as z from 'zod/mini';

/**
 * Roles of members of a company's account. The owner may do everything; an orderer orders, a payer pays and tops up, a
 * developer has tokens and webhooks. A viewer, like all others, sees orders, invoices and the balance.
 */
const memberRoles = ['owner', 'orderer', 'payer', 'viewer', 'developer'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

/** Roles for invitations. `owner` is not among them, because ownership is only handed over. */
export const invitedRoles = ['orderer', 'payer', 'viewer', 'developer'] as const satisfies readonly MemberRole[];
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof InvitedRole>;

/**
 * Roles of staff, which are groups of the user pool: answering customers, directing the work, handling money,
 * administration. A person may have several.
 */
export const staffRoles = ['support', 'project', 'finance', 'administrator'] as const;
export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** The staff roles among names of groups. */
export const staffRolesIn = (groups: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => groups.includes(role));
