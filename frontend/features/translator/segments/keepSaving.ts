import { ApiFailure } from '#frontend/api/ApiFailure.ts';

/** What is typed and sent: how it stands, and how it is sent. */
export interface Saves {
  status: { unsent: number; clashes: number; isSaving: boolean; failure: unknown };
  /** Grows with each act of the person here. */
  edits: number;
  /** True once the server has everything. */
  save: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
}

/** From the first key on (requirements, section 9), and before a failed saving is tried once more. */
const typingMilliseconds = 700;
const againMilliseconds = 10_000;

/** Whether the same request may pass later: nobody was reached, or too much was asked at once. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Saves whenever something is unsent: within a second, one request at a time, again once the network is back. What was
 * refused waits until more is typed. Answers how to stop.
 */
export function keepSaving(work: Saves): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedAt = -1;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    void work.save().then((isDone) => {
      const { failure } = work.status;
      failedAt = isDone || failure === undefined || mayPass(failure) ? -1 : work.edits;
      if (!isDone) later();
    });
  };
  const later = () => {
    const { unsent, clashes, isSaving, failure } = work.status;
    if (timer !== undefined || isSaving || unsent <= clashes || work.edits === failedAt) return;
    timer = setTimeout(save, mayPass(failure) ? againMilliseconds : typingMilliseconds);
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (work.status.unsent === 0) return;
    save();
    event.preventDefault();
  };
  const stop = work.subscribe(later);
  later();
  window.addEventListener('online', save);
  window.addEventListener('beforeunload', ask);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', save);
    window.removeEventListener('beforeunload', ask);
  };
}
