import type { MailDigest } from '#shared/model/mailDigest.ts';
import type { WorkMail } from './workMail.ts';

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
