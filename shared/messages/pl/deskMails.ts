import { accountMailNames } from './accountMail.ts';
import { afterSaleMailNames } from './afterSaleMail.ts';
import { applicationMailNames } from './applicationMail.ts';
import { contactMailNames } from './contactMail.ts';
import { moneyMailNames } from './moneyMail.ts';
import { orderMailNames } from './orderMail.ts';
import { quoteMailNames } from './quoteMail.ts';
import { threadMailNames } from './threadMail.ts';
import { workMailNames } from './workMail.ts';

/** Nazwy wiadomości w panelu; stoją obok ich tekstów. */
export const deskMails = {
  ...accountMailNames,
  ...afterSaleMailNames,
  ...applicationMailNames,
  ...contactMailNames,
  ...moneyMailNames,
  ...orderMailNames,
  ...quoteMailNames,
  ...threadMailNames,
  ...workMailNames,
};
