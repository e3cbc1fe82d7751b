import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskBalance } from './deskBalance.ts';
import { deskCharity } from './deskCharity.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskConflict } from './deskConflict.ts';
import { deskContact } from './deskContact.ts';
import { deskCustomer } from './deskCustomer.ts';
import { deskFailed } from './deskFailed.ts';
import { deskFigures } from './deskFigures.ts';
import { deskKeys } from './deskKeys.ts';
import { deskMoney } from './deskMoney.ts';
import { deskOrder } from './deskOrder.ts';
import { deskOrders } from './deskOrders.ts';
import { deskParcel } from './deskParcel.ts';
import { deskStanding } from './deskStanding.ts';
import { deskTranslators } from './deskTranslators.ts';
import { mailNames } from './mail.ts';
import { recruiting } from './recruiting.ts';
import { statement } from './statement.ts';
import { sworn } from './sworn.ts';
import { zone } from './zone.ts';
import { zoneText } from './zoneText.ts';

/** Texts of those who work here: one file for the zone and the desk, which show the same jobs. */
export const work = {
  ...asked,
  ...zone,
  ...zoneText,
  ...statement,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskBalance,
  ...deskMoney,
  ...deskOrder,
  ...deskOrders,
  ...deskParcel,
  ...mailNames,
  ...recruiting,
  ...deskKeys,
  ...deskConflict,
  ...deskContact,
  ...deskCustomer,
  ...deskFailed,
  ...deskFigures,
  ...deskStanding,
  ...deskTranslators,
  ...complaint,
  ...deskCharity,
  ...deskComplaint,
};
