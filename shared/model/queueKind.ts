import * as z from 'zod/mini';

/** What the product does behind its answers: counting, pricing again, settling money, writing mails, checking what was made, telling customers' software, notifying browsers. */
export const QueueKind = z.enum(['count', 'requote', 'settle', 'mail', 'check', 'webhook', 'push']);
export type QueueKind = z.infer<typeof QueueKind>;
