import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { InvitedRole } from '#shared/model/memberRole.ts';
import type { Account } from '../../domain/account/account.ts';
import type { Member } from '../../domain/team/member.ts';
import { companyName, personName } from '../../domain/team/nameOf.ts';
import { type TeamDeps, teamMail, wake } from './teamDeps.ts';

export interface Terms {
  role: InvitedRole;
  mostPerMonth?: Grosze | undefined;
  approvalAbove?: Grosze | undefined;
}

/** Changes a member's role and limits. `conflict`: they are the owner, or have changed since they were read. */
export async function changeMember(
  company: string,
  person: string,
  { role, mostPerMonth, approvalAbove }: Terms,
  { members, team, accounts, security, now }: TeamDeps,
): Promise<Member | Refusal<'not_found' | 'conflict'>> {
  const member = await members.read(company, person);
  if (member?.state !== 'active') return { refused: 'not_found' };
  if (member.role === 'owner') return { refused: 'conflict' };
  const { mostPerMonth: _before, approvalAbove: _above, ...rest } = member;
  const changed: Member = {
    ...rest,
    role,
    ...(mostPerMonth !== undefined && { mostPerMonth }),
    ...(approvalAbove !== undefined && { approvalAbove }),
  };
  const detail = (await accounts.read(person))?.email ?? '';
  const event = security.item(company, { kind: 'member_changed', at: now.toISOString(), detail });
  return (await team.change(changed, [event])) ? changed : { refused: 'conflict' };
}

/**
 * Ends a membership, with the member's tokens: nobody would know who holds them. The owner's ends by a handover. `by`:
 * the other side gets the mail.
 */
export async function endMembership(
  company: Account,
  person: string,
  by: 'owner' | 'member',
  { members, team, orderApprovals, accounts, tokens, security, outbox, mailQueue, now }: TeamDeps,
): Promise<Refusal<'not_found' | 'conflict' | 'company_owned'> | undefined> {
  const id = company.account;
  const member = await members.read(id, person);
  if (member?.state !== 'active') return { refused: 'not_found' };
  if (member.role === 'owner') return { refused: by === 'member' ? 'company_owned' : 'conflict' };
  const left = await accounts.read(person);
  const at = now.toISOString();
  const notice =
    by === 'member'
      ? teamMail('team_left', company, (left && (personName(left) || left.email)) ?? '', now)
      : left?.state === 'active' && teamMail('team_removed', left, companyName(company), now);
  const mails = notice ? [notice] : [];
  const kind = by === 'member' ? 'member_left' : 'member_removed';
  const extra = [security.item(id, { kind, at, detail: left?.email ?? '' }), ...mails.map((mail) => outbox.item(mail))];
  if (!(await team.part(member, extra))) return { refused: 'conflict' };
  await wake(mailQueue, mails);
  // Withdraws their waiting requests; a concurrent decision is kept.
  for (const waiting of await orderApprovals.list(id)) {
    if (waiting.member !== person || waiting.state !== 'waiting') continue;
    await orderApprovals.change({ ...waiting, state: 'withdrawn', decidedAt: at }, now);
  }
  for (const token of await tokens.list(id)) {
    if (token.member !== person) continue;
    await tokens.revoke(id, token.id, [security.item(id, { kind: 'token_revoked', at, detail: token.name })]);
  }
  return undefined;
}
