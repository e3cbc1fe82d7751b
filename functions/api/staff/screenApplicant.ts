import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';

import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { screenApplicant as screen } from '../../usecases/recruitment/screenApplicant.ts';
import { answerApplicant } from './answerApplicant.ts';

export const screenApplicant: Handler<typeof area.screenApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await screen(recruitmentDeps(now), named, body.note));
};
