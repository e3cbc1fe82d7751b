import { accountDeps } from './accountDeps.ts';
import { handovers, orderApprovals, pushes, team } from './accounts.ts';
import { members } from './callers.ts';

/** What the use cases of teams work with. */
export const teamDeps = (now: Date) => ({
  ...accountDeps(now),
  handovers: handovers(),
  members: members(),
  orderApprovals: orderApprovals(),
  pushes: pushes(),
  team: team(),
});
