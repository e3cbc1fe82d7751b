import type { Mail } from './mail.ts';

/** Whether a failed mail can be sent again: of those about an account the link or the text is gone. */
export const mayRetry = (mail: Mail): boolean =>
  'orderId' in mail ||
  'quoteId' in mail ||
  'job' in mail ||
  'statement' in mail ||
  'adjusted' in mail ||
  'applicant' in mail ||
  'contact' in mail ||
  'subscriber' in mail;
