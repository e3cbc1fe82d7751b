import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { applicants } from '../../runtime/services/recruitment.ts';
import { answerApplicant } from './answerApplicant.ts';

export const getApplicant: Handler<typeof area.getApplicant> = async ({ params }) =>
  answerApplicant((await applicants().read(params.applicant)) ?? { refused: 'not_found' });
