import type { teamArea as area } from '#shared/contract/team.ts';
import { companyName } from '../../domain/team/nameOf.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { teamDeps } from '../../runtime/services/team.ts';
import { readInvitation } from '../../usecases/team/acceptInvitation.ts';

export const readTeamInvitation: Handler<typeof area.readTeamInvitation> = async ({ body, now }) => {
  const read = await readInvitation(body.link, teamDeps(now));
  if ('refused' in read) return read;
  const { email, role, expires_at } = read.invitation;
  const valid_until = new Date(expires_at * 1000).toISOString();
  return { status: 200, body: { company: companyName(read.company), email, role, valid_until } };
};
