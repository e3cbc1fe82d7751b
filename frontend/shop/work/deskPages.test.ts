import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
import { evidenceOperations } from '#shared/contract/staff/evidence.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { staffRatings } from '#shared/contract/staff/ratings.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';
import { staffStatements, staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { staffRoles } from '#shared/model/account/roles.ts';
import { type DeskPage, firstPage, mayOpen, menuPages } from './deskPages.ts';

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
  'staff.evidence': evidenceOperations.listSalesEvidence,
  'staff.charity': staffCharity.listCharityMonths,
  'staff.ksef': staffInvoices.listInvoicesNotInKsef,
  'staff.coupons': couponOperations.listCoupons,
  'staff.prices': catalogueVersions.listPriceVersions,
  'staff.languages': catalogueVersions.listLanguageVersions,
  'staff.ratings': staffRatings.getPairPunctuality,
  'staff.failed': staffMails.listFailedMails,
  'staff.audit': deskHistory.listAudit,
  'staff.quote': staffQuotes.getStaffQuote,
  'staff.order': staffWorkOperations.getWork,
  'staff.draft': staffJobOperations.getStaffDraft,
  'staff.order.money': moneyOfOrder.getOrderMoney,
  'staff.balance': balances.getCustomerBalance,
  'staff.contact': staffContacts.getContact,
  'staff.applicant': staffApplicants.getApplicant,
  'staff.tests': staffApplicants.listTests,
  'staff.translator': staffTranslatorOperations.getStaffTranslator,
} as const satisfies Record<DeskPage, Pick<Operation, 'roles'>>;

test('who may open a page is who may call the operation that it stands on', () => {
  for (const page of Object.keys(basis) as DeskPage[])
    for (const role of staffRoles)
      expect([page, role, mayOpen(page, [role])]).toEqual([page, role, basis[page].roles.some((one) => one === role)]);
});

test.each([
  ['support', 'staff.index'],
  ['project', 'staff.index'],
  ['finance', 'staff.orders'],
  ['administrator', 'staff.index'],
])('%s begins with a page that the role may open', (role, page) => {
  expect(firstPage([role])).toBe(page);
  expect(mayOpen(page as 'staff.index', [role])).toBe(true);
});

test('a role is shown only the pages that it may open, an administrator all, and who is no staff none', () => {
  const of = (role: string) => menuPages.filter((page) => mayOpen(page, [role]));
  expect(of('administrator')).toEqual(menuPages);
  expect(of('finance')).toContain('staff.money');
  expect(of('finance')).not.toContain('staff.index');
  expect(of('project')).not.toContain('staff.money');
  expect(mayOpen('staff.order.money', ['project'])).toBe(false);
  expect(of('customer')).toEqual([]);
  expect(firstPage([])).toBeUndefined();
});

test('a way to a page of the desk is a DeskLink, which knows who may go there', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const found = globSync('**/*.tsx', { cwd: root, exclude: ['dist/**'] }).filter((file) =>
    /href=\{(`\$\{)?href\(locale, 'staff\./.test(readFileSync(root + file, 'utf8')),
  );
  expect(found).toEqual([]);
});
