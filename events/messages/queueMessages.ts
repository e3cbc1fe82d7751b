import * as z from 'zod/mini';

/** A mail is owed; its row says which. */
export const mailQueued = z.object({ version: z.literal(1), id: z.string() });
export type MailQueued = z.infer<typeof mailQueued>;

/** The provider says that money arrived, and the notice is kept: verify it and use it. `orderId` is the provider's number. */
export const moneyArrived = z.object({
  version: z.literal(1),
  slug: z.string(),
  attempt: z.int(),
  orderId: z.int(),
});
export type MoneyArrived = z.infer<typeof moneyArrived>;

/** A file of a cart was counted (or found uncountable): the cart is to be quoted again. */
export const fileCounted = z.object({
  version: z.literal(1),
  event: z.literal('file_counted'),
  /** Of the cart's hash, which never leaves the database. */
  cartDigest: z.string().check(z.minLength(1)),
  fileHash: z.string().check(z.minLength(1)),
});
export type FileCounted = z.infer<typeof fileCounted>;

/** A translator put a file into a job: it is to be checked against its source. */
export const jobFileAdded = z.object({
  version: z.literal(1),
  event: z.literal('job_file_added'),
  orderId: z.string().check(z.minLength(1)),
  jobId: z.string().check(z.minLength(1)),
  fileId: z.string().check(z.minLength(1)),
});
export type JobFileAdded = z.infer<typeof jobFileAdded>;

/** A browser of an account is owed a notification of what a mail says. */
export const pushDue = z.object({
  version: z.literal(1),
  account: z.string(),
  subscription: z.string(),
  mail: z.string(),
});
export type PushDue = z.infer<typeof pushDue>;

/** Something waits for an endpoint of an account, about one subject. */
export const webhookDue = z.object({
  version: z.literal(1),
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
});
export type WebhookDue = z.infer<typeof webhookDue>;
