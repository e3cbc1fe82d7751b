import type { office as english } from '../en/office.ts';
import { deskAuditOffice } from './deskAuditOffice.ts';
import { deskContact } from './deskContact.ts';
import { deskCustomer } from './deskCustomer.ts';
import { deskEvidence } from './deskEvidence.ts';
import { deskFailed } from './deskFailed.ts';
import { deskFigures, deskRatings } from './deskFigures.ts';
import { deskInvoices } from './deskInvoices.ts';
import { deskBalance, deskCharity, deskMoney } from './deskMoney.ts';
import { deskOrders } from './deskOrders.ts';
import { deskQuote } from './deskQuote.ts';
import { deskRecruitment } from './deskRecruitment.ts';
import { deskTranslators } from './deskTranslators.ts';

/** Teksty panelu poza pracą nad jednym zleceniem. */
export const office: Record<keyof typeof english, string> = {
  ...deskAuditOffice,
  ...deskBalance,
  ...deskInvoices,
  ...deskMoney,
  ...deskCharity,
  ...deskContact,
  ...deskCustomer,
  ...deskEvidence,
  ...deskFailed,
  ...deskFigures,
  ...deskQuote,
  ...deskRatings,
  ...deskTranslators,
  ...deskOrders,
  ...deskRecruitment,
};
