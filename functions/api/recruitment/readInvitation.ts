import type { recruitment as area } from '#shared/contract/recruitment.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { invitationOf } from '../../usecases/recruitment/invitationOf.ts';

export const readInvitation: Handler<typeof area.readInvitation> = async ({ body, now }) => {
  const invited = await invitationOf(recruitmentDeps(now), body.link);
  if ('refused' in invited) return invited;
  const { email, until, profile } = invited.invitation;
  return { status: 200, body: { name: profile.name, email, until, agreement_version: agreementVersion } };
};
