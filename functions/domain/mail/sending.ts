import * as z from 'zod/mini';
import type { MailDigest } from '#shared/model/work/mailDigest.ts';
import type { Mail, WorkMail } from './mail.ts';

/**
 * An address that rejects mail, or whose owner wants none. The row does not contain the address: its key is a digest.
 */
export const StoppedAddress = z.object({
  because: z.enum(['bounced', 'complained']),
  /** ISO 8601. */
  at: z.string(),
  /**
   * Since when mail is sent to the address again (ISO 8601): its owner opened a mailed link, or staff lifted the stop
   * or sent a mail again.
   */
  liftedAt: z.optional(z.string()),
});
export type StoppedAddress = z.infer<typeof StoppedAddress>;

const asked: ReadonlySet<Mail['template']> = new Set([
  'register',
  'resend',
  'forgot',
  'order_links',
  'email_change_old',
  'email_change_new',
  'contact_received',
  'newsletter_confirm',
]);

/**
 * Whether a person has just asked for the mail. It is then sent to a stopped address, too: opening it proves that mail
 * arrives again.
 */
export const isAskedFor = ({ template }: Pick<Mail, 'template'>): boolean => asked.has(template);

/** Whether a failed mail can be sent again; not a mail about an account, whose link or text is no longer stored. */
export const mayRetry = (mail: Mail): boolean =>
  'orderId' in mail ||
  'quoteId' in mail ||
  'job' in mail ||
  'statement' in mail ||
  'adjusted' in mail ||
  'applicant' in mail ||
  'contact' in mail ||
  'subscriber' in mail;

const quarter = 900_000;
const hour = 4 * quarter;

/** Mails that can wait for the next digest; those about a job the translator holds are sent at once. */
export const isGathered = ({ template }: Pick<WorkMail, 'template'>): boolean =>
  template === 'work_offer' || template === 'work_approved';

/**
 * When the digest for mails pending now is sent: at the next full hour, or at eight in the morning in the translator's
 * time zone.
 */
export function digestSlot(digest: Exclude<MailDigest, 'at_once'>, now: Date, timeZone: string): Date {
  if (digest === 'hourly') return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  let at = (Math.floor(now.getTime() / quarter) + 1) * quarter;
  // All time zones differ by whole quarters of an hour.
  while (clock.format(at) !== '08:00') at += quarter;
  return new Date(at);
}
