import type { JobState } from '#shared/model/job.ts';
import type { Job } from '../../domain/production/job.ts';
import type { CurrentWork } from './changeWork.ts';

/** Identifies a job; `translator`: only if it is theirs, whatever its state. */
export interface JobName {
  orderId: string;
  jobId: string;
}

/** A job of the work; other people's are not found. */
export const jobIn = ({ jobs }: CurrentWork, jobId: string, translator?: string): Job | undefined =>
  jobs.find(({ id, assignee }) => id === jobId && (translator === undefined || assignee === translator));

export const isIn = (job: Job, ...states: JobState[]): boolean => states.includes(job.state);
