import * as z from 'zod/mini';

/** Something waits for an endpoint of an account, about one subject. */
export const webhookDue = z.object({
  version: z.literal(1),
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
});
export type WebhookDue = z.infer<typeof webhookDue>;
