import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { applicants, erasing } from '../../runtime/services/recruitment.ts';
import { eraseApplicant as erase } from '../../usecases/recruitment/eraseApplicants.ts';

export const eraseApplicant: Handler<typeof area.eraseApplicant> = async ({ params }) => {
  const applicant = await applicants().read(params.applicant);
  if (!applicant) return { refused: 'not_found' };
  if (applicant.state === 'joined') return { refused: 'conflict' };
  const outcome = await erase({ erasing: erasing(), files }, applicant);
  return outcome === 'changed' ? { refused: 'changed_meanwhile' } : { status: 204, body: undefined };
};
