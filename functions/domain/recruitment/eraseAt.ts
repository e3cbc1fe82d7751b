import type { ApplicantState } from '#shared/model/applicant.ts';

const dayMs = 86_400_000;
/** An application that nobody goes on with; one that was rejected, for questions; and one that may wait for later openings. */
const days = { open: 180, rejected: 30, kept: 365 } as const;

/** When the whole application is erased (ISO 8601); undefined once the applicant has joined. */
export function eraseAtOf(state: ApplicantState, { keep }: { keep: boolean }, changedAt: Date): string | undefined {
  if (state === 'joined') return undefined;
  const after = keep ? days.kept : state === 'rejected' ? days.rejected : days.open;
  return new Date(changedAt.getTime() + after * dayMs).toISOString();
}
