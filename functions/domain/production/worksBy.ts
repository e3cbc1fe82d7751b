import type { Job } from './job.ts';
import type { Wish } from './wish.ts';

/** All translators with approved work, and their jobs. */
export function worksBy(jobs: readonly Job[]): Map<string, Wish['works']> {
  const found = new Map<string, Wish['works']>();
  for (const { assignee, state, step, sourceLanguage, targetLanguage } of jobs) {
    if (assignee === undefined || state !== 'approved' || step === 'shipping') continue;
    found.set(assignee, [...(found.get(assignee) ?? []), { step, sourceLanguage, targetLanguage }]);
  }
  return found;
}
