import type { ApplicantState } from '#shared/model/applicant.ts';
import { retentionDays } from '#shared/rules/retention.ts';

const dayMs = 86_400_000;
/** Days kept: an inactive application; a rejected one, for questions; one kept for later openings. */
const days = {
  open: retentionDays.application,
  rejected: retentionDays.rejectedApplication,
  kept: retentionDays.keptApplication,
} as const;

/** When the whole application is erased (ISO 8601); undefined once the applicant has joined. */
export function eraseAtOf(state: ApplicantState, { keep }: { keep: boolean }, changedAt: Date): string | undefined {
  if (state === 'joined') return undefined;
  const after = keep ? days.kept : state === 'rejected' ? days.rejected : days.open;
  return new Date(changedAt.getTime() + after * dayMs).toISOString();
}
