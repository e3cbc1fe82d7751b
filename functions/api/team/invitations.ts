import type { teamArea as area } from '#shared/contract/team.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { teamDeps } from '../../runtime/services/accountDeps.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMember as invite,
  readInvitation,
} from '../../usecases/team/invitations.ts';
import { acting, limitOf } from './members.ts';

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

export const readTeamInvitation: Handler<typeof area.readTeamInvitation> = async ({ body, now }) => {
  const read = await readInvitation(body.link, teamDeps(now));
  if ('refused' in read) return read;
  const { email, role, expires_at } = read.invitation;
  const valid_until = new Date(expires_at * 1000).toISOString();
  return { status: 200, body: { company: companyName(read.company), email, role, valid_until } };
};

export const declineTeamInvitation: Handler<typeof area.declineTeamInvitation> = async ({ body, locale, now }) => {
  const refused = await declineInvitation(body.link, teamDeps(now));
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/team_declined') } };
};

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

export const withdrawInvitation: Handler<typeof area.withdrawInvitation> = async ({ params, caller, locale, now }) => {
  const { deps, company } = await acting(caller, now);
  const open = await deps.members.invitation(company.account, params.invitation, now);
  if (!open) return { refused: 'not_found' };
  const event = { kind: 'invitation_withdrawn', at: now.toISOString(), detail: open.email } as const;
  const taken = await deps.team.withdraw(company.account, open.id, [deps.security.item(company.account, event)]);
  if (!taken) return { refused: 'not_found' };
  return { status: 200, body: { message: accountText(locale, 'account/team_withdrawn') } };
};
