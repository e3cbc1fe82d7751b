import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';

import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { rejectApplicant as reject } from '../../usecases/recruitment/rejectApplicant.ts';
import { answerApplicant } from './answerApplicant.ts';

export const rejectApplicant: Handler<typeof area.rejectApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await reject(recruitmentDeps(now), named, body.reason));
};
