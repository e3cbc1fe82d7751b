import { deskAuditOffice } from './deskAuditOffice.ts';
import { deskBalance } from './deskBalance.ts';
import { deskCharity } from './deskCharity.ts';
import { deskContact } from './deskContact.ts';
import { deskCustomer } from './deskCustomer.ts';
import { deskFailed } from './deskFailed.ts';
import { deskFigures } from './deskFigures.ts';
import { deskMoney } from './deskMoney.ts';
import { deskOrders } from './deskOrders.ts';
import { deskQuote } from './deskQuote.ts';
import { deskStanding } from './deskStanding.ts';
import { deskTranslators } from './deskTranslators.ts';
import { recruiting } from './recruiting.ts';

/** Texts of the desk beyond the work of one order. */
export const office = {
  ...deskAuditOffice,
  ...deskBalance,
  ...deskMoney,
  ...deskCharity,
  ...deskContact,
  ...deskCustomer,
  ...deskFailed,
  ...deskFigures,
  ...deskQuote,
  ...deskStanding,
  ...deskTranslators,
  ...deskOrders,
  ...recruiting,
};
