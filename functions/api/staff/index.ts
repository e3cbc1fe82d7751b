import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { staffBuyers } from '#shared/contract/staff/buyers.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { staffCharity } from '#shared/contract/staff/charity.ts';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { coverageOperations } from '#shared/contract/staff/coverage.ts';
import { evidenceOperations } from '#shared/contract/staff/evidence.ts';
import { houseWork } from '#shared/contract/staff/houseWork.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import { staffMails } from '#shared/contract/staff/mails.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { staffRatings } from '#shared/contract/staff/ratings.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { shippingOperations } from '#shared/contract/staff/shipping.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';
import { staffStatements, staffTranslatorOperations } from '#shared/contract/staff/translators.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { staff } from '#shared/contract/staff.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { methodsAnywhere } from '../../runtime/http/pickOperation.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';

/** It answers every address below its own that no area has: also what is another area's with another method. */
export const handler = httpHandler(
  staff,
  {
    ...onFirstCall(staffWorkOperations, () => import('./work.ts')),
    ...onFirstCall(staffJobOperations, () => import('./jobs.ts')),
    ...onFirstCall(houseWork, () => import('./houseWork.ts')),
    ...onFirstCall(staffTranslatorOperations, () => import('./translators.ts')),
    ...onFirstCall(staffQuotes, () => import('./quotes.ts')),
    ...onFirstCall({ ...refunds, ...moneyOfOrder, ...transfers }, () => import('./orderMoney.ts')),
    ...onFirstCall(staffInvoices, () => import('./invoices.ts')),
    ...onFirstCall(staffBuyers, () => import('./buyers.ts')),
    ...onFirstCall(balances, () => import('./balances.ts')),
    ...onFirstCall(catalogueVersions, () => import('./catalogueVersions.ts')),
    ...onFirstCall(coverageOperations, () => import('./coverage.ts')),
    ...onFirstCall(couponOperations, () => import('./coupons.ts')),
    ...onFirstCall(staffMails, () => import('./mails.ts')),
    ...onFirstCall(staffApplicants, () => import('./applicants.ts')),
    ...onFirstCall(staffContacts, () => import('./contacts.ts')),
    ...onFirstCall(shippingOperations, () => import('./parcels.ts')),
    ...onFirstCall(evidenceOperations, () => import('./evidence.ts')),
    ...onFirstCall(staffStatements, () => import('./statements.ts')),
    ...onFirstCall(staffCharity, () => import('./charity.ts')),
    ...onFirstCall(staffRatings, () => import('./ratings.ts')),
    ...onFirstCall(staffComplaints, () => import('./complaints.ts')),
  },
  {},
  methodsAnywhere,
);
