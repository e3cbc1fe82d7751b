import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { staffCharity } from '#shared/contract/staff/charity.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';
import { staffStanding } from '#shared/contract/staff/standing.ts';
import { staffStatements } from '#shared/contract/staff/statements.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';
import { staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { staff } from '#shared/contract/staff.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

export const handler = httpHandler(staff, {
  ...onFirstCall(staffWorkOperations, () => import('./workHandlers.ts')),
  ...onFirstCall(staffJobOperations, () => import('./jobHandlers.ts')),
  ...onFirstCall(staffTranslatorOperations, () => import('./translatorHandlers.ts')),
  ...onFirstCall(staffQuotes, () => import('./quoteHandlers.ts')),
  ...onFirstCall({ ...refunds, ...moneyOfOrder, ...transfers }, () => import('./moneyHandlers.ts')),
  ...onFirstCall(balances, () => import('./balanceHandlers.ts')),
  ...onFirstCall(catalogueVersions, () => import('./catalogueHandlers.ts')),
  ...onFirstCall(couponOperations, () => import('./couponHandlers.ts')),
  ...onFirstCall(staffMails, () => import('./mailHandlers.ts')),
  ...onFirstCall(staffApplicants, () => import('./applicantHandlers.ts')),
  ...onFirstCall(staffContacts, () => import('./contactHandlers.ts')),
  ...onFirstCall(shippingOperations, () => import('./shippingHandlers.ts')),
  ...onFirstCall(staffStatements, () => import('./statementHandlers.ts')),
  ...onFirstCall(staffCharity, () => import('./charityHandlers.ts')),
  ...onFirstCall(staffStanding, () => import('./standingHandlers.ts')),
  ...onFirstCall(staffComplaints, () => import('./complaintHandlers.ts')),
});
