import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { inviteMember as invite } from '../../usecases/team/inviteMember.ts';
import { acting } from './acting.ts';
import { limitOf } from './limitOf.ts';

export const inviteMember: Handler<typeof area.inviteMember> = async ({ body, caller, locale, now }) => {
  const { deps, session, company } = await acting(caller, now);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const invited = {
    ...{ email: body.email, role: body.role, mostPerMonth: limitOf(body.most_per_month) },
    approvalAbove: limitOf(body.approval_above),
  };
  const made = await invite(company, invited, deps);
  if ('refused' in made) return made;
  return { status: 202, body: { message: accountText(locale, 'account/team_invited'), id: made.id } };
};
