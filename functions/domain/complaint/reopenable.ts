import type { Job } from '../production/job.ts';

/** Jobs of an order that can go back to their translators: the last approved step of each line, papers aside. */
export function reopenable(jobs: readonly Job[]): Job[] {
  const approved = jobs.filter(
    ({ state, assignee, step }) => state === 'approved' && assignee !== undefined && step !== 'shipping',
  );
  const last = new Map<string, Job>();
  for (const job of approved) last.set(`${job.itemId} ${job.targetLanguage}`, job);
  return [...last.values()];
}
