import { afterSaleMail, complaintMail } from './afterSaleMail.ts';
import { applicationMail } from './applicationMail.ts';
import { moneyMail } from './moneyMail.ts';
import { orderMail } from './orderMail.ts';
import { quoteMail } from './quoteMail.ts';
import { threadMail } from './threadMail.ts';
import { wish } from './wish.ts';
import { workMail } from './workMail.ts';

/** Tematy i akapity wiadomości, w języku klienta. */
export default {
  ...afterSaleMail,
  ...applicationMail,
  ...complaintMail,
  ...moneyMail,
  ...orderMail,
  ...quoteMail,
  ...threadMail,
  ...wish,
  ...workMail,
};
