import type { MailDigest } from '#shared/model/mailDigest.ts';
import type { WorkMail } from './workMail.ts';

const quarter = 900_000;
const hour = 4 * quarter;

/** What can wait for the next digest; whatever is about a job someone holds comes at once. */
export const isGathered = ({ template }: Pick<WorkMail, 'template'>): boolean =>
  template === 'work_offer' || template === 'work_approved';

/** When a digest goes out that gathers what is owed now: at the next full hour, or at eight in the morning of the translator's own day. */
export function digestSlot(digest: Exclude<MailDigest, 'at_once'>, now: Date, timeZone: string): Date {
  if (digest === 'hourly') return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  let at = (Math.floor(now.getTime() / quarter) + 1) * quarter;
  // Every zone is a whole number of quarters of an hour from the next.
  while (clock.format(at) !== '08:00') at += quarter;
  return new Date(at);
}
