import * as z from 'zod/mini';
import type { orderMailTemplates } from './mailTemplate.ts';

/**
 * Mails about a step of an order that one may do without. What a contract or the law owes, what money is about, and what
 * work or acceptance waits for is always sent.
 */
export const stepMails = [
  'names_to_confirm',
  'order_in_translation',
  'order_in_review',
  'order_message',
  'order_delivered',
  'delivery_accepted',
  'parcel_sent',
] as const;
export const StepMail = z.enum(stepMails, 'validation/mail_always_sent');
export type StepMail = z.infer<typeof StepMail>;

/** What is always sent about an order, by what it is to its customer. */
export const alwaysSent = {
  order_accepted: ['order_accepted', 'order_changed'],
  question: ['order_question', 'question_reminder', 'question_hold', 'version_hold', 'reply_refused'],
  delivery_reminder: ['delivery_reminder'],
  papers: ['originals_received', 'originals_returned', 'parcel_returned'],
  given_up: ['withdrawal_receipt', 'cancellation_receipt'],
  complaint: ['complaint_received', 'complaint_decided'],
  money: ['compensation_made', 'refund_made', 'refund_rejected', 'payment_unapplied'],
  files_erased: ['files_erased'],
} as const satisfies Record<string, readonly (typeof orderMailTemplates)[number][]>;
export const AlwaysSent = z.enum(Object.keys(alwaysSent) as [keyof typeof alwaysSent]);
export type AlwaysSent = z.infer<typeof AlwaysSent>;
