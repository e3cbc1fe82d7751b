import type { recruitment as area } from '#shared/contract/recruitment.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { identity } from '../../runtime/services/outside/identity.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { earnings } from '../../runtime/services/statements.ts';
import { agreements, translators } from '../../runtime/services/translators.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { acceptInvitation as accept, invitationOf } from '../../usecases/recruitment/invitations.ts';

export const readInvitation: Handler<typeof area.readInvitation> = async ({ body, now }) => {
  const invited = await invitationOf(recruitmentDeps(now), body.link);
  if ('refused' in invited) return invited;
  const { email, until, profile } = invited.invitation;
  return { status: 200, body: { name: profile.name, email, until, agreement_version: agreementVersion } };
};

export const acceptInvitation: Handler<typeof area.acceptInvitation> = async ({ body, locale, now }) => {
  const people = { accounts: accounts(), identity: identity(), translators: translators() };
  const deps = { ...recruitmentDeps(now), ...people, agreements: agreements(), earnings: earnings() };
  const { link, agreement_version: version, agreement = false, confidentiality = false, ...typed } = body;
  const joined = await accept(deps, link, { ...typed, version, agreement, confidentiality });
  if ('refused' in joined) return joined;
  return { status: 200, body: { email: joined.email, message: accountText(locale, 'account/joined') } };
};
