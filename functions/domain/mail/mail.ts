import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';

/** What is written about; the words are made when it is sent, from the rows as they are then. */
export const mailTemplates = ['order_accepted', 'payment_unapplied'] as const;

/**
 * A mail that is owed. It is written in the same transaction as its reason, under an id made of that reason, so that
 * it is owed exactly once; sending it is another matter.
 */
export const Mail = z.object({
  id: z.string(),
  template: z.enum(mailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  orderId: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type Mail = z.infer<typeof Mail>;
