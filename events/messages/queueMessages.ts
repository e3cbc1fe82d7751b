import * as z from 'zod/mini';

/** A mail has to be sent; `id` is that of its row. */
export const mailQueued = z.object({ version: z.literal(1), id: z.string() });
export type MailQueued = z.infer<typeof mailQueued>;

/**
 * The provider reported money, and its notice is stored: the money has to be verified and booked. `orderId` is the
 * provider's number of the payment.
 */
export const moneyArrived = z.object({
  version: z.literal(1),
  slug: z.string(),
  attempt: z.int(),
  orderId: z.int(),
});
export type MoneyArrived = z.infer<typeof moneyArrived>;

/** A file of a cart was counted, or found uncountable: the cart has to be priced again. */
export const fileCounted = z.object({
  version: z.literal(1),
  event: z.literal('file_counted'),
  /** Digest of the cart's hash; the hash itself gives access to the cart and is never sent in messages. */
  cartDigest: z.string().check(z.minLength(1)),
  fileHash: z.string().check(z.minLength(1)),
});
export type FileCounted = z.infer<typeof fileCounted>;

/** A translator added a file to a job: it has to be checked against its source. */
export const jobFileAdded = z.object({
  version: z.literal(1),
  event: z.literal('job_file_added'),
  orderId: z.string().check(z.minLength(1)),
  jobId: z.string().check(z.minLength(1)),
  fileId: z.string().check(z.minLength(1)),
});
export type JobFileAdded = z.infer<typeof jobFileAdded>;

/** A browser of an account has to be notified of a mail. */
export const pushDue = z.object({
  version: z.literal(1),
  account: z.string(),
  subscription: z.string(),
  mail: z.string(),
});
export type PushDue = z.infer<typeof pushDue>;

/** Events of one subject wait for an endpoint of an account. */
export const webhookDue = z.object({
  version: z.literal(1),
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
});
export type WebhookDue = z.infer<typeof webhookDue>;
