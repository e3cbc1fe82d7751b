import { minutesPerWorkingDay, workingMinutesBetween } from '../delivery/workingCalendar.ts';
import { loadOf } from './capacity.ts';
import type { Job } from './job.ts';

/** Words of translation per working day, as delivery times assume. */
const wordsPerDay = 2000;

/**
 * Whether an open job has no translator although a quarter of its slack is used up: the working time between opening
 * and due time, less the work itself. Staff have to find someone while there is time.
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
