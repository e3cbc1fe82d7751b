import * as z from 'zod/mini';
import type { StaffRole } from '../../model/account/roles.ts';

/** Callers of a staff operation: the named roles, and administrators, who may call all of them. */
export const by = (...roles: readonly Exclude<StaffRole, 'administrator'>[]) =>
  ({ callers: ['staff'], ownership: 'staff', roles: [...roles, 'administrator'] }) as const;

/** All staff. */
export const byEveryStaff = by('support', 'project', 'finance');

export const orderId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));

export const translatorId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));
