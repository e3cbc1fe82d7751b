import type { Refusal } from '#shared/contract/operation.ts';
import type { MemberRole } from '#shared/model/memberRole.ts';
import type { Account } from '../../domain/account/account.ts';
import type { Handover, Invitation, Member } from '../../domain/team/member.ts';
import type { TeamDeps } from './teamDeps.ts';

export interface TeamMember extends Pick<Member, 'person' | 'role' | 'mostPerMonth' | 'approvalAbove' | 'since'> {
  account: Account;
}

export interface Team {
  members: TeamMember[];
  invitations: Invitation[];
  handover: Handover | undefined;
}

/**
 * The active members with their accounts, the owner first. Only the owner sees invitations; an offer of ownership is
 * visible to both sides.
 */
export async function readTeam(
  company: Account,
  viewer: { person: string; role: MemberRole },
  { accounts, members, now }: Pick<TeamDeps, 'accounts' | 'members' | 'now'>,
): Promise<Team | Refusal<'not_a_company'>> {
  if (company.person.type !== 'company') return { refused: 'not_a_company' };
  const id = company.account;
  const isOwner = viewer.role === 'owner';
  const [all, invitations, handover] = await Promise.all([
    members.list(id),
    isOwner ? members.invitations(id, now) : [],
    members.handover(id, now),
  ]);
  const found = await Promise.all(
    all
      .filter(({ state }) => state === 'active')
      .map(async (member) => {
        const account = await accounts.read(member.person);
        return account?.state === 'active' ? [{ ...member, account }] : [];
      }),
  );
  const listed = found.flat();
  const login = { person: id, role: 'owner', since: company.createdAt, account: company } as const;
  const owners = company.handedOver ? listed.filter(({ role }) => role === 'owner') : [login];
  const seen = isOwner || handover?.to === viewer.person;
  return {
    members: [...owners, ...listed.filter(({ role }) => role !== 'owner')],
    invitations,
    handover: seen ? handover : undefined,
  };
}

/** A person's open companies, with their role in each. */
export async function listCompanies(
  person: string,
  { accounts, members }: Pick<TeamDeps, 'accounts' | 'members'>,
): Promise<{ company: Account; role: MemberRole }[]> {
  const found = await Promise.all(
    (await members.companiesOf(person)).map(async (id) => {
      const [company, member] = await Promise.all([accounts.read(id), members.read(id, person)]);
      const is = company?.state === 'active' && member?.state === 'active';
      return is ? [{ company, role: member.role }] : [];
    }),
  );
  return found.flat();
}
