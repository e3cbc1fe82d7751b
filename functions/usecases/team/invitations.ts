import type { Refusal } from '#shared/contract/operation.ts';
import type { InvitedRole } from '#shared/model/account/roles.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { Account } from '../../domain/account/account.ts';
import { type Invitation, invitationSeconds, type Member, mostMembers } from '../../domain/team/member.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import { newFileId } from '../../gateways/random.ts';
import { SessionOverError } from '../account/accounts.ts';
import { throttle } from '../account/throttle.ts';
import { type TeamDeps, teamMail, wake } from './members.ts';

/** Unrequested mail: no more per day than a large team needs. */
const invitations = { name: 'team-invitations', calls: 60, seconds: 86_400 };
/** Nobody's mailbox is filled, by however many companies. */
const perReceiver = { name: 'team-invited', calls: 3, seconds: 86_400 };

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
  if (await members.isUninvited(email, now))
    return { refused: 'validation_failed', fields: { email: ['account/team_unwanted'] } };
  const limits = [
    [invitations, id],
    [perReceiver, email],
  ] as const;
  const refused = await throttle(rates, limits, now);
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
  if (!(await team.invite(invitation, [event, outbox.item(mail)]))) {
    if ((await accounts.read(id))?.state === 'active') return { refused: 'not_a_company' };
    throw new SessionOverError('An invitation of an account that is closed.');
  }
  await wake(mailQueue, [mail]);
  return invitation;
}

/** The invitation behind a mailed link; `gone`: used, withdrawn, expired, or the company is closed. */
export async function readInvitation(
  link: string,
  { links, members, accounts, now }: Pick<TeamDeps, 'links' | 'members' | 'accounts' | 'now'>,
): Promise<{ invitation: Invitation; company: Account } | Refusal<'gone'>> {
  const found = await links.read(link, now);
  if (found?.purpose !== 'team') return { refused: 'gone' };
  const invitation = await members.invitation(found.company, found.invitation, now);
  const company = invitation && (await accounts.read(found.company));
  if (company?.state !== 'active' || !invitation) return { refused: 'gone' };
  return { invitation, company };
}

/** Who was invited wants no invitations: this one is over, and no company can send another for a year. */
export async function declineInvitation(
  link: string,
  deps: Pick<TeamDeps, 'links' | 'members' | 'accounts' | 'team' | 'security' | 'now'>,
): Promise<Refusal<'gone'> | undefined> {
  const { team, security, now } = deps;
  const read = await readInvitation(link, deps);
  if ('refused' in read) return read;
  const { invitation } = read;
  const event = { kind: 'invitation_declined', at: now.toISOString(), detail: invitation.email } as const;
  const declined = await team.decline(invitation, link, now, [security.item(invitation.company, event)]);
  return declined ? undefined : { refused: 'gone' };
}

/**
 * Makes the account a member, if the invitation was sent to its address: a forwarded mail admits nobody else. The
 * company's owner gets a mail.
 */
export async function acceptInvitation(
  account: Account,
  link: string,
  deps: TeamDeps,
): Promise<Member | Refusal<'gone' | 'other_address' | 'conflict'>> {
  const { members, team, security, outbox, mailQueue, now } = deps;
  const read = await readInvitation(link, deps);
  if ('refused' in read) return read;
  const { invitation, company } = read;
  if (invitation.email !== account.email) return { refused: 'other_address' };
  const before = await members.read(company.account, account.account);
  if (before?.state === 'active' || company.account === account.account) return { refused: 'conflict' };
  const at = now.toISOString();
  const { role, mostPerMonth, approvalAbove } = invitation;
  const member: Member = {
    ...{ company: company.account, person: account.account, role, state: 'active', since: at },
    ...(mostPerMonth !== undefined && { mostPerMonth }),
    ...(approvalAbove !== undefined && { approvalAbove }),
    revision: (before?.revision ?? 0) + 1,
  };
  const mail = teamMail('team_joined', company, personName(account) || account.email, now);
  const extra = [
    security.item(company.account, { kind: 'member_joined', at, detail: account.email }),
    security.item(account.account, { kind: 'company_joined', at, detail: companyName(company) }),
    outbox.item(mail),
  ];
  if (!(await team.join(invitation, member, link, extra))) return { refused: 'gone' };
  await wake(mailQueue, [mail]);
  return member;
}
