import type { Job } from './job.ts';

/** Share of an order's work that is delivered or approved, in basis points by words; cancelled jobs do not count. */
export function workDonePart(jobs: readonly Pick<Job, 'state' | 'words'>[]): number {
  const words = (list: typeof jobs) => list.reduce((sum, job) => sum + Math.max(1, job.words), 0);
  const counted = jobs.filter(({ state }) => state !== 'cancelled');
  if (counted.length === 0) return 0;
  const done = counted.filter(({ state }) => state === 'delivered' || state === 'approved' || state === 'returned');
  return Math.floor((words(done) * 10_000) / words(counted));
}

/** The share of one line (an item into a language) that is delivered or approved. */
export interface LineDone {
  itemId: string;
  targetLanguage: number;
  /** Basis points. */
  done: number;
}

/** The same for each line by its own jobs: the evidence of what a customer who gives up has to pay. */
export function workDoneByLine(
  jobs: readonly Pick<Job, 'state' | 'words' | 'itemId' | 'targetLanguage'>[],
): LineDone[] {
  const lines = new Map<string, LineDone>();
  for (const { itemId, targetLanguage } of jobs) {
    const column = jobs.filter((job) => job.itemId === itemId && job.targetLanguage === targetLanguage);
    lines.set(`${itemId} ${targetLanguage}`, { itemId, targetLanguage, done: workDonePart(column) });
  }
  return [...lines.values()];
}
