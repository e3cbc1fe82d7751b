import { accounts, links, outbox, rates, security } from './accounts.ts';
import { sessions, tokens } from './callers.ts';
import { identity } from './identity.ts';
import { mailQueue } from './queues.ts';

/** Dependencies of the account use cases; each takes what it needs. */
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
