import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import type { Invitation, Member } from '../../domain/team/member.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import { type TeamDeps, teamMail, wake } from './teamDeps.ts';

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
