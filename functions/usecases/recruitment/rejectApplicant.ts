import { mailTo } from './apply.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './changeApplicant.ts';

/** Rejects an application; the applicant gets a mail, the reason stays internal, and the day of erasure is set. */
export const rejectApplicant = (
  deps: ChangeDeps,
  { id, revision, by }: { id: string; revision: number; by: string },
  reason: string,
): Promise<Changed> =>
  changeApplicant(deps, id, {
    revision,
    transition: 'reject',
    act: 'rejected',
    by,
    note: reason,
    change: { reason },
    mail: (after) => mailTo(after, 'application_rejected', `application_rejected.${id}`, deps.now),
  });
