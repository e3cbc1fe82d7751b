import * as z from 'zod/mini';

/**
 * Background work by queue: counting, requoting, settling money, sending mails, checking files, webhooks, browser
 * notifications, results of malware scans, incoming mails, bounced mails.
 */
export const QueueKind = z.enum([
  'count',
  'requote',
  'settle',
  'mail',
  'check',
  'webhook',
  'push',
  'scan',
  'inbound',
  'returns',
]);
export type QueueKind = z.infer<typeof QueueKind>;
