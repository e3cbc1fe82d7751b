import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, audit } from '../../runtime/services/audit.ts';
import { files } from '../../runtime/services/files.ts';
import { applicants, erasing } from '../../runtime/services/recruitment.ts';
import { eraseApplicant as erase } from '../../usecases/recruitment/eraseApplicants.ts';

export const eraseApplicant: Handler<typeof area.eraseApplicant> = async (request) => {
  const { params, requestId } = request;
  const applicant = await applicants().read(params.applicant);
  if (!applicant) return { refused: 'not_found' };
  if (applicant.state === 'joined') return { refused: 'conflict' };
  // Audited first: the bytes are erased before the rows, and an interrupted erasure is repeated.
  const line = staffLine(actingOf(request), 'applicant_erased', `applicant#${applicant.id}`);
  await audit().append(line, requestId);
  const outcome = await erase({ erasing: erasing(), files }, applicant);
  return outcome === 'changed' ? { refused: 'changed_meanwhile' } : { status: 204, body: undefined };
};
