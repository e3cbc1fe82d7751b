import * as z from 'zod/mini';

/**
 * Mails about a step of an order that one may do without. What a contract or the law owes, what money is about, and what
 * work or acceptance waits for is always sent.
 */
export const stepMails = [
  'names_to_confirm',
  'order_message',
  'order_delivered',
  'delivery_accepted',
  'parcel_sent',
] as const;
export const StepMail = z.enum(stepMails);
export type StepMail = z.infer<typeof StepMail>;
