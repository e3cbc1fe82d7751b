import { useEffect, useState } from 'react';
import { ownStaffRoles } from '#frontend/api/sessionMark.ts';
import type { RouteName } from '#frontend/routes.ts';
import type { StaffRole } from '#shared/model/account/roles.ts';
import { charity } from '#shared/model/money/charity.ts';

export type DeskPage = Exclude<Extract<RouteName, `staff.${string}`>, 'staff.login'>;

/**
 * The roles that may open each page, besides the administrator's: those that may call the operation it stands on. They are named
 * here, since the frame would load the contract of the whole desk to look them up; a test compares them.
 */
const roles = {
  'staff.quotes': ['support', 'project'],
  'staff.index': ['support', 'project'],
  'staff.orders': ['support', 'project', 'finance'],
  'staff.complaints': ['support', 'project', 'finance'],
  'staff.contacts': ['support'],
  'staff.parcels': ['support', 'project'],
  'staff.translators': ['project', 'finance'],
  'staff.applicants': ['project'],
  'staff.customers': ['support', 'finance'],
  'staff.money': ['support', 'finance'],
  'staff.ksef': ['finance'],
  'staff.statements': ['finance'],
  'staff.evidence': ['finance'],
  'staff.charity': ['finance'],
  'staff.coupons': ['support', 'finance'],
  'staff.prices': ['support', 'project', 'finance'],
  'staff.languages': ['support', 'project', 'finance'],
  'staff.ratings': ['support', 'project', 'finance'],
  'staff.failed': ['support', 'project'],
  'staff.audit': [],
  'staff.quote': ['support', 'project'],
  'staff.order': ['support', 'project', 'finance'],
  'staff.draft': ['support', 'project'],
  'staff.order.money': ['support', 'finance'],
  'staff.balance': ['support', 'finance'],
  'staff.contact': ['support'],
  'staff.applicant': ['project'],
  'staff.tests': ['project'],
  'staff.translator': ['project', 'finance'],
} as const satisfies Record<DeskPage, readonly StaffRole[]>;

/** The pages of the menu, in its order. */
export const menuPages = [
  ...(['staff.quotes', 'staff.index', 'staff.orders', 'staff.complaints', 'staff.contacts', 'staff.parcels'] as const),
  ...(['staff.translators', 'staff.applicants', 'staff.customers', 'staff.money', 'staff.ksef'] as const),
  ...(['staff.statements', 'staff.evidence'] as const),
  ...(charity ? (['staff.charity'] as const) : []),
  ...(['staff.coupons', 'staff.prices', 'staff.languages', 'staff.ratings', 'staff.failed', 'staff.audit'] as const),
];

export const mayOpen = (page: DeskPage, own: readonly string[]): boolean =>
  [...roles[page], 'administrator'].some((role) => own.includes(role));

/** Where somebody with these roles begins: with the jobs, or with the first page that they may open. */
export const firstPage = (roles: readonly string[]) =>
  mayOpen('staff.index', roles) ? 'staff.index' : menuPages.find((page) => mayOpen(page, roles));

/** The staff roles of the person who is logged in; undefined before hydration. */
export function useStaffRoles(): readonly string[] | undefined {
  const [roles, setRoles] = useState<readonly string[]>();
  useEffect(() => setRoles(ownStaffRoles()), []);
  return roles;
}
