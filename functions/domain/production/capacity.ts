import type { JobStep } from '#shared/model/work/job.ts';
import {
  addWorkingMinutes,
  isWorkingDay,
  minutesPerWorkingDay,
  warsawDay,
  workingMinutesBetween,
} from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';
import type { Translator } from './translator.ts';

/** A revision takes a quarter of the time of translating as many words. */
const weight: Readonly<Record<JobStep, number>> = {
  translation: 4,
  proofreading: 1,
  verification: 1,
  certification: 1,
  shipping: 0,
};

/** The capacity a job takes, in words of translation, at least one. */
export const loadOf = ({ step, words }: { step: JobStep; words: number }): number =>
  weight[step] === 0 ? 0 : Math.max(1, Math.ceil((words * weight[step]) / 4));

/** "2026-11-23" of a day number. */
export const dayName = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Words a translator takes on a Warsaw day: none on public holidays, days off and non-working weekdays. */
export function capacityOn(
  { wordsPerDay, week, daysOff }: Pick<Translator, 'wordsPerDay' | 'week' | 'daysOff'>,
  day: number,
): number {
  if (!isWorkingDay(day) || daysOff.includes(dayName(day))) return 0;
  const weekday = (((day + 4) % 7) + 7) % 7;
  return Math.floor((wordsPerDay * (week[weekday] ?? 10_000)) / 10_000);
}

/** Working minutes from acceptance within which an overdue job is to be done: one day. */
const lateMinutes = 480;

/** The last Warsaw day on which a job can still be worked on. */
export const lastDay = (dueAt: Date, now: Date): number =>
  warsawDay(dueAt > now ? dueAt : addWorkingMinutes(now, lateMinutes));

/**
 * Spreads a load over the days from `now` to the last day, nearest first, on top of what is already taken; undefined if
 * it does not fit. The result has words by day, without zeros.
 */
export function spreadLoad(
  translator: Pick<Translator, 'wordsPerDay' | 'week' | 'daysOff'>,
  taken: Readonly<Record<string, number>>,
  load: number,
  { now, dueAt }: { now: Date; dueAt: Date },
): Record<string, number> | undefined {
  const days: Record<string, number> = {};
  let left = load;
  const last = lastDay(dueAt, now);
  for (let day = warsawDay(now); day <= last && left > 0; day++) {
    const name = dayName(day);
    const free = capacityOn(translator, day) - (taken[name] ?? 0);
    const here = Math.min(left, Math.max(0, free));
    if (here > 0) days[name] = here;
    left -= here;
  }
  return left > 0 ? undefined : days;
}

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
