import { afterSaleMail, complaintMail } from './afterSaleMail.ts';
import { applicationMail } from './applicationMail.ts';
import { moneyMail } from './moneyMail.ts';
import { orderMail } from './orderMail.ts';
import { quoteMail } from './quoteMail.ts';
import { threadMail } from './threadMail.ts';
import { wish } from './wish.ts';
import { workMail } from './workMail.ts';

/** Subjects and paragraphs of mails, in the customer’s language. */
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
