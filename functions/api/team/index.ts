import { teamArea } from '#shared/contract/team.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  inviteMember,
  readTeamInvitation,
  withdrawInvitation,
} from './invitations.ts';
import {
  acceptOwnership,
  getTeam,
  leaveTeam,
  listCompanies,
  offerOwnership,
  removeMember,
  setApprovals,
  updateMember,
  withdrawOwnership,
} from './members.ts';

export const handler = httpHandler(teamArea, {
  acceptOwnership,
  acceptTeamInvitation,
  declineTeamInvitation,
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
