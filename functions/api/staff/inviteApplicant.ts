import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { inviteApplicant as invite } from '../../usecases/recruitment/inviteApplicant.ts';
import { answerApplicant } from './answerApplicant.ts';
import { workOf } from './typedTranslatorOf.ts';

export const inviteApplicant: Handler<typeof area.inviteApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  const { pairs, rates } = workOf(body);
  const agreed = {
    email: body.email,
    name: body.name,
    pairs: [...pairs],
    rates: [...rates],
    specialisations: body.specialisations ?? [],
    wordsPerDay: body.words_per_day,
  };
  return answerApplicant(await invite({ ...recruitmentDeps(now), accounts: accounts() }, named, agreed));
};
