import * as z from 'zod/mini';

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
