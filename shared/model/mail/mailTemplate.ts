import * as z from 'zod/mini';

/** Mails about an order and its money. */
export const orderMailTemplates = [
  'order_unpaid',
  'order_accepted',
  'names_to_confirm',
  'order_in_translation',
  'order_in_review',
  'order_delivered',
  'order_message',
  'order_question',
  'question_reminder',
  'question_hold',
  'order_hold',
  'version_hold',
  'reply_refused',
  'delivery_reminder',
  'delivery_accepted',
  'files_erased',
  'compensation_made',
  'order_changed',
  'withdrawal_receipt',
  'cancellation_receipt',
  'complaint_received',
  'complaint_decided',
  'complaint_task',
  'work_away_task',
  'parcel_sent',
  'parcel_returned',
  'parcel_task',
  'originals_received',
  'originals_returned',
  'payment_unapplied',
  'refund_made',
  'refund_rejected',
  'refund_task',
  'buyer_corrected',
] as const;

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
  order_accepted: ['order_unpaid', 'order_accepted', 'order_changed'],
  question: ['order_question', 'question_reminder', 'question_hold', 'order_hold', 'version_hold', 'reply_refused'],
  delivery_reminder: ['delivery_reminder'],
  papers: ['originals_received', 'originals_returned', 'parcel_returned'],
  given_up: ['withdrawal_receipt', 'cancellation_receipt'],
  complaint: ['complaint_received', 'complaint_decided'],
  money: ['compensation_made', 'refund_made', 'refund_rejected', 'payment_unapplied', 'buyer_corrected'],
  files_erased: ['files_erased'],
} as const satisfies Record<string, readonly (typeof orderMailTemplates)[number][]>;
export const AlwaysSent = z.enum(Object.keys(alwaysSent) as [keyof typeof alwaysSent]);
export type AlwaysSent = z.infer<typeof AlwaysSent>;

/** Mails to a translator about a job. */
export const workMailTemplates = [
  'work_offer',
  'work_assigned',
  'work_due_soon',
  'work_overdue',
  'work_returned',
  'work_ready',
  'work_taken',
  'work_cancelled',
  'work_resumed',
  'work_approved',
  'work_message',
  'work_reply_refused',
  'work_names',
] as const;

/**
 * Mails about an account, or an uploaded file. `register`, `resend`, `forgot`, `order_links` and `email_change_new` are requests of a person who
 * typed an address. Whether and what to write is decided when the mail is sent, so that the request does not reveal whether the
 * address is known (decision 6).
 */
export const accountMailTemplates = [
  'register',
  'resend',
  'forgot',
  'order_links',
  'password_changed',
  'email_change_old',
  'email_change_new',
  'email_changed',
  'token_created',
  'new_login',
  'webhook_paused',
  'account_closed',
  'account_blocked',
  'account_unblocked',
  'terms_changed',
  'team_invited',
  'team_joined',
  'team_left',
  'team_removed',
  'team_handover',
  'team_handed_over',
  'team_approval_asked',
  'team_approval_given',
  'team_approval_refused',
  'file_infected',
  'file_unscannable',
] as const;

/** Mails to applicants. */
export const applicantMailTemplates = [
  'application_received',
  'application_known',
  'application_test',
  'application_invited',
  'application_rejected',
] as const;

/** Mails about an enquiry of the contact page. */
export const contactMailTemplates = ['contact_received', 'contact_answer', 'contact_refused', 'contact_task'] as const;

/** Mails about the newsletter, to its reader. */
export const newsletterMailTemplates = ['newsletter_confirm', 'newsletter_joined'] as const;

/** Mails about manual quotes. */
export const quoteMailTemplates = [
  'quote_asked',
  'quote_question',
  'quote_ready',
  'quote_replaced',
  'quote_reply',
  'quote_refused',
  'quote_lapsed',
  'quote_expired',
  'quote_task',
  'quote_answered_task',
] as const;

/** Mails about a month’s statement. */
export const statementMailTemplates = ['statement_ready', 'statement_answered', 'statement_paid'] as const;

/** Mails about a balance. */
export const balanceMailTemplates = ['balance_adjusted'] as const;

/** Mails about what a customer spent in a month. */
export const spendingMailTemplates = ['spending_report'] as const;

/** Every mail that the product writes. */
export const mailTemplates = [
  ...orderMailTemplates,
  ...workMailTemplates,
  ...accountMailTemplates,
  ...applicantMailTemplates,
  ...contactMailTemplates,
  ...newsletterMailTemplates,
  ...quoteMailTemplates,
  ...statementMailTemplates,
  ...balanceMailTemplates,
  ...spendingMailTemplates,
] as const;

/**
 * Why a mail to an order's address was rejected: its sender is another address or could not be verified; its files are
 * too large, too many, of a wrong type or could not be scanned; its text is too long; it was empty; the order's thread
 * is closed.
 */
export const ReplyRefusal = z.enum([
  'sender',
  'too_big',
  'too_many_files',
  'file_type',
  'unchecked',
  'too_long',
  'empty',
  'closed',
]);
export type ReplyRefusal = z.infer<typeof ReplyRefusal>;
