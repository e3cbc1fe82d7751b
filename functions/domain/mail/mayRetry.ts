import type { Mail } from './mail.ts';

/** Whether a mail that failed still says something: of those about an account the link or what was typed is gone. */
export const mayRetry = (mail: Mail): boolean =>
  'orderId' in mail ||
  'quoteId' in mail ||
  'job' in mail ||
  'statement' in mail ||
  'adjusted' in mail ||
  'applicant' in mail ||
  'contact' in mail ||
  'subscriber' in mail;
