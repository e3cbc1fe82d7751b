import * as z from 'zod/mini';

/**
 * What a member of a company's account may do for it. The owner may do everything; an orderer orders, a payer pays and
 * tops up, a developer has tokens and webhooks; a viewer, as all of them, sees orders, invoices and the balance.
 */
const memberRoles = ['owner', 'orderer', 'payer', 'viewer', 'developer'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

/** Those that someone is invited as: ownership is handed over, never given away by an invitation. */
export const invitedRoles = ['orderer', 'payer', 'viewer', 'developer'] as const satisfies readonly MemberRole[];
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = z.infer<typeof InvitedRole>;

/**
 * What someone of the staff does here, as the pool's groups say: answers customers, directs the work, handles money, or
 * runs the desk itself. One person may be several.
 */
export const staffRoles = ['support', 'project', 'finance', 'administrator'] as const;
export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** The roles among the names of groups. */
export const staffRolesIn = (groups: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => groups.includes(role));
