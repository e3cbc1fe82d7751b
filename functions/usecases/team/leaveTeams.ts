import type { Refusal } from '#shared/contract/operation.ts';
import type { Account } from '../../domain/account/account.ts';
import type { MemberStore } from '../../stores/accounts/memberStore.ts';
import type { TeamStore } from '../../stores/accounts/teamStore.ts';
import type { TokenStore } from '../../stores/accounts/tokenStore.ts';

export interface LeaveTeamsDeps {
  members: MemberStore;
  team: Pick<TeamStore, 'part' | 'dissolve'>;
  tokens: Pick<TokenStore, 'list' | 'revoke'>;
}

/** The owner of a company has to hand it over or close it before closing their own account. */
export async function refuseOwner(
  { members }: Pick<LeaveTeamsDeps, 'members'>,
  { account }: Account,
): Promise<Refusal<'company_owned'> | undefined> {
  for (const company of await members.companiesOf(account)) {
    const member = await members.read(company, account);
    if (member?.state === 'active' && member.role === 'owner') return { refused: 'company_owned' };
  }
  return undefined;
}

/** Ends the memberships of a closing account, and the team of a closing company. May be repeated. */
export async function leaveTeams({ members, team, tokens }: LeaveTeamsDeps, { account }: Account): Promise<void> {
  for (const company of await members.companiesOf(account)) {
    const member = await members.read(company, account);
    if (member?.state === 'active') await team.part(member, []);
    for (const { id, member: maker } of await tokens.list(company)) {
      if (maker === account) await tokens.revoke(company, id);
    }
  }
  await team.dissolve(account, await members.list(account));
}
