import type { Grosze } from '#shared/model/grosze.ts';
import { personName } from '../../domain/team/nameOf.ts';
import type { readTeam } from '../../usecases/team/readTeam.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type Team = Exclude<Awaited<ReturnType<typeof readTeam>>, { refused: string }>;

export const limit = (most: Grosze | undefined) => (most === undefined ? null : moneyWire(most));
export const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A member as the team sees them; `spent` in this month, where the caller may know. */
export const memberWire = (
  member: Team['members'][number],
  spent: ReturnType<typeof moneyWire> | null,
  person: string,
) => ({
  id: member.person,
  name: personName(member.account),
  email: member.account.email,
  role: member.role,
  most_per_month: limit(member.mostPerMonth),
  approval_above: limit(member.approvalAbove),
  spent_this_month: spent,
  since: member.since,
  is_you: member.person === person,
});

/** An invitation that waits for its answer. */
export const invitationWire = ({
  id,
  email,
  role: as,
  mostPerMonth,
  approvalAbove,
  at,
  expires_at,
}: Team['invitations'][number]) => ({
  ...{ id, email, role: as, most_per_month: limit(mostPerMonth), sent_at: at },
  approval_above: limit(approvalAbove),
  valid_until: instantOf(expires_at),
});
