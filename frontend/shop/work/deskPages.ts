import { useEffect, useState } from 'react';
import { ownStaffRoles } from '#frontend/api/sessionMark.ts';
import type { RouteName } from '#frontend/routes.ts';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import { deskHistory } from '#shared/contract/desk/history.ts';
import { deskOrders } from '#shared/contract/desk/orders.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { staffCharity } from '#shared/contract/staff/charity.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { staffRatings } from '#shared/contract/staff/ratings.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';
import { staffStatements, staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { charity } from '#shared/model/money/charity.ts';

export type DeskPage = Exclude<Extract<RouteName, `staff.${string}`>, 'staff.login'>;

/** The operation that each page of the desk stands on: who may call it may open the page. */
const basis = {
  'staff.quotes': staffQuotes.listQuoteQueue,
  'staff.index': staffWorkOperations.listJobQueue,
  'staff.orders': deskOrders.listDeskOrders,
  'staff.complaints': staffComplaints.listComplaintQueue,
  'staff.contacts': staffContacts.listContacts,
  'staff.parcels': shippingOperations.listParcels,
  'staff.translators': staffTranslatorOperations.listTranslators,
  'staff.applicants': staffApplicants.listApplicants,
  'staff.customers': deskCustomers.getCustomer,
  'staff.money': refunds.listRefunds,
  'staff.statements': staffStatements.listStaffStatements,
  'staff.charity': staffCharity.listCharityMonths,
  'staff.coupons': couponOperations.listCoupons,
  'staff.prices': catalogueVersions.listPriceVersions,
  'staff.languages': catalogueVersions.listLanguageVersions,
  'staff.ratings': staffRatings.getPairPunctuality,
  'staff.failed': staffMails.listFailedMails,
  'staff.audit': deskHistory.listAudit,
  'staff.quote': staffQuotes.getStaffQuote,
  'staff.order': staffWorkOperations.getWork,
  'staff.order.money': moneyOfOrder.getOrderMoney,
  'staff.balance': balances.getCustomerBalance,
  'staff.contact': staffContacts.getContact,
  'staff.applicant': staffApplicants.getApplicant,
  'staff.tests': staffApplicants.listTests,
  'staff.translator': staffTranslatorOperations.getStaffTranslator,
} as const satisfies Record<DeskPage, Pick<Operation, 'roles'>>;

/** The pages of the menu, in its order. */
export const menuPages = [
  ...(['staff.quotes', 'staff.index', 'staff.orders', 'staff.complaints', 'staff.contacts', 'staff.parcels'] as const),
  ...(['staff.translators', 'staff.applicants', 'staff.customers', 'staff.money', 'staff.statements'] as const),
  ...(charity ? (['staff.charity'] as const) : []),
  ...(['staff.coupons', 'staff.prices', 'staff.languages', 'staff.ratings', 'staff.failed', 'staff.audit'] as const),
];

export const mayOpen = (page: DeskPage, roles: readonly string[]): boolean =>
  basis[page].roles?.some((role) => roles.includes(role)) ?? true;

/** Where somebody with these roles begins: with the jobs, or with the first page that they may open. */
export const firstPage = (roles: readonly string[]) =>
  mayOpen('staff.index', roles) ? 'staff.index' : menuPages.find((page) => mayOpen(page, roles));

/** The roles of whoever looks; undefined before hydration. */
export function useStaffRoles(): readonly string[] | undefined {
  const [roles, setRoles] = useState<readonly string[]>();
  useEffect(() => setRoles(ownStaffRoles()), []);
  return roles;
}
