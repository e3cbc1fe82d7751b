import { eraseApplicant } from '../../usecases/recruitment/eraseApplicants.ts';
import type { LeaveDeps } from '../../usecases/translators/leaveZone.ts';
import { files } from './files.ts';
import { agreements, productionDeps, shown } from './production.ts';
import { applicants, erasing } from './recruitment.ts';

/** The stores a leaving translator is removed from. */
export const leaveDeps = (now: Date): LeaveDeps => ({
  ...productionDeps(now),
  shown: shown(),
  agreements: agreements(),
  applicants: applicants(),
  eraseApplication: (applicant) => eraseApplicant({ erasing: erasing(), files }, applicant),
});
