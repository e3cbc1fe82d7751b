import type { teamArea as area } from '#shared/contract/team.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { acting } from './acting.ts';

export const withdrawInvitation: Handler<typeof area.withdrawInvitation> = async ({ params, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  const open = await deps.members.invitation(company.account, params.invitation, now);
  if (!open) return { refused: 'not_found' };
  const event = { kind: 'invitation_withdrawn', at: now.toISOString(), detail: open.email } as const;
  const taken = await deps.team.withdraw(company.account, open.id, [deps.security.item(company.account, event)]);
  if (!taken) return { refused: 'not_found' };
  return { status: 200, body: { message: accountText(locale, 'account/team_withdrawn') } };
};
