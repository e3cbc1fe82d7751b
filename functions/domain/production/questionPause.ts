import { addWorkingMinutes, workingMinutesBetween } from '../delivery/workingCalendar.ts';
import type { Job } from './job.ts';
import type { Plan } from './plan.ts';

export interface QuestionPause {
  planned: Pick<Plan, 'promisedAt'> & { questionSince: string | undefined };
  /** The part shown to the customer. */
  followed: { questionSince: string | undefined; promisedAt?: string };
  /** How the promise moved, once no question is open any more. */
  moved?: { from: string; to: string };
}

/**
 * The promise is paused from the first question until no job waits for an answer, and moves once by those working
 * minutes, however many questions were open. Time on hold moves it separately. Undefined: nothing changes.
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
