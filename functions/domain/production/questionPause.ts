import { addWorkingMinutes, workingMinutesBetween } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';
import type { Plan } from './plan.ts';

export interface QuestionPause {
  planned: Pick<Plan, 'promisedAt'> & { questionSince: string | undefined };
  /** What the customer sees of it. */
  followed: { questionSince: string | undefined; promisedAt?: string };
  /** From when to when the promise moved, once no question is open any more. */
  moved?: { from: string; to: string };
}

/**
 * The promise stands still from the first question to the moment no job waits for an answer any more, and moves by those
 * working minutes once, however many questions were open. Time on hold moves it by itself. Undefined: nothing changes.
 */
export function questionPause(
  { promisedAt, questionSince }: Pick<Plan, 'promisedAt' | 'questionSince'>,
  jobs: readonly Pick<Job, 'state'>[],
  { now, heldSince }: { now: Date; heldSince: string | undefined },
): QuestionPause | undefined {
  const isAsked = jobs.some(({ state }) => state === 'held');
  if (isAsked === (questionSince !== undefined)) return undefined;
  if (questionSince === undefined) {
    const since = now.toISOString();
    return { planned: { promisedAt, questionSince: since }, followed: { questionSince: since } };
  }
  const until = heldSince === undefined ? now : new Date(heldSince);
  const minutes = workingMinutesBetween(new Date(questionSince), until);
  const to = addWorkingMinutes(new Date(promisedAt), minutes, 1).toISOString();
  return {
    planned: { promisedAt: to, questionSince: undefined },
    followed: { questionSince: undefined, promisedAt: to },
    moved: { from: promisedAt, to },
  };
}
