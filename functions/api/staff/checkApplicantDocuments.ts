import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';

import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { checkDocuments } from '../../usecases/recruitment/checkDocuments.ts';
import { answerApplicant } from './answerApplicant.ts';

export const checkApplicantDocuments: Handler<typeof area.checkApplicantDocuments> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await checkDocuments(recruitmentDeps(now), named, body));
};
