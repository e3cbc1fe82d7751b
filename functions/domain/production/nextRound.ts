import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';

/** Working minutes of a correction's round. */
const correctionMinutes = 240;

/** Approved work that is to be put right: its translator's again, with a due time of its own. */
export function nextRound(job: Job, now: Date): Job {
  // Putting it right earns nothing; someone else who takes the round agrees on pay of their own.
  const { approvedAt: _a, deliveredAt: _d, pay: _p, fault: _f, ...rest } = job;
  const dueAt = addWorkingMinutes(now, correctionMinutes).toISOString();
  return { ...rest, state: 'returned', round: job.round + 1, load: {}, dueAt };
}
