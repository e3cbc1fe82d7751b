import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { teamDeps } from '../../runtime/services/team.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { acceptInvitation } from '../../usecases/team/acceptInvitation.ts';

export const acceptTeamInvitation: Handler<typeof area.acceptTeamInvitation> = async ({
  body,
  caller,
  locale,
  now,
}) => {
  const deps = teamDeps(now);
  const account = await readAccount(deps, sessionOf(caller).account);
  const member = await acceptInvitation(account, body.link, deps);
  if ('refused' in member) return member;
  return { status: 200, body: { message: accountText(locale, 'account/team_joined'), company: member.company } };
};
