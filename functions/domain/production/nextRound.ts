import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';

/** Working minutes for a correction round. */
const correctionMinutes = 240;

/** Approved work to be corrected: assigned to its translator again, with a new due time. */
export function nextRound(job: Job, now: Date): Job {
  // A correction earns nothing; another translator who takes the round agrees on their own pay.
  const { approvedAt: _a, deliveredAt: _d, pay: _p, fault: _f, ...rest } = job;
  const dueAt = addWorkingMinutes(now, correctionMinutes).toISOString();
  return { ...rest, state: 'returned', round: job.round + 1, load: {}, dueAt };
}
