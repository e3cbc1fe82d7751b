import * as z from 'zod/mini';
import type { Mail } from './mail.ts';

/** An address that takes no mail, or whose owner wants none. The row does not say which: its key is a digest. */
export const StoppedAddress = z.object({
  because: z.enum(['bounced', 'complained']),
  /** ISO 8601. */
  at: z.string(),
  /** Since when it is written to again: its owner opened a mailed link, or staff sent a mail again or lifted it. */
  liftedAt: z.optional(z.string()),
});
export type StoppedAddress = z.infer<typeof StoppedAddress>;

const asked: ReadonlySet<Mail['template']> = new Set([
  'register',
  'resend',
  'forgot',
  'contact_received',
  'newsletter_confirm',
]);

/** What a person has just typed their address for is sent all the same: it is how they show that mail arrives again. */
export const isAskedFor = ({ template }: Pick<Mail, 'template'>): boolean => asked.has(template);
