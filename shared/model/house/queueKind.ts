import * as z from 'zod/mini';

/** What the product does behind its answers: counting, pricing again, settling money, writing mails, checking what was made, telling customers' software, notifying browsers, taking what the scan for malware says, taking mails that come in and those that come back. */
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
