import type { Job } from './job.ts';

/** Basis points of the work of an order that is delivered or approved, by words; cancelled jobs are no part of it. */
export function workDonePart(jobs: readonly Pick<Job, 'state' | 'words'>[]): number {
  const words = (list: typeof jobs) => list.reduce((sum, job) => sum + Math.max(1, job.words), 0);
  const counted = jobs.filter(({ state }) => state !== 'cancelled');
  if (counted.length === 0) return 0;
  const done = counted.filter(({ state }) => state === 'delivered' || state === 'approved' || state === 'returned');
  return Math.floor((words(done) * 10_000) / words(counted));
}

/** How much of one line is delivered or approved: an item into a language. */
export interface LineDone {
  itemId: string;
  targetLanguage: number;
  /** Basis points. */
  done: number;
}

/** The same for each line by its own jobs: the evidence of what a customer who gives up pays for. */
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
