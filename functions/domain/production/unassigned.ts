import { minutesPerWorkingDay, workingMinutesBetween } from '../delivery/workingCalendar.ts';
import { loadOf } from './capacity.ts';
import type { Job } from './job.ts';

/** Words of translation of a working day, as delivery times are promised. */
const wordsPerDay = 2000;

/**
 * Nobody has an open job although a quarter of its slack is used: of the working time between its opening and its due
 * time, without what the work itself takes. Staff have to find someone while there is time.
 */
export function isUnassignedTooLong(
  { state, openedAt, dueAt, step, words }: Pick<Job, 'state' | 'openedAt' | 'dueAt' | 'step' | 'words'>,
  now: Date,
): boolean {
  if (state !== 'open' || openedAt === undefined) return false;
  const [opened, due] = [new Date(openedAt), new Date(dueAt)];
  const work = Math.ceil((loadOf({ step, words }) / wordsPerDay) * minutesPerWorkingDay);
  const slack = Math.max(0, workingMinutesBetween(opened, due) - work);
  return workingMinutesBetween(opened, now) * 4 > slack || now >= due;
}
