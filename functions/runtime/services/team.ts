import { accountDeps } from './accountDeps.ts';
import { handovers, orderApprovals, pushes, team } from './accounts.ts';
import { members } from './callers.ts';

/** Dependencies of the team use cases. */
export const teamDeps = (now: Date) => ({
  ...accountDeps(now),
  handovers: handovers(),
  members: members(),
  orderApprovals: orderApprovals(),
  pushes: pushes(),
  team: team(),
});
