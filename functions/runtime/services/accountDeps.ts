import { accounts, links, security } from './accounts.ts';
import { members, sessions, tokens } from './callers.ts';
import { outbox } from './outbox.ts';
import { identity } from './outside/identity.ts';
import { mailQueue } from './outside/queues.ts';
import { pushes } from './pushSubscriptions.ts';
import { rates } from './rates.ts';
import { handovers, orderApprovals, team } from './team.ts';

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
