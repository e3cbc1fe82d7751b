import { staffApplicants } from './staff/applicants.ts';
import { balances } from './staff/balances.ts';
import { staffBuyers } from './staff/buyers.ts';
import { catalogueVersions } from './staff/catalogueVersions.ts';
import { staffCharity } from './staff/charity.ts';
import { staffComplaints } from './staff/complaints.ts';
import { staffContacts } from './staff/contacts.ts';
import { couponOperations } from './staff/coupons.ts';
import { coverageOperations } from './staff/coverage.ts';
import { evidenceOperations } from './staff/evidence.ts';
import { houseWork } from './staff/houseWork.ts';
import { staffInvoices } from './staff/invoices.ts';
import { staffJobOperations } from './staff/jobs.ts';
import { staffMails } from './staff/mails.ts';
import { moneyOfOrder } from './staff/moneyOfOrder.ts';
import { staffQuotes } from './staff/quotes.ts';
import { staffRatings } from './staff/ratings.ts';
import { refunds } from './staff/refunds.ts';
import { shippingOperations } from './staff/shipping.ts';
import { transfers } from './staff/transfers.ts';
import { staffStatements, staffTranslatorOperations } from './staff/translators.ts';
import { staffWorkOperations } from './staff/work.ts';

export const staff = {
  ...refunds,
  ...moneyOfOrder,
  ...transfers,
  ...staffBuyers,
  ...balances,
  ...couponOperations,
  ...catalogueVersions,
  ...coverageOperations,
  ...staffQuotes,
  ...staffMails,
  ...staffWorkOperations,
  ...staffJobOperations,
  ...houseWork,
  ...staffTranslatorOperations,
  ...staffApplicants,
  ...staffContacts,
  ...shippingOperations,
  ...staffStatements,
  ...evidenceOperations,
  ...staffComplaints,
  ...staffRatings,
  ...staffCharity,
  ...staffInvoices,
};
