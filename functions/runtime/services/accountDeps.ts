import { accounts, handovers, links, orderApprovals, outbox, pushes, rates, security, team } from './accounts.ts';
import { members, sessions, tokens } from './callers.ts';
import { identity } from './outside/identity.ts';
import { mailQueue } from './outside/queues.ts';

/** Dependencies of all account use cases. */
export const accountDeps = (now: Date) => ({
  accounts: accounts(),
  identity: identity(),
  links: links(),
  mailQueue: mailQueue(),
  outbox: outbox(),
  rates: rates(),
  security: security(),
  sessions: sessions(),
  tokens: tokens(),
  now,
});

/** Dependencies of the team use cases. */
export const teamDeps = (now: Date) => ({
  ...accountDeps(now),
  handovers: handovers(),
  members: members(),
  orderApprovals: orderApprovals(),
  pushes: pushes(),
  team: team(),
});
