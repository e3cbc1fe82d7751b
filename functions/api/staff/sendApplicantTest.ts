import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';

import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { sendTest } from '../../usecases/recruitment/sendTest.ts';
import { answerApplicant } from './answerApplicant.ts';

export const sendApplicantTest: Handler<typeof area.sendApplicantTest> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  const test = { sourceLanguage: body.source_lang, targetLanguage: body.target_lang, text: body.text };
  return answerApplicant(await sendTest(recruitmentDeps(now), named, test));
};
