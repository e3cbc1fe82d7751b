import * as z from 'zod/mini';
import type { Mail } from './mail.ts';

/**
 * An address that rejects mail, or whose owner wants none. The row does not contain the address: its key is a digest.
 */
export const StoppedAddress = z.object({
  because: z.enum(['bounced', 'complained']),
  /** ISO 8601. */
  at: z.string(),
  /**
   * Since when mail is sent there again: its owner opened a mailed link, or staff lifted the stop or sent a mail again.
   */
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

/** Mails a person has just asked for are sent anyway: opening one proves that mail arrives again. */
export const isAskedFor = ({ template }: Pick<Mail, 'template'>): boolean => asked.has(template);
