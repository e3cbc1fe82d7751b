import * as z from 'zod/mini';

/** A browser of an account is owed a notification of what a mail says. */
export const pushDue = z.object({
  version: z.literal(1),
  account: z.string(),
  subscription: z.string(),
  mail: z.string(),
});
export type PushDue = z.infer<typeof pushDue>;
