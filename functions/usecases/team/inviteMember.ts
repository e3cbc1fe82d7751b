import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { InvitedRole } from '#shared/model/memberRole.ts';
import type { Account } from '../../domain/account/account.ts';
import { type Invitation, invitationSeconds, mostMembers } from '../../domain/team/member.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import { newFileId } from '../../gateways/random.ts';
import { SessionOverError } from '../account/readAccount.ts';
import { throttle } from '../account/throttle.ts';
import { type TeamDeps, teamMail, wake } from './teamDeps.ts';

/** Unrequested mail: no more per day than a large team needs. */
const invitations = { name: 'team-invitations', calls: 60, seconds: 86_400 };

export interface Invited {
  email: string;
  role: InvitedRole;
  mostPerMonth?: Grosze | undefined;
  approvalAbove?: Grosze | undefined;
}

/** Invites an address by mail; a new invitation replaces an earlier one. */
export async function inviteMember(
  company: Account,
  { email, role, mostPerMonth, approvalAbove }: Invited,
  deps: TeamDeps,
): Promise<Invitation | Refusal<'not_a_company' | 'validation_failed' | 'rate_limited'>> {
  const { members, team, accounts, security, outbox, mailQueue, rates, now } = deps;
  if (company.person.type !== 'company') return { refused: 'not_a_company' };
  const id = company.account;
  const [known, open] = await Promise.all([members.list(id), members.invitations(id, now)]);
  const active = known.filter(({ state }) => state === 'active');
  const emails = await Promise.all(active.map(async ({ person }) => (await accounts.read(person))?.email));
  if (email === company.email || emails.includes(email))
    return { refused: 'validation_failed', fields: { email: ['account/team_known'] } };
  const before = open.find((one) => one.email === email);
  if (!before && active.length + open.length + 1 >= mostMembers) {
    const full = { key: 'account/team_full', replace: { limit: mostMembers } } as const;
    return { refused: 'validation_failed', fields: { email: [full] } };
  }
  const refused = await throttle(rates, [[invitations, id]], now);
  if (refused) return refused;
  const at = now.toISOString();
  const invitation: Invitation = {
    ...{ id: before?.id ?? newFileId(), company: id, email, role, at },
    ...(mostPerMonth !== undefined && { mostPerMonth }),
    ...(approvalAbove !== undefined && { approvalAbove }),
    expires_at: Math.floor(now.getTime() / 1000) + invitationSeconds,
  };
  const reader = { email, locale: company.locale };
  const mail = teamMail('team_invited', reader, companyName(company), now, { company: id, id: invitation.id });
  const event = security.item(id, { kind: 'member_invited', at, detail: email });
  if (!(await team.invite(invitation, [event, outbox.item(mail)])))
    throw new SessionOverError('An invitation of an account that is closed.');
  await wake(mailQueue, [mail]);
  return invitation;
}
