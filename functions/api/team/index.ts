import { teamArea } from '#shared/contract/team.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptOwnership } from './acceptOwnership.ts';
import { acceptTeamInvitation } from './acceptTeamInvitation.ts';
import { getTeam } from './getTeam.ts';
import { inviteMember } from './inviteMember.ts';
import { leaveTeam } from './leaveTeam.ts';
import { listCompanies } from './listCompanies.ts';
import { offerOwnership } from './offerOwnership.ts';
import { readTeamInvitation } from './readTeamInvitation.ts';
import { removeMember } from './removeMember.ts';
import { setApprovals } from './setApprovals.ts';
import { updateMember } from './updateMember.ts';
import { withdrawInvitation } from './withdrawInvitation.ts';
import { withdrawOwnership } from './withdrawOwnership.ts';

export const handler = httpHandler(teamArea, {
  acceptOwnership,
  acceptTeamInvitation,
  getTeam,
  inviteMember,
  leaveTeam,
  listCompanies,
  offerOwnership,
  readTeamInvitation,
  removeMember,
  setApprovals,
  updateMember,
  withdrawInvitation,
  withdrawOwnership,
});
