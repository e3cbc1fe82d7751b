import { workingMinutesBetween } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';

/** The most working minutes before a due time at which its translator is reminded, and the fewest. */
const [longestLead, shortestLead] = [240, 15];

/** Working minutes before the due time at which a job's translator is reminded: a quarter of the time they had for it. */
export const leadMinutes = ({
  startedAt,
  assignedAt,
  dueAt,
}: Pick<Job, 'startedAt' | 'assignedAt' | 'dueAt'>): number => {
  const from = startedAt ?? assignedAt;
  const had = from === undefined ? 0 : workingMinutesBetween(new Date(from), new Date(dueAt));
  return Math.min(longestLead, Math.max(shortestLead, Math.floor(had / 4)));
};

/**
 * What the translator of started work is to be told now, once for each due time: that it is due soon, or that it is
 * overdue. Undefined: nothing. A job whose question is open, or that the house does, is nobody's to be told of.
 */
export function dueReminder(job: Job, now: Date): 'soon' | 'late' | undefined {
  const { state, assignee, dueAt, told } = job;
  if (assignee === undefined || (state !== 'working' && state !== 'returned')) return undefined;
  if (dueAt <= now.toISOString()) return told?.late === dueAt ? undefined : 'late';
  if (told?.soon === dueAt || workingMinutesBetween(now, new Date(dueAt)) > leadMinutes(job)) return undefined;
  return 'soon';
}
